import assert from 'node:assert/strict';
import { flagChoices } from '../../../../../src/core/present/removal/flag-choices.ts';
import { CONTEXT, projectOfReport, reportOf, stage, TestHandle } from '../support/projects.ts';
import { ready } from '../support/trees.ts';

const HANDLE = new TestHandle(
  ready(
    projectOfReport(reportOf([{ name: 'plain' }, { name: 'done' }, { name: 'old', stale: true }]), {
      stages: new Map([['done', stage('completed', 'lifecycle', 'kept')]]),
    }),
  ),
);
describe('flagChoices', () => {
  it('has those to clean up first, with the reason', () => {
    const rows = flagChoices([HANDLE], CONTEXT).map(({ label, description }) => `${label} | ${description}`);
    assert.deepEqual(rows, [
      'done | completed (kept) · Default',
      'old | stale · stage not loaded · Default',
      'plain | stage not loaded · Default',
    ]);
  });

  it('has none that the folders do not hold', () => {
    const rows = flagChoices([HANDLE], CONTEXT, (project, name) => project === HANDLE && name === 'done');
    assert.deepEqual(
      rows.map(({ label }) => label),
      ['old', 'plain'],
    );
  });
});
