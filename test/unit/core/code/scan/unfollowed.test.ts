import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { reportOf } from '../../../../../src/core/code/scan/report-of.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';

/** More constants in a row than are followed. */
const MANY = 400;
const FEW = 20;

describe('A scan of code that leads further than a limit of linking', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  /** What a scan does not read of a file with a chain of constants, and the flags that it finds. */
  async function scanned(length: number) {
    const links = Array.from({ length }, (_, at) => `const v${at} = v${at + 1};`);
    return scannedText(`${links.join('\n')}\nconst v${length} = 'a.flag';\ninitialize({}).isEnabled(v0);\n`);
  }

  /** The same of a file with this text, beside one that names a flag. */
  async function scannedText(text: string) {
    return scannedFiles({
      'long.ts': `import { initialize } from 'unleash-client';\n${text}`,
      'short.ts': "import { initialize } from 'unleash-client';\ninitialize({}).isEnabled('b.flag');\n",
    });
  }

  async function scannedFiles(files: Readonly<Record<string, string>>) {
    const source = sourceOf(files);
    const findings = await new LinkEngine(detector).scan(source, { functions: [] });
    const origin = { repository: 'shop', when: '2026-01-01T00:00:00Z', toolVersion: '1.0.0' };
    const { notRead } = reportOf(findings, { root: '/shop', source, statusOf: () => 'unknown', origin });
    return { notRead, names: new Set(findings.usages.map(({ name }) => name)) };
  }

  it('says in which files, beside those that are not read', async () => {
    const { notRead, names } = await scanned(MANY);
    assert.deepEqual(notRead, [{ kind: 'unfollowed', count: 1, where: ['long.ts'] }]);
    assert.deepEqual(names, new Set(['b.flag']));
  });

  for (const [most, isLeftOut] of [
    [300, false],
    [301, true],
  ] as const)
    it(`says ${isLeftOut ? 'where' : 'nothing if'} one name has ${most} values`, async () => {
      const subtypes = Array.from(
        { length: most },
        (_, at) => `class Gate${at} extends Gate { protected readonly flag = 'a.flag${at}'; }`,
      );
      const gate = `abstract class Gate {
  protected abstract readonly flag: string;
  isOn() { return initialize({}).isEnabled(this.flag); }
}
`;
      const { notRead, names } = await scannedText(gate + subtypes.join('\n'));
      assert.deepEqual(notRead, isLeftOut ? [{ kind: 'unfollowed', count: 1, where: ['long.ts'] }] : []);
      assert.equal(names.size, 301);
    });

  for (const [most, isLeftOut] of [
    [300, false],
    [301, true],
  ] as const)
    it(`says ${isLeftOut ? 'where' : 'nothing if'} a type has ${most} subtypes, few of which have a name`, async () => {
      const subtypes = Array.from({ length: most }, (_, at) => `class Gate${at} extends Gate {}`);
      const { notRead } = await scannedText(`abstract class Gate {
  protected abstract readonly flag: string;
  isOn() { return initialize({}).isEnabled(this.flag); }
}
class First extends Gate0 { protected readonly flag = 'a.flag'; }
${subtypes.slice(2).join('\n')}
class Gate0 extends Gate {}`);
      assert.deepEqual(notRead, isLeftOut ? [{ kind: 'unfollowed', count: 1, where: ['long.ts'] }] : []);
    });

  for (const [steps, isLeftOut] of [
    ['a.b.c.d.e.flag', false],
    ['a.b.c.d.e.f.flag', true],
    ['next.next.next.next.next.next.next.flag', false],
  ] as const)
    it(`says ${isLeftOut ? 'where' : 'nothing if'} a name is at ${steps} of what a function takes`, async () => {
      const { notRead } = await scannedText(
        `export const isOn = (options) => initialize({}).isEnabled(options.${steps});
`,
      );
      assert.deepEqual(notRead, isLeftOut ? [{ kind: 'unfollowed', count: 1, where: ['long.ts'] }] : []);
    });

  for (const [above, isLeftOut] of [
    [11, false],
    [20, true],
  ] as const)
    it(`says ${isLeftOut ? 'where' : 'nothing if'} a type has ${above} types above it`, async () => {
      const types = Array.from({ length: above }, (_, at) => `class Gate${at} extends Gate${at + 1} {}`);
      const { notRead, names } = await scannedText(`${types.join('\n')}
class Gate${above} {
  protected readonly flag = 'a.flag';
}
class Last extends Gate0 {
  isOn() { return initialize({}).isEnabled(this.flag); }
}`);
      assert.equal(names.has('a.flag'), !isLeftOut);
      assert.deepEqual(notRead, isLeftOut ? [{ kind: 'unfollowed', count: 1, where: ['long.ts'] }] : []);
    });

  for (const [many, isLeftOut] of [
    [20, false],
    [21, true],
  ] as const)
    it(`says ${isLeftOut ? 'where' : 'nothing if'} a name is put together of two of ${many} parts`, async () => {
      const parts = Array.from({ length: many }, (_, at) => `'a${at}.'`).join();
      const { notRead } = await scannedText(
        `for (const one of [${parts}]) for (const other of [${parts}]) initialize({}).isEnabled(one + other);`,
      );
      assert.deepEqual(notRead, isLeftOut ? [{ kind: 'unfollowed', count: 1, where: ['long.ts'] }] : []);
    });

  for (const [many, isLeftOut] of [
    [20, false],
    [60, true],
  ] as const)
    it(`says ${isLeftOut ? 'where' : 'nothing if'} ${many} objects are spread into one another`, async () => {
      const objects = Array.from({ length: many }, (_, at) => `const o${at} = { ...o${at + 1} };`);
      const { notRead, names } = await scannedText(
        `${objects.join('\n')}\nconst o${many} = { name: 'a.flag' };\ninitialize({}).isEnabled(o0.name);`,
      );
      assert.equal(names.has('a.flag'), !isLeftOut);
      assert.deepEqual(notRead, isLeftOut ? [{ kind: 'unfollowed', count: 1, where: ['long.ts'] }] : []);
    });

  it('says where types that are above each other give a name to each other', async () => {
    const { notRead } = await scannedFiles({
      'a.kt': `import io.getunleash.Unleash
open class Above(name: String) : Below(name) { val flag = name }
open class Below(name: String) : Above(name)
class Gate : Below
class Page(private val unleash: Unleash) { fun isOn() = unleash.isEnabled(Gate().flag) }`,
    });
    assert.deepEqual(notRead, [{ kind: 'unfollowed', count: 1, where: ['a.kt'] }]);
  });

  for (const [length, isLeftOut] of [
    [14, false],
    [15, true],
  ] as const)
    it(`says ${isLeftOut ? 'where' : 'nothing if'} a name is exported again by ${length} files`, async () => {
      const { notRead, names } = await scannedFiles({
        'a.ts': `import { initialize } from 'unleash-client';
import { A } from './a0';
initialize({}).isEnabled(A);`,
        ...Object.fromEntries(
          Array.from({ length }, (_, at) => [`a${at}.ts`, `export { A } from './a${at + 1}';`]),
        ),
        [`a${length}.ts`]: "export const A = 'a.flag';",
      });
      assert.equal(names.has('a.flag'), !isLeftOut);
      assert.deepEqual(
        notRead,
        isLeftOut ? [{ kind: 'unfollowed', count: 1, where: [`a${length}.ts`] }] : [],
      );
    });

  for (const [what, text] of Object.entries({
    'a function that calls itself': `const isOn = (name) => client.isEnabled(name) || isOn('shop.' + name);
isOn('cart');`,
    'two functions that call each other': `const isOn = (name) => client.isEnabled(name) || inShop(name);
const inShop = (name) => isOn('shop.' + name);
isOn('cart');`,
    'a function that makes the name': `const key = (name) => (name.length > 9 ? name : key('shop.' + name));
client.isEnabled(key('cart'));`,
    'an object that makes another': `class Scope {
  constructor(name) { this.name = name; }
  inShop() { return new Scope('shop.' + this.name); }
  isOn() { return client.isEnabled(this.name); }
}
new Scope('cart').isOn();`,
  }))
    it(`says nothing of text that ${what} puts around a name again and again`, async () => {
      const { notRead, names } = await scannedText(`const client = initialize({});\n${text}`);
      assert.deepEqual(notRead, []);
      assert.deepEqual(names, new Set(['cart', 'shop.cart', 'b.flag']));
    });

  it('says nothing where all is followed to its end', async () => {
    const { notRead, names } = await scanned(FEW);
    assert.deepEqual(notRead, []);
    assert.deepEqual(names, new Set(['a.flag', 'b.flag']));
  });
});
