import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { folderSource } from '../../../../../src/core/code/source/folder-source.ts';
import { listSourceFiles } from '../../../../../src/core/code/source/source-files.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';

describe('A function that is known by what it is handed', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  /** The places where a name that the server has is found for sure. */
  async function found(files: Readonly<Record<string, string>>, ...known: readonly string[]) {
    const options = { functions: [], knownFlags: new Set(known) };
    const { usages } = await new LinkEngine(detector).scan(sourceOf(files), options);
    return usages.flatMap(({ path, range, name, kind }) =>
      kind === 'candidate' ? [] : [`${path}:${range.start.line + 1} ${name}`],
    );
  }

  it('is followed into files that hold no name', async () => {
    const files = {
      'main.js': "legacyCheck('shop.a'); legacyCheck('shop.b'); legacyCheck('shop.c');\n",
      'names.js': "export const CART = 'shop.cart';\n",
      'other.js': "import { CART } from './names.js';\nexport const isNew = () => legacyCheck(CART);\n",
    };
    assert.deepEqual(await found(files, 'shop.a', 'shop.b', 'shop.c', 'shop.cart'), [
      'main.js:1 shop.a',
      'main.js:1 shop.b',
      'main.js:1 shop.c',
      'names.js:1 shop.cart',
      'other.js:2 shop.cart',
    ]);
  });

  it('is not asked for by the name of a variable that only another function has', async () => {
    const source = sourceOf({
      'list.js':
        "import { send } from './send.js';\nconst one = 'shop.a';\nexport const list = (name) => send(name);\n",
      'local.js': `const a = () => { const name = 'shop.a'; return rows[name]; };
const b = () => { const name = 'shop.b'; return rows[name]; };
const c = () => { const name = 'shop.c'; return rows[name]; };
`,
      'send.js': 'export const send = (text) => text;\n',
    });
    const knownFlags = new Set(['shop.a', 'shop.b', 'shop.c']);
    const { parsed } = await new LinkEngine(detector).scan(source, { functions: [], knownFlags });
    // What `send` is, and so its file, is of no interest.
    assert.equal(parsed, 2);
  });

  it('is handed a constant that a function of another file makes part of its result', async () => {
    const files = {
      'check.js': 'export const check = (name) => table[name];\n',
      'main.js': `import { check } from './check.js';
import { flags } from './flags.js';
check('shop.a'); check('shop.b'); check(flags.CART);
`,
      'flags.js': `const make = () => {
  const CART = 'shop.cart';
  return { CART };
};
export const flags = make();
`,
    };
    assert.deepEqual(await found(files, 'shop.a', 'shop.b', 'shop.cart'), [
      'flags.js:2 shop.cart',
      'main.js:3 shop.a',
      'main.js:3 shop.b',
      'main.js:3 shop.cart',
    ]);
  });

  it("may be called like an SDK's where it is the program's own", async () => {
    const files = {
      'main.js': `const isEnabled = (name) => table[name];
isEnabled('shop.a'); isEnabled('shop.b'); isEnabled('shop.c');
`,
    };
    assert.equal((await found(files, 'shop.a', 'shop.b', 'shop.c')).length, 3);
  });

  it("may be called like an SDK's in one file and be declared in another, and tests may make up names", async () => {
    const files = {
      'go.mod': 'module example.com/shop\n',
      'utils/flags.go': `package utils
type Flags []Pair
func (f Flags) GetVariant(key string) (string, bool) { return f.find(key) }
func GetFlags(c *Context) Flags { return c.flags }
`,
      'utils/flags_test.go': `package utils
func TestFlags(t *testing.T) {
	ff := GetFlags(c)
	ff.GetVariant("made.up")
	ff.GetVariant("made.up.too")
}
`,
      'names/names.go': 'package names\nconst Cart = "shop.cart"\n',
      'api/api.go': `package api
import (
	"example.com/shop/names"
	"example.com/shop/utils"
)
func show(c *Context) {
	flags := utils.GetFlags(c)
	flags.GetVariant("shop.a")
	flags.GetVariant("shop.b")
	flags.GetVariant(names.Cart)
}
`,
    };
    assert.deepEqual(await found(files, 'shop.a', 'shop.b', 'shop.cart'), [
      'api/api.go:8 shop.a',
      'api/api.go:9 shop.b',
      'api/api.go:10 shop.cart',
      'names/names.go:2 shop.cart',
    ]);
  });

  it('is told with the number of names that tests did not make up', async () => {
    const files = {
      'main.js': "legacyCheck('shop.a'); legacyCheck('shop.b'); legacyCheck('shop.c');\n",
      'test/main.test.js': "legacyCheck('made.up'); legacyCheck('made.up.too');\n",
    };
    const options = { functions: [], knownFlags: new Set(['shop.a', 'shop.b', 'shop.c']) };
    const { byUse } = await new LinkEngine(detector).scan(sourceOf(files), options);
    assert.deepEqual(byUse, [{ name: 'legacyCheck', argument: 0, declaredBy: '', names: 3, known: 3 }]);
  });

  it("is told so beside tests in a folder of C#'s spelling", async () => {
    const files = {
      'Shop/Page.cs': `class Page { void Show() { Legacy.Check("shop.a"); Legacy.Check("shop.b"); Legacy.Check("shop.c"); } }`,
      'Shop.Tests/Names.cs': `class Names { void Run() { Legacy.Check("made.up"); Legacy.Check("made.up.too"); } }`,
    };
    const options = { functions: [], knownFlags: new Set(['shop.a', 'shop.b', 'shop.c']) };
    const { byUse } = await new LinkEngine(detector).scan(sourceOf(files), options);
    assert.deepEqual(
      byUse.map(({ names }) => names),
      [3],
    );
  });

  it('says of no flag that it is nowhere, be it in a file that no grammar reads', async () => {
    const root = mkdtempSync(join(tmpdir(), 'by-use-'));
    try {
      writeFileSync(
        join(root, 'main.js'),
        "legacyCheck('shop.a'); legacyCheck('shop.b'); legacyCheck('shop.c');\n",
      );
      writeFileSync(join(root, 'other.lua'), "return legacyCheck('shop.cart')\n");
      const source = folderSource(await listSourceFiles(root, { environment: {}, git: false }));
      const knownFlags = new Set(['shop.a', 'shop.b', 'shop.c', 'shop.cart']);
      const { usages, mentions } = await new LinkEngine(detector).scan(source, { functions: [], knownFlags });
      const named = [...usages, ...[...mentions.values()].flatMap((told) => told.mentions)];
      assert.deepEqual(named.map(({ name }) => name).sort(), [...knownFlags]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('needs none where constants of a type are mostly flags: what is looked up by one speaks of it', async () => {
    const files = {
      'toggles.ts': "export enum Toggle { A = 'shop.a', B = 'shop.b', C = 'shop.c' }\n",
      'main.ts': `import { Toggle } from './toggles';
export const show = (toggles: Record<string, boolean>) => toggles[Toggle.A] && isReady;
export const defaults = { [Toggle.B]: false };
export const all = [Toggle.C];
`,
      'test/main.test.ts': `import { Toggle } from '../toggles';
withToggles({ [Toggle.A]: true });
`,
    };
    const places = await found(files, 'shop.a', 'shop.b', 'shop.c');
    assert.deepEqual(
      places.filter((place) => !place.startsWith('toggles')),
      ['main.ts:2 shop.a', 'main.ts:3 shop.b', 'main.ts:4 shop.c', 'test/main.test.ts:2 shop.a'],
    );
  });

  it('asks for a flag over HTTP where the server has it', async () => {
    const files = {
      'load.js': `function flagValue(flagName) {
  const res = http.post(\`http://\${HOST}/ofrep/v1/evaluate/flags/\${flagName}\`, '{}');
  return JSON.parse(res.body).value || 0;
}
export const run = () => flagValue('loadTraffic') && flagValue('made-up');
`,
    };
    assert.deepEqual(await found(files, 'loadTraffic'), ['load.js:5 loadTraffic']);
  });

  it("asks for a flag at the addresses of Unleash's own APIs, with the name filled in or written out", async () => {
    const files = {
      'front.ts': `export const isOn = (name: string) => fetch(\`\${HOST}/api/frontend/\${name}\`);
export const cart = isOn('shop.cart');
`,
      'back.py': `def is_on(name):
    return requests.get(f"{HOST}/api/client/features/{name}").json()
tax = is_on("shop.tax")
`,
      'Get.java': 'class Get { String at = "http://flags/ofrep/v1/evaluate/flags/shop.sale"; }\n',
      'get.go':
        'package shop\n\nvar at = host + "/api/client/features/shop.new?x=1"\n// /api/frontend/shop.sale\n',
      'made.go': 'package shop\n\nvar made = host + "/api/frontend/made-up"\n',
    };
    assert.deepEqual(await found(files, 'shop.cart', 'shop.tax', 'shop.sale', 'shop.new'), [
      'Get.java:1 shop.sale',
      'back.py:3 shop.tax',
      'front.ts:2 shop.cart',
      'get.go:3 shop.new',
    ]);
  });

  it("is none of a test library's or a storage's", async () => {
    const files = {
      'main.js': "expect('shop.a').toBe('shop.b'); expect('shop.c'); expect('shop.d');\n",
      'store.js': "store.setItem('shop.a'); store.setItem('shop.b'); store.setItem('shop.c');\n",
    };
    assert.deepEqual(await found(files, 'shop.a', 'shop.b', 'shop.c', 'shop.d'), []);
  });
});
