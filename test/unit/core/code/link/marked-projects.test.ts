import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { parseCases, printed } from '../support/cases.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';
import { COMPONENTS } from './components.ts';
import { DOUBLES } from './doubles.ts';

/** Files whose flags are marked as in the case files; nothing that is not marked may be found. */
describe('Files with marked flags', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  const sorted = (paths: readonly string[]) => paths.toSorted();
  const reversed = (paths: readonly string[]) => sorted(paths).reverse();

  for (const [title, marked] of Object.entries({ ...DOUBLES, ...COMPONENTS }))
    for (const order of [sorted, reversed])
      it(`${title}, ${order.name}`, async () => {
        const cases = Object.entries(marked).map(([path, text]) => {
          const [one] = parseCases(`=== ${path}\n${text}`);
          assert.ok(one);
          return [path, one] as const;
        });
        const knownFlags = new Set(cases.flatMap(([, { known }]) => [...known]));
        const files = Object.fromEntries(cases.map(([path, { source }]) => [path, source]));
        const source = sourceOf(files, order(Object.keys(files)));
        const { usages, dynamic } = await new LinkEngine(detector).scan(source, {
          functions: [],
          knownFlags,
        });
        const found = [
          ...usages.map(({ path, kind, name, range, evidence }) => ({ path, kind, name, range, evidence })),
          // Why it may be a flag is in no mark.
          ...dynamic.map(({ path, range }) => ({
            path,
            kind: 'dynamic' as const,
            range,
            evidence: 'sure' as const,
          })),
        ];
        for (const [path, { source, expected }] of cases)
          assert.deepEqual(
            printed(
              source,
              found.filter((one) => one.path === path),
            ).toSorted(),
            expected.toSorted(),
            path,
          );
      });
});
