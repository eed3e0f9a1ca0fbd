import assert from 'node:assert/strict';
import { createDetector } from '../../../../src/cli/create-detector.ts';
import { LinkEngine } from '../../../../src/core/code/scan/link-engine.ts';
import type { ScanFindings, ScanOptions } from '../../../../src/core/code/scan/scan-engine.ts';
import { IncompletePlan } from '../../../../src/core/code/removal/report/accounting.ts';
import type { FileSource } from '../../../../src/core/code/source/source.ts';
import type { GatheredFacts } from '../../../../src/cli/facts/gathered-facts.ts';
import { sourcesOf } from '../../../../src/cli/facts/facts-sources.ts';
import { sourceOf } from '../../core/code/support/memory-source.ts';
import { known, NOW, place } from '../../core/plan/known-flags.ts';

const TEXT = `import { isEnabled } from 'unleash-client';
if (isEnabled('one')) first();
if (isEnabled('two')) second();
`;

/** Files of which the first look ends as a plan that would lose a place. */
function incompleteAtFirst(): FileSource {
  const source = sourceOf({ 'src/a.js': TEXT });
  let looks = 0;
  return {
    ...source,
    texts: (wanted) => {
      looks += 1;
      if (looks === 1) throw new IncompletePlan(['src/a.js:1']);
      return source.texts(wanted);
    },
  };
}

async function scanned(source: FileSource, options: ScanOptions): Promise<ScanFindings> {
  const detector = createDetector();
  try {
    return await new LinkEngine(detector).scan(source, options);
  } finally {
    await detector.dispose();
  }
}

describe('what is asked for flags one by one', () => {
  it('leaves out the removal of a flag whose plan is not whole, and tells that of the next', async () => {
    const places = [place('src/a.js')];
    const code = { value: { places, mentions: 0, wordFiles: 0, notRead: [] }, at: NOW };
    const flags = [known('one', { code }), known('two', { code })];
    const source = incompleteAtFirst();
    const options = { functions: [] };
    const findings = await scanned(sourceOf({ 'src/a.js': TEXT }), options);
    const files = { root: '/', source, options, findings };
    const facts = { server: undefined, projects: [], code: { files } };
    const [removal] = sourcesOf(facts as unknown as GatheredFacts, { env: {} });
    const told = await removal?.(flags, new AbortController().signal);
    assert.deepEqual(
      flags.map((flag) => told?.get(flag)?.removal?.value.edited),
      [undefined, 1],
    );
  });
});
