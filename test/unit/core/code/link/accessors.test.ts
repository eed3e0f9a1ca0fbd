import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';

describe('A function that asks for one flag and is called like it', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  /** The calls of a function that asks for a flag. */
  async function callsOf(name: string, flag: string) {
    const files = {
      'flags.ts': `import { useFlag } from '@unleash/proxy-client-react';
export const ${name} = () => useFlag('${flag}');
`,
      'main.ts': `import { ${name} } from './flags';\nexport const run = () => ${name}();\n`,
    };
    const { usages } = await new LinkEngine(detector).scan(sourceOf(files), { functions: [] });
    return usages.flatMap(({ path, name }) => (path === 'main.ts' ? [name] : []));
  }

  it('stands for the flag wherever it is called', async () => {
    assert.deepEqual(await callsOf('useNewCart', 'new-cart'), ['new-cart']);
    assert.deepEqual(await callsOf('isNewCartEnabled', 'new-cart'), ['new-cart']);
  });

  it('is called like none where nothing is left of either name but what such functions are called', async () => {
    assert.deepEqual(await callsOf('getValue', 'enabled'), []);
  });
});
