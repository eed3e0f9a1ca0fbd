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
    const files = {
      'long.ts': `import { initialize } from 'unleash-client';
${links.join('\n')}
const v${length} = 'a.flag';
initialize({}).isEnabled(v0);
`,
      'short.ts': "import { initialize } from 'unleash-client';\ninitialize({}).isEnabled('b.flag');\n",
    };
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

  it('says nothing where all is followed to its end', async () => {
    const { notRead, names } = await scanned(FEW);
    assert.deepEqual(notRead, []);
    assert.deepEqual(names, new Set(['a.flag', 'b.flag']));
  });
});
