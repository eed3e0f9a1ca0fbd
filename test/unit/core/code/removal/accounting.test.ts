import assert from 'node:assert/strict';
import { cliGrammars } from '../../../../../src/cli/create-detector.ts';
import { Grammars } from '../../../../../src/core/code/grammars.ts';
import { accountedPlan, IncompletePlan } from '../../../../../src/core/code/removal/report/accounting.ts';
import { Workspace } from '../../../../../src/core/code/removal/workspace.ts';
import { sourceOf } from '../support/memory-source.ts';

const TEXT = "isEnabled('x');\n";

describe('result', () => {
  const workspace = new Workspace(
    sourceOf({ 'read.ts': TEXT, 'lost.ts': TEXT }),
    new Grammars(cliGrammars()),
  );
  const resultWith = (file: string) =>
    accountedPlan(
      {
        flag: 'x',
        decision: { keep: 'enabled' },
        workspace,
        unread: new Map(),
        mentioned: { listed: [], words: [] },
        usages: [{ file, start: 11, end: 12, kind: 'literal', isOneOfSeveral: false }],
        wrappers: [],
        answers: [],
        open: [],
        others: new Map(),
        withheld: new Map(),
      },
      new Map(),
      new Map(),
      new Map(),
    );
  before(() => workspace.read(new Set(['read.ts'])));

  it('lists a place that is not edited', () => {
    const { edited, listed } = resultWith('read.ts');
    assert.deepEqual(
      { edited, places: listed.map(({ file, line }) => `${file}:${line}`) },
      {
        edited: 0,
        places: ['read.ts:1'],
      },
    );
  });

  it('changes nothing where a place would be neither edited nor listed, and names it', () => {
    assert.throws(
      () => resultWith('lost.ts'),
      (error) => error instanceof IncompletePlan && error.message.includes('lost.ts:11'),
    );
  });
});
