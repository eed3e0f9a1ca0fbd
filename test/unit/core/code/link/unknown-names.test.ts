import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';

const FLAGS = `import { Unleash } from 'unleash-client';
export class Flags {
  constructor(private readonly unleash: Unleash) {}
  isOn(name: string) { return this.unleash.isEnabled(\`shop.\${name}\`); }
}
`;

describe('Names that the server does not have', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  /** The names that are found, and the arguments that nothing tells. */
  async function told(files: Readonly<Record<string, string>>, ...known: readonly string[]) {
    const options = { functions: [], knownFlags: new Set(known) };
    const { usages, dynamic } = await new LinkEngine(detector).scan(sourceOf(files), options);
    return { names: usages.map(({ name }) => name).sort(), dynamic: dynamic.map(({ text }) => text) };
  }

  it('are flags where one is put together as others are that the server has', async () => {
    const files = {
      'flags.ts': FLAGS,
      'main.ts': `import { Flags } from './flags';
export const run = (flags: Flags) => flags.isOn('cart') && flags.isOn('serach');
`,
    };
    assert.deepEqual(await told(files, 'shop.cart'), { names: ['shop.cart', 'shop.serach'], dynamic: [] });
  });

  it('are not told where the server has none that is put together alike', async () => {
    const files = {
      'flags.ts': FLAGS,
      'main.ts': `import { Flags } from './flags';
export const run = (flags: Flags) => flags.isOn('cart');
`,
    };
    assert.deepEqual(await told(files, 'other'), { names: [], dynamic: ['`shop.${name}`'] });
  });

  it('are none where only tests call a function', async () => {
    const files = {
      'flags.ts': FLAGS.replace('`shop.${name}`', 'name'),
      'test/flags.test.ts': `import { Flags } from '../flags';
it('asks', () => { const flags = new Flags(client); flags.isOn('made-up'); flags.isOn('shop.cart'); });
`,
    };
    assert.deepEqual((await told(files, 'shop.cart')).names, ['shop.cart']);
  });

  it('are none beside what nothing tells', async () => {
    const files = {
      'Main.kt': `import io.getunleash.Unleash
fun run(unleash: Unleash, headers: Headers) = unleash.isEnabled(headers["X-Flag"] ?: "none")
`,
    };
    assert.deepEqual(await told(files, 'other'), { names: [], dynamic: ['headers["X-Flag"]'] });
    assert.deepEqual((await told(files, 'none')).names, ['none']);
  });
});
