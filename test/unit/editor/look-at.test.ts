import assert from 'node:assert/strict';
import { FlagIndex } from '../../../src/core/flags/flag-index.ts';
import type { Project } from '../../../src/core/flags/project-state.ts';
import { lookAt } from '../../../src/editor/look-at.ts';
import { projectOfReport, reportOf, stage, TestHandle } from '../core/present/support/projects.ts';

const REPORT = reportOf([
  { name: 'settled' },
  { name: 'reported' },
  { name: 'provisional' },
  { name: 'bare' },
]);

function setUp(parts: Partial<Project> = {}): { handle: TestHandle; index: () => FlagIndex } {
  const project = projectOfReport(REPORT, {
    stages: new Map([
      ['settled', stage('live')],
      ['reported', stage('live', 'report')],
      ['provisional', stage('live', 'search')],
    ]),
    ...parts,
  });
  const handle = new TestHandle({ kind: 'ready', project, refreshing: false });
  return { handle, index: () => new FlagIndex([handle]) };
}

describe('lookAt', () => {
  it('asks the lifecycle of a flag that is not settled, and whether an unknown name is archived', () => {
    const { handle, index } = setUp();
    for (const name of ['settled', 'reported', 'provisional', 'bare', 'unknown']) lookAt(name, index());
    assert.deepEqual(handle.wanted, ['reported', 'provisional', 'bare', 'unknown']);
  });
});
