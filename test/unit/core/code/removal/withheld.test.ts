import assert from 'node:assert/strict';
import { Planner } from './support/planner.ts';

const ON = { keep: 'enabled' } as const;
const HEAD = "import { isEnabled } from 'unleash-client';\n";

describe('a place that is withheld from a removal', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  it('stays and is listed with what was said, and the others of the file go', async () => {
    const text = `${HEAD}if (isEnabled('x')) one();\nif (isEnabled('x')) two();\n`;
    const start = text.lastIndexOf("'x'") + 1;
    const { files, listed, edited } = await planner.plan([{ flag: 'x', decision: ON }], { 'a.js': text }, [
      { file: 'a.js', start, why: 'two is not defined' },
    ]);
    assert.equal(files[0]?.after, `${HEAD}one();\nif (isEnabled('x')) two();\n`);
    assert.equal(edited, 1);
    assert.deepEqual(
      listed.map(({ line, reason }) => [line, reason]),
      [[3, 'check: two is not defined']],
    );
  });

  it('is found again behind what an earlier flag changed', async () => {
    const text = `${HEAD}if (isEnabled('gone')) one();\nif (isEnabled('x')) two();\nif (isEnabled('x')) three();\n`;
    const start = text.indexOf("'x'") + 1;
    const removals = [
      { flag: 'gone', decision: ON },
      { flag: 'x', decision: ON },
    ];
    const { files, listed } = await planner.plan(removals, { 'a.js': text }, [
      { file: 'a.js', start, why: 'said' },
    ]);
    assert.equal(files[0]?.after, `${HEAD}one();\nif (isEnabled('x')) two();\nthree();\n`);
    assert.deepEqual(
      listed.map(({ line }) => line),
      [3],
    );
  });

  it('keeps a constant where its declaration is the place', async () => {
    const files = {
      'names.js': "export const X = 'x';\nexport const Y = 'y';\n",
      'a.js': `${HEAD}import { X } from './names.js';\nif (isEnabled(X)) one();\n`,
    };
    const removals = [{ flag: 'x', decision: ON }];
    const plan = await planner.plan(removals, files);
    assert.deepEqual(
      plan.files.map(({ file, after }) => [file, after]),
      [
        ['a.js', 'one();\n'],
        ['names.js', "export const Y = 'y';\n"],
      ],
    );
    const start = plan.files[1]?.removed.find(({ kind }) => kind === 'constant')?.start ?? -1;
    const kept = await planner.plan(removals, files, [{ file: 'names.js', start, why: 'X is read' }]);
    assert.deepEqual(
      kept.files.map(({ file, after }) => [file, after]),
      [['a.js', 'one();\n']],
    );
    assert.deepEqual(
      kept.listed.map(({ file, line, reason }) => [file, line, reason]),
      [['names.js', 1, 'check: X is read']],
    );
  });
});
