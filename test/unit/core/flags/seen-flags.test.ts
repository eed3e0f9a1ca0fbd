import assert from 'node:assert/strict';
import { SeenFlags } from '../../../../src/core/flags/seen-flags.ts';
import { projectOfReport, reportOf, stage, TestHandle } from '../present/support/projects.ts';

const REPORT = reportOf([
  { name: 'settled' },
  { name: 'reported' },
  { name: 'provisional' },
  { name: 'bare' },
]);
const PROJECT = projectOfReport(REPORT, {
  stages: new Map([
    ['settled', stage('live')],
    ['reported', stage('live', 'report')],
    ['provisional', stage('live', 'search')],
  ]),
});

describe('SeenFlags', () => {
  const NAMES = ['settled', 'reported', 'provisional', 'bare', 'bare', 'unknown'];

  it('asks for flags whose stage is not known or provisional, each once', () => {
    const handle = new TestHandle({ kind: 'ready', project: PROJECT, refreshing: false });
    const flags = new SeenFlags();
    flags.ask(NAMES, handle, PROJECT);
    flags.ask(NAMES, handle, PROJECT);
    assert.deepEqual(handle.wanted, ['provisional', 'bare']);
  });

  it('asks again after a refresh', () => {
    const handle = new TestHandle({ kind: 'ready', project: PROJECT, refreshing: false });
    const flags = new SeenFlags();
    flags.ask(['bare'], handle, PROJECT);
    flags.ask(['bare'], handle, { ...PROJECT, fetchedAt: 1 });
    assert.deepEqual(handle.wanted, ['bare', 'bare']);
  });
});
