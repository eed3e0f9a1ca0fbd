import assert from 'node:assert/strict';
import { Planner } from './support/planner.ts';

const nested = (inner: string, depth: number): string => 'f('.repeat(depth) + inner + ')'.repeat(depth);

describe('A flag under calls that are nested without end', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  it('is left with the reason, and taken out of all other files', async () => {
    const client = "import { initialize } from 'unleash-client';\nexport const unleash = initialize({});\n";
    const asked = "unleash.isEnabled('a.flag')";
    const files = {
      'client.ts': client,
      'deep.ts': `import { unleash } from './client';\nexport const on = ${nested(asked, 10_000)};\n`,
      'nested.ts': `import { unleash } from './client';\nexport const on = ${nested(asked, 1_000)};\n`,
      'plain.ts': `import { unleash } from './client';\nexport const off = ${asked} ? 1 : 2;\n`,
    };
    const plan = await planner.plan([{ flag: 'a.flag', decision: { keep: 'enabled' } }], files);
    assert.deepEqual(
      plan.files.map(({ file }) => file),
      ['nested.ts', 'plain.ts'],
    );
    assert.deepEqual(
      plan.listed.map(({ file, line }) => `${file}:${line}`),
      ['deep.ts:2'],
    );
  });
});
