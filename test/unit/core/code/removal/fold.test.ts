import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { WithheldPlace } from '../../../../../src/core/code/removal/plan-types.ts';
import { CaseFile, IS_UPDATE } from '../../../support/case-file.ts';
import { parseRemovalCases, rewrittenRemoval } from './support/cases.ts';
import { decisionOf, Planner } from './support/planner.ts';

describe('functions that are folded into their callers', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  const path = join(import.meta.dirname, 'folds');
  const cases = readdirSync(path).map((name) => new CaseFile(join(path, name)));
  after(() => cases.forEach((file) => file.save()));
  for (const file of cases)
    for (const one of parseRemovalCases(file.text, 'file'))
      it(`${one.title} (${one.keep})`, async () => {
        const removals = [{ flag: one.flag, decision: decisionOf(one.keep) }];
        const plan = await planner.plan(removals, one.given, [], [], true);
        const after = Object.fromEntries(plan.files.map((changed) => [changed.file, changed.after]));
        const changed = { ...one.given, ...after };
        const listed = plan.listed.map(
          ({ file: where, line, reason }) => `${where}:${line} ${reason.replace(/:.*/, '')}`,
        );
        if (
          IS_UPDATE &&
          !isDeepStrictEqual({ changed, listed }, { changed: one.expected, listed: one.listed })
        )
          file.replace(one.raw, rewrittenRemoval({ ...one, listed }, changed, listed));
        else assert.deepEqual({ changed, listed }, { changed: one.expected, listed: one.listed });
      });

  const remove = (files: Readonly<Record<string, string>>, withheld: readonly WithheldPlace[] = []) =>
    planner.plan([{ flag: 'x', decision: { keep: 'enabled' } }], files, withheld, [], true);
  const files = {
    'cards.ts': "import { isEnabled } from 'unleash-client';\nexport const isOn = () => isEnabled('x');\n",
    'use.ts': "import { isOn } from './cards';\nexport const f = () => (isOn() ? 1 : 2);\n",
  };

  it('tells what was folded, and which file it leaves empty', async () => {
    const { edited, files: changed, folded, listed } = await remove(files);
    assert.equal(edited, 2);
    assert.deepEqual(
      changed.map(({ file, after }) => [file, after]),
      [
        ['cards.ts', ''],
        ['use.ts', 'export const f = () => 1;\n'],
      ],
    );
    assert.deepEqual(
      folded.map(({ name, file, line, answer, places }) => [name, file, line, answer, places]),
      [['isOn', 'cards.ts', 2, 'true', 1]],
    );
    assert.deepEqual(
      listed.map(({ file, line, reason }) => [file, line, reason]),
      [['cards.ts', 2, 'unused: nothing is left of this file']],
    );
  });

  it('leaves all as it is where one of its callers is to stay', async () => {
    const start = files['use.ts'].indexOf('isOn()');
    const {
      folded,
      files: changed,
      listed,
    } = await remove(files, [{ file: 'use.ts', start, why: 'tsc: no' }]);
    assert.deepEqual([folded, changed.map(({ file }) => file)], [[], ['cards.ts']]);
    assert.match(listed[0]?.reason ?? '', /`isOn` is not folded into its callers: use\.ts:2: tsc: no/);
  });
});
