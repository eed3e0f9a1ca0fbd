import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CaseFile, IS_UPDATE } from '../../../support/case-file.ts';
import { parseRemovalCases, rewrittenRemoval } from './support/cases.ts';
import { decisionOf, Planner } from './support/planner.ts';
import { untestedAmong } from './support/untested.ts';

const ENDINGS = {
  typescript: 'ts',
  tsx: 'tsx',
  javascript: 'js',
  kotlin: 'kt',
  java: 'java',
  python: 'py',
  go: 'go',
  csharp: 'cs',
};

describe('Remover', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  it('has cases of every language', () => {
    assert.deepEqual(untestedAmong(Object.values(ENDINGS).map((ending) => `file.${ending}`)), []);
  });

  for (const [folder, ending] of Object.entries(ENDINGS)) {
    describe(folder, () => {
      const path = join(import.meta.dirname, folder);
      const files = readdirSync(path).map((name) => new CaseFile(join(path, name)));
      after(() => files.forEach((file) => file.save()));
      for (const file of files) {
        for (const one of parseRemovalCases(file.text, `src/file.${ending}`)) {
          it(`${one.title} (${one.keep})`, async () => {
            const removals = [{ flag: one.flag, decision: decisionOf(one.keep) }];
            const changed = await planner.afterAll(removals, one.given);
            assert.deepEqual(await planner.afterAll(removals, changed), changed);
            const { listed } = await planner.plan(removals, one.given);
            const found = listed.map(
              ({ file, line, reason }) => `${file}:${line} ${reason.replace(/:.*/, '')}`,
            );
            const comes = { changed, listed: one.listed.length > 0 ? found : [] };
            const expected = { changed: one.expected, listed: one.listed };
            if (IS_UPDATE && !isDeepStrictEqual(comes, expected))
              file.replace(one.raw, rewrittenRemoval(one, changed, found));
            else assert.deepEqual(comes, expected);
          });
        }
      }
    });
  }
});
