import assert from 'node:assert/strict';
import { recordKnowledge, serverKnowledge } from '../../../../src/core/plan/server-knowledge.ts';
import { projectOfReport, reportOf } from '../present/support/projects.ts';
import { NOW } from './known-flags.ts';

describe('what a server tells of a name', () => {
  const absent = new Set(['lost', 'other']);
  const hidden = (name: string | undefined) => ({ count: 1, first: [{ name, problems: [] }] });
  const told = (name: string, unreadable: ReturnType<typeof hidden>) =>
    serverKnowledge(name, projectOfReport(reportOf([]), { absent, unreadable }), NOW).onServer;

  it('leaves open whether it exists where the report left out a record that may be it', () => {
    assert.deepEqual([told('lost', hidden('lost')), told('other', hidden('lost'))], ['open', 'absent']);
    assert.equal(told('other', hidden(undefined)), 'open');
  });

  it('has the record by itself, without what the name is to the server by now', () => {
    const project = projectOfReport(reportOf([{ name: 'there' }]));
    assert.deepEqual(Object.keys(recordKnowledge('there', project, NOW)), ['server']);
    assert.deepEqual(recordKnowledge('nowhere', project, NOW), {});
  });
});
