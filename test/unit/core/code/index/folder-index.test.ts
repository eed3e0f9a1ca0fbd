import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { FolderIndex } from '../../../../../src/core/code/index/folder-index.ts';
import type {
  FilePlaces,
  IndexAnswer,
  IndexPart,
  ReadRequest,
} from '../../../../../src/core/code/index/index-messages.ts';
import { useFolders } from '../../../support/folder.ts';
import { times } from '../../../support/size.ts';
import { read } from '../support/grammars.ts';

const KNOWN = new Set(['shop.checkout', 'shop.search']);
const FLAGS = "export const CHECKOUT = 'shop.checkout';\nexport const OTHER = 'shop.search';\n";
const WRAPPER =
  "import { isEnabled } from 'unleash-client';\nexport const isOn = (flag: string) => isEnabled(flag);\n";
const USE =
  "import { isOn } from './wrapper';\nimport { CHECKOUT } from './flags';\n\n  if (isOn(CHECKOUT)) start();\n";

const MORE = USE.replaceAll("'./", "'../").replaceAll('CHECKOUT', 'OTHER');
const BARREL =
  "export { isOn as isActive } from './wrapper';\nexport { CHECKOUT as START } from './flags';\n";
const THROUGH =
  "import { isActive, START } from './barrel';\nexport const f = (name: string) => isActive(name);\nf(START); f('shop.search'); f('shop.new');\n";

const BASE =
  "import { isEnabled } from 'unleash-client';\nexport abstract class Base {\n  abstract readonly flag: string;\n  on() { return isEnabled(this.flag); }\n}\n";
const HEIR =
  "import { Base } from './base';\nimport { CHECKOUT } from './flags';\nexport class Heir extends Base {\n  readonly flag = CHECKOUT;\n}\n";

/** What an index told last of each file. */
class Told {
  readonly files = new Map<string, FilePlaces>();
  readonly working: (string | undefined)[] = [];
  /** Files that were told of since the last question. */
  last: string[] = [];

  readonly telling = {
    working: (on?: string) => this.working.push(on),
    part: (part: IndexPart): Promise<void> => {
      if (part.kind !== 'places') return Promise.resolve();
      for (const file of part.files) {
        this.last.push(file.path);
        const { path, usages, unresolved, mentions = [], words = [] } = file;
        if (usages.length + unresolved.length + mentions.length + words.length === 0) this.files.delete(path);
        else this.files.set(path, file);
      }
      return Promise.resolve();
    },
  };

  /** All that was told, with its reasons. */
  get all(): readonly FilePlaces[] {
    return [...this.files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  get rows(): readonly string[] {
    return [...this.files.values()]
      .flatMap(({ path, usages, unresolved, mentions = [], words = [] }) => [
        ...usages.map(
          ({ name, kind, range, lineText }) =>
            `${path}:${range.start.line + 1} ${kind} ${name} «${lineText}»`,
        ),
        ...unresolved.map(({ range, text }) => `${path}:${range.start.line + 1} unresolved ${text}`),
        ...mentions.map(({ name, range }) => `${path}:${range.start.line + 1} mention ${name}`),
        ...words.map((word) => `${path} word ${word}`),
      ])
      .sort();
  }
}

const ENUM = `from enum import Enum
from UnleashClient import UnleashClient
client = UnleashClient(url="u", app_name="a")
class Flag(Enum):
    SEARCH = "shop.search"
    @property
    def is_on(self):
        return client.is_enabled(self.value)
`;

describe('FolderIndex', () => {
  const folder = useFolders();
  const detector = new Detector(read);
  after(() => detector.dispose());

  function open(path: string, store = join(path, '../none')): { index: FolderIndex; told: Told; ask: Ask } {
    const index = new FolderIndex({ path, store }, { detector, environment: {}, build: 'test' });
    const told = new Told();
    const ask: Ask = ({ known = KNOWN, ...more } = {}) => {
      told.last = [];
      return index.read(request(path, store, more), known, told.telling);
    };
    return { index, told, ask };
  }
  type Ask = (
    more?: Omit<Partial<ReadRequest>, 'known'> & { exclude?: readonly string[]; known?: ReadonlySet<string> },
  ) => Promise<IndexAnswer>;
  const request = (
    path: string,
    store: string,
    { exclude = [], ...more }: Omit<Partial<ReadRequest>, 'known'> & { exclude?: readonly string[] },
  ): ReadRequest => ({
    kind: 'read',
    folder: { id: path, path, store, git: false, exclude, scans: [], functions: [] },
    known: { key: path },
    changed: 'all',
    texts: [],
    givenUp: [],
    wantsAllPlaces: false,
    wantsAllEffects: true,
    ...more,
  });

  it('follows constants and wrappers from file to file, and quotes each line', async () => {
    const { told, ask } = open(folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE }));
    const { looked, parsed } = await ask();
    assert.deepEqual([looked, parsed], [3, 3]);
    assert.ok(told.rows.includes('use.ts:4 reference shop.checkout «if (isOn(CHECKOUT)) start();»'));
    assert.ok(
      told.rows.includes("flags.ts:1 declaration shop.checkout «export const CHECKOUT = 'shop.checkout';»"),
    );
  });

  it('tells of the files that changed, and of those that others changed', async () => {
    const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE });
    const { told, ask } = open(root);
    await ask();
    await ask({ changed: ['use.ts'] });
    assert.deepEqual(told.last, []);
    writeFileSync(join(root, 'flags.ts'), FLAGS.replace('shop.checkout', 'shop.cart'));
    await ask({ changed: ['flags.ts'] });
    assert.deepEqual(told.last.toSorted(), ['flags.ts', 'use.ts']);
    assert.ok(told.rows.some((row) => row.startsWith('use.ts:4 reference shop.cart')));
  });

  it('links a changed file with the files that hang on it alone, and tells what all would', async () => {
    const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE, 'more/use.ts': MORE });
    const { told, ask } = open(root);
    await ask();
    for (const [path, text] of [
      ['use.ts', `\n${USE.replace('CHECKOUT }', 'OTHER }').replace('(CHECKOUT)', '(OTHER)')}`],
      ['flags.ts', `// Moved.\n${FLAGS}`],
      ['wrapper.ts', `\n\n${WRAPPER}`],
      ['more/use.ts', ''],
    ] as const) {
      writeFileSync(join(root, path), text);
      const { isComplete } = await ask({ changed: [path], wantsAllEffects: false });
      assert.equal(isComplete, false, path);
      const anew = open(root);
      await anew.ask();
      assert.deepEqual(told.all, anew.told.all, path);
      await ask({ changed: [] });
      assert.deepEqual(told.last, []);
    }
  });

  it('links a changed file with those that pass it a function of the SDK', async () => {
    const asking = "export const ask = (on: (name: string) => boolean) => on('shop.checkout');\n";
    const passing =
      "import { isEnabled } from 'unleash-client';\nimport { ask } from './ask';\nask(isEnabled);\n";
    const root = folder({ 'ask.ts': asking, 'pass.ts': passing });
    const { told, ask } = open(root);
    await ask();
    assert.equal(told.rows.length, 1);
    writeFileSync(join(root, 'ask.ts'), `\n${asking}`);
    await ask({ changed: ['ask.ts'], wantsAllEffects: false });
    const anew = open(root);
    await anew.ask();
    assert.deepEqual(told.all, anew.told.all);
  });

  it('has nothing to do where the text is as it was, or holds nothing that was asked for', async () => {
    const root = folder({
      'flags.ts': FLAGS,
      'wrapper.ts': WRAPPER,
      'use.ts': USE,
      'other.ts': 'start();\n',
    });
    const { told, ask } = open(root);
    await ask();
    told.working.length = 0;
    await ask({ changed: [], texts: [['use.ts', `${USE}\n`]], wantsAllEffects: false });
    assert.deepEqual(told.working.filter(Boolean), ['use.ts']);
    writeFileSync(join(root, 'use.ts'), `${USE}\n`);
    writeFileSync(join(root, 'other.ts'), 'start(1);\n');
    await ask({ changed: ['use.ts', 'other.ts'], texts: [['use.ts', undefined]] });
    assert.deepEqual(told.working.filter(Boolean), ['use.ts']);
    const { isComplete } = await ask({ changed: ['use.ts', 'other.ts'], wantsAllEffects: false });
    assert.equal(isComplete, true);
  });

  it('reads no file any more that only a file led to that is left out', async () => {
    const names = ['shop.a', 'shop.b', 'shop.c', 'shop.d'];
    const root = folder({
      'use.ts': "import { isEnabled } from 'unleash-client';\nimport { X } from './near';\nisEnabled(X);\n",
      'near.ts':
        "import { A, B, C, D } from './flags';\nimport { E } from './far';\nexport const X = E;\n" +
        ['A', 'B', 'C', 'D', 'E'].map((name) => `ask(${name});\n`).join(''),
      'flags.ts': names.map((name) => `export const ${name.slice(-1).toUpperCase()} = '${name}';\n`).join(''),
      'far.ts': "export const E = 'shop.new';\n",
    });
    const { ask } = open(root);
    const known = new Set(names);
    assert.equal((await ask({ known })).parsed, 4);
    writeFileSync(
      join(root, 'use.ts'),
      "import { isEnabled } from 'unleash-client';\nisEnabled('shop.e');\n",
    );
    assert.equal((await ask({ known, changed: ['use.ts'] })).parsed, 2);
  });

  it('reads no files any more that only lead to one another', async () => {
    const root = folder({ 'known.ts': FLAGS, 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE });
    const { ask } = open(root);
    assert.equal((await ask()).parsed, 4);
    writeFileSync(join(root, 'flags.ts'), `\n${USE}`);
    writeFileSync(join(root, 'wrapper.ts'), `\n${USE}`);
    assert.equal((await ask({ changed: ['flags.ts', 'wrapper.ts'] })).parsed, 1);
  });

  it('forgets the places of a file that was linked since all were, and holds no flag any more', async () => {
    const root = folder({ 'wrapper.ts': WRAPPER, 'use.ts': 'start();\n' });
    const { told, ask } = open(root);
    await ask();
    for (const [text, places] of [
      ["import { isOn } from './wrapper';\nisOn('shop.checkout');\n", 1],
      ['start();\n', 0],
    ] as const) {
      writeFileSync(join(root, 'use.ts'), text);
      await ask({ changed: ['use.ts'], wantsAllEffects: false });
      assert.equal(told.files.get('use.ts')?.usages.length ?? 0, places);
    }
  });

  it('tells a change of which linking failed', async () => {
    const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE });
    const { told, ask } = open(root);
    let fails = false;
    const known = new (class extends Set<string> {
      override [Symbol.iterator](): SetIterator<string> {
        if (fails) throw new Error('for once');
        return super[Symbol.iterator]();
      }
    })(KNOWN);
    await ask({ known });
    fails = true;
    writeFileSync(join(root, 'use.ts'), `\n${USE}`);
    await assert.rejects(ask({ known, changed: ['use.ts'] }), /for once/);
    fails = false;
    await ask({ known, changed: [] });
    assert.ok(told.rows.some((row) => row.startsWith('use.ts:5 reference')));
  });

  it('sees what changed while its folder could not be listed', async () => {
    const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE });
    const { told, ask } = open(root);
    await ask();
    renameSync(root, `${root}.away`);
    await assert.rejects(ask({ changed: 'all' }), /ENOENT/);
    renameSync(`${root}.away`, root);
    writeFileSync(join(root, 'more.ts'), USE);
    await ask({ changed: [] });
    assert.ok(told.files.has('more.ts'));
  });

  it('reads a file that is left out once, however often all are linked', async () => {
    const long = `isEnabled('shop.checkout'); isEnabled('search');${'x'.repeat(6_000)}`;
    const { told, ask } = open(folder({ 'long.ts': long, 'wrapper.ts': WRAPPER }));
    assert.deepEqual((await ask()).skipped, { minified: 1 });
    // What an everyday word means there is not known.
    await ask({ known: new Set([...KNOWN, 'search']) });
    assert.deepEqual(told.files.get('long.ts')?.words, ['search']);
    told.working.length = 0;
    await ask({ known: new Set([...KNOWN, 'shop.more']) });
    assert.deepEqual(told.working.filter(Boolean), []);
  });

  it('counts text that is not saved, until it is', async () => {
    const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE });
    const { told, ask } = open(root);
    await ask();
    await ask({ changed: [], texts: [['flags.ts', FLAGS.replace('shop.checkout', 'shop.typed')]] });
    assert.ok(told.rows.some((row) => row.startsWith('use.ts:4 reference shop.typed')));
    await ask({ changed: [], texts: [['flags.ts', undefined]] });
    assert.ok(told.rows.some((row) => row.startsWith('use.ts:4 reference shop.checkout')));
  });

  it('leaves out what globs name, what is ignored, and links', async () => {
    const root = folder({
      '.gitignore': 'ignored/\n',
      'flags.ts': FLAGS,
      'wrapper.ts': WRAPPER,
      'use.ts': USE,
      'ignored/use.ts': USE.replaceAll('./', '../'),
      'gen/deep/use.ts': USE.replaceAll('./', '../../'),
    });
    symlinkSync(join(root, 'use.ts'), join(root, 'link.ts'));
    const { told, ask } = open(root);
    await ask({ exclude: ['**/gen'] });
    assert.deepEqual([...told.files.keys()].sort(), ['flags.ts', 'use.ts']);
    await ask();
    assert.deepEqual([...told.files.keys()].sort(), ['flags.ts', 'gen/deep/use.ts', 'use.ts']);
  });

  it('tells where names stand in text that is not parsed, in comments and in files that are left out', async () => {
    const known = new Set([...KNOWN, 'search', 'newShop', 'shop-2']);
    const root = folder({
      'use.ts':
        "import { isEnabled } from 'unleash-client';\nisEnabled('shop.search'); // not shop.checkout\n",
      'names.ts': "const newShop = 'newShop';\nexport const other = 'my-shop-2 shop-2-b shop-2';\n",
      'made.min.js': 'a("shop.search")',
      'cart.html': '<a *ngIf="flags.shop.search.on">search</a>\n<b>newShop</b>\n',
      'wide.txt': Buffer.from('\ufeff\n shop.checkout\n', 'utf16le'),
      'photo.raw': Buffer.from('\0shop.checkout'),
      'photo.png': 'shop.checkout',
      'big.ts': `${'\n'.repeat(1_000_001)}'shop.checkout'`,
      '.gitignore': 'out/\n',
      'out/a.md': 'shop.search',
    });
    const { told, ask } = open(root);
    const { notRead } = await ask({ known });
    const rows = [
      'big.ts:1000002 mention shop.checkout',
      'cart.html word search',
      'cart.html:1 mention shop.search',
      'cart.html:2 mention newShop',
      'made.min.js:1 mention shop.search',
      // A variable of that name, and the text.
      'names.ts:1 mention newShop',
      'names.ts:1 mention newShop',
      'names.ts:2 mention shop-2',
      "use.ts:2 literal shop.search «isEnabled('shop.search'); // not shop.checkout»",
      'use.ts:2 mention shop.checkout',
      'wide.txt:2 mention shop.checkout',
    ];
    assert.deepEqual([told.rows, notRead], [rows, []]);
    writeFileSync(join(root, 'cart.html'), 'Search\n');
    await ask({ known, changed: ['cart.html'] });
    assert.deepEqual(
      told.rows,
      rows.filter((row) => !row.startsWith('cart.html')),
    );
    assert.deepEqual(told.last, ['cart.html']);
    writeFileSync(join(root, 'new.liquid'), 'shop-2');
    await ask({ known, changed: ['new.liquid'] });
    assert.ok(told.rows.includes('new.liquid:1 mention shop-2'));
    await ask({ known, changed: [], texts: [['new.liquid', '']] });
    assert.ok(!told.rows.includes('new.liquid:1 mention shop-2'));
    await ask({ known: new Set(['search']), changed: [] });
    assert.deepEqual(
      told.rows.filter((row) => !row.startsWith('use.ts')),
      [],
    );
  });

  it('says what it parses, and leaves out what is given up until it changes', async () => {
    const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE });
    const { told, ask } = open(root);
    const { skipped } = await ask({ givenUp: ['use.ts'] });
    assert.deepEqual([skipped, told.files.has('use.ts')], [{ 'too-slow': 1 }, false]);
    assert.ok(told.working.includes('wrapper.ts') && !told.working.includes('use.ts'));
  });

  it('knows from its store what did not change, and parses nothing then', async () => {
    const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE });
    const store = join(folder({}), 'index', 'one.bin');
    const first = open(root, store);
    await first.ask();
    first.index.store();
    const second = open(root, store);
    await second.ask();
    assert.deepEqual(second.told.rows, first.told.rows);
    assert.deepEqual(second.told.working.filter(Boolean), []);
    writeFileSync(join(root, 'use.ts'), `\n${USE}`);
    const third = open(root, store);
    await third.ask();
    assert.deepEqual(third.told.working.filter(Boolean), ['use.ts']);
    assert.ok(third.told.rows.some((row) => row.startsWith('use.ts:5 reference')));
  });

  it('tells at once what was told of the same files, and then whether that is so', async () => {
    const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE });
    const store = join(folder({}), 'one.bin');
    const first = open(root, store);
    const told = await first.ask();
    first.index.store();
    const second = open(root, store);
    assert.deepEqual(await second.ask({ wantsAllEffects: false }), { ...told, isComplete: false });
    assert.deepEqual(second.told.all, first.told.all);
    assert.deepEqual(await second.ask({ changed: [] }), told);
    assert.deepEqual(second.told.last, []);
  });

  for (const [what, change] of [
    ['a file changed', (root: string) => writeFileSync(join(root, 'use.ts'), `\n${USE}`)],
    ['a file is new', (root: string) => writeFileSync(join(root, 'more.ts'), USE)],
    ['a file is gone', (root: string) => unlinkSync(join(root, 'use.ts'))],
    ['a configuration of modules changed', (root: string) => writeFileSync(join(root, 'go.mod'), 'module b')],
    ['other flags are known', () => ({ known: new Set([...KNOWN, 'shop.new']) })],
    ['a file is given up', () => ({ givenUp: ['use.ts'] })],
    ['text is not saved', () => ({ texts: [['use.ts', `\n${USE}`] as const] })],
  ] as const) {
    it(`tells nothing of an earlier run where ${what}`, async () => {
      const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE, 'go.mod': 'module a' });
      const store = join(folder({}), 'one.bin');
      const first = open(root, store);
      await first.ask();
      first.index.store();
      const more = change(root) ?? {};
      assert.equal((await open(root, store).ask({ wantsAllEffects: false, ...more })).isComplete, true);
    });
  }

  it('reads all again where its store is damaged in any byte, or cut', async () => {
    const root = folder({ 'flags.ts': FLAGS, 'wrapper.ts': WRAPPER, 'use.ts': USE });
    const store = join(folder({}), 'one.bin');
    const first = open(root, store);
    await first.ask();
    first.index.store();
    const whole = readFileSync(store);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        for (const bytes of [damaged, whole.subarray(0, at)]) {
          writeFileSync(store, bytes);
          const { told, ask } = open(root, store);
          await ask();
          assert.deepEqual(told.rows, first.told.rows);
          assert.equal(told.working.filter(Boolean).length, 3);
        }
      }),
      { numRuns: times(20) },
    );
  });

  it('equals an index made from nothing after any series of changes', async () => {
    const names = [
      ...['flags.ts', 'wrapper.ts', 'use.ts', 'src/flags.ts', 'src/use.ts', 'data.json', 'x.log'],
      ...['barrel.ts', 'through.ts', 'tsconfig.json', 'flags.py', 'use.py'],
      ...['base.ts', 'heir.ts', 'src/heir.ts'],
    ];
    const texts = [
      FLAGS,
      WRAPPER,
      USE,
      FLAGS.replace('shop.checkout', 'shop.search'),
      "import { useFlag } from '@unleash/proxy-client-react';\nexport const f = () => useFlag('shop.search');\n",
      '{ "flag": "shop.search" }',
      '',
      `\n${WRAPPER}`,
      WRAPPER.replace('isEnabled(flag)', 'log(flag)'),
      "import { useFlag as useUnleashFlag } from '@unleash/proxy-client-react';\nexport const isActive = useUnleashFlag;\n",
      BARREL,
      THROUGH,
      THROUGH.replace('isActive(name)', 'isActive(name) || f(name)'),
      "ask('shop.search'); ask('shop.checkout'); ask('shop.new'); ask(CHECKOUT);\n",
      ENUM,
      ENUM.replace('is_on', 'value'),
      'from flags import Flag\non = Flag.SEARCH.is_on\n',
      BASE,
      BASE.replace('abstract readonly flag: string', "readonly flag = 'shop.new'"),
      HEIR,
      HEIR.replace('CHECKOUT;', "'shop.search';"),
      HEIR.replace("'./base'", "'../base'").replace("'./flags'", "'../flags'"),
    ];
    const name = fc.constantFrom(...names);
    const text = fc.constantFrom(...texts);
    const change = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), name, text }),
      fc.record({ kind: fc.constant('delete' as const), name }),
      fc.record({ kind: fc.constant('rename' as const), name, to: name }),
      fc.record({ kind: fc.constant('ignore' as const), text: fc.constantFrom('src/\n', '', '*.json\n') }),
      fc.record({ kind: fc.constant('drop-folder' as const) }),
      fc.record({ kind: fc.constant('type' as const), name, text: fc.option(text, { nil: undefined }) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            changes: fc.array(change, { minLength: 1, maxLength: 3 }),
            wantsAllEffects: fc.boolean(),
            isKept: fc.boolean(),
            known: fc.constantFrom(KNOWN, KNOWN, KNOWN, new Set([...KNOWN, 'shop.new'])),
          }),
          { maxLength: 6 },
        ),
        async (bursts) => {
          const root = folder({
            'flags.ts': FLAGS,
            'wrapper.ts': WRAPPER,
            'src/use.ts': USE,
            'base.ts': BASE,
            'heir.ts': HEIR,
          });
          const store = join(folder({}), 'one.bin');
          const live = open(root, store);
          const unsaved = new Map<string, string>();
          await live.ask();
          for (const { changes, wantsAllEffects, isKept, known } of bursts) {
            const changed: string[] = [];
            const typed: [string, string | undefined][] = [];
            for (const one of changes) apply(root, one, changed, typed);
            for (const [path, content] of typed)
              if (content === undefined) unsaved.delete(path);
              else unsaved.set(path, content);
            await live.ask({ changed, texts: typed, wantsAllEffects, known });
            if (isKept) live.index.store();
          }
          const known = bursts.at(-1)?.known ?? KNOWN;
          const { parsed } = await live.ask({ changed: [], known });
          const anew = open(root);
          const answer = await anew.ask({ texts: [...unsaved], known });
          assert.deepEqual(live.told.all, anew.told.all);
          assert.equal(parsed, answer.parsed);
          const later = open(root, store);
          await later.ask({ wantsAllEffects: false, known });
          const saved = open(root);
          await saved.ask({ known });
          assert.deepEqual(later.told.all, saved.told.all);
        },
      ),
      { numRuns: times(100) },
    );
  });
});

type Change =
  | { kind: 'write'; name: string; text: string }
  | { kind: 'delete'; name: string }
  | { kind: 'rename'; name: string; to: string }
  | { kind: 'ignore'; text: string }
  | { kind: 'drop-folder' }
  | { kind: 'type'; name: string; text: string | undefined };

/** Does to the folder what a person does, and notes what an editor would tell. */
function apply(root: string, change: Change, changed: string[], typed: [string, string | undefined][]): void {
  if (change.kind === 'write') write(root, change.name, change.text, changed);
  else if (change.kind === 'ignore') write(root, '.gitignore', change.text, changed);
  else if (change.kind === 'type') typed.push([change.name, change.text]);
  else if (change.kind === 'drop-folder') {
    rmSync(join(root, 'src'), { recursive: true, force: true });
    changed.push('src');
  } else remove(root, change, changed);
}

function remove(root: string, change: Change & { kind: 'delete' | 'rename' }, changed: string[]): void {
  try {
    if (change.kind === 'delete') unlinkSync(join(root, change.name));
    else if (change.name !== change.to) {
      mkdirSync(dirname(join(root, change.to)), { recursive: true });
      renameSync(join(root, change.name), join(root, change.to));
      changed.push(change.to);
    }
    changed.push(change.name);
  } catch {
    // It is not there.
  }
}

let written = 0;

function write(root: string, path: string, text: string, changed: string[]): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  // Two writes within the same tick of the file system's clock are told apart by their size.
  writeFileSync(file, path.endsWith('.json') ? text : text + ' '.repeat(++written % 977));
  changed.push(path);
}
