import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
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

  it("may be called like an SDK's where it is the program's own", async () => {
    const files = {
      'main.js': `const isEnabled = (name) => table[name];
isEnabled('shop.a'); isEnabled('shop.b'); isEnabled('shop.c');
`,
    };
    assert.equal((await found(files, 'shop.a', 'shop.b', 'shop.c')).length, 3);
  });

  it('needs none where constants of a type are mostly flags: what is looked up by one speaks of it', async () => {
    const files = {
      'toggles.ts': "export enum Toggle { A = 'shop.a', B = 'shop.b', C = 'shop.c' }\n",
      'main.ts': `import { Toggle } from './toggles';
export const show = (toggles: Record<string, boolean>) => toggles[Toggle.A] && isReady;
export const defaults = { [Toggle.B]: false };
`,
    };
    const places = await found(files, 'shop.a', 'shop.b', 'shop.c');
    assert.deepEqual(
      places.filter((place) => place.startsWith('main')),
      ['main.ts:2 shop.a', 'main.ts:3 shop.b'],
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

  it("is none of a test library's or a storage's", async () => {
    const files = {
      'main.js': "expect('shop.a').toBe('shop.b'); expect('shop.c'); expect('shop.d');\n",
      'store.js': "store.setItem('shop.a'); store.setItem('shop.b'); store.setItem('shop.c');\n",
    };
    assert.deepEqual(await found(files, 'shop.a', 'shop.b', 'shop.c', 'shop.d'), []);
  });
});
