import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ChangeRequests } from '../../../../../src/core/flags/project-extras.ts';
import { projectOfReport, reportOf } from '../support/projects.ts';
import { failure, panelOf, ready, rolesOf } from './support.ts';

const PROJECT = projectOfReport(reportOf([]));

function captured(version: string, name: string): unknown {
  const file = new URL(`../../../../captures/unleash-${version}/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { body: unknown }).body;
}

function cells(part: ReturnType<typeof panelOf>['roles']): readonly (readonly string[])[] {
  return (part.content?.table?.rows ?? []).map((row) => row.map(({ text }) => text));
}

describe('the change requests of the panel', () => {
  const changes = (value: ChangeRequests) =>
    panelOf(PROJECT, { changeRequests: ready(value) }).changeRequests;

  it('puts production first and shows every field', () => {
    const part = changes({
      kind: 'configured',
      entries: [
        { environment: 'dev', type: 'development', changeRequestEnabled: false, requiredApprovals: null },
        { environment: 'eu', type: 'production', changeRequestEnabled: true, requiredApprovals: 2 },
        { environment: 'test', type: 'test', changeRequestEnabled: true, requiredApprovals: 1e12 },
        { environment: 'us', type: 'production', changeRequestEnabled: true, requiredApprovals: 0 },
      ],
    });
    assert.deepEqual(cells(part), [
      ['eu', 'production', 'on', '2'],
      ['us', 'production', 'on', '0'],
      ['dev', 'development', 'off', 'no number set'],
      ['test', 'test', 'on', '1,000,000,000,000'],
    ]);
    assert.equal(part.age?.text, 'Read 2 minutes ago');
  });

  it('says that the server has none, and nothing else looks like it', () => {
    assert.match(
      changes({ kind: 'absent' }).content?.empty?.text ?? '',
      /^This server has no change requests/,
    );
    const none = changes({ kind: 'configured', entries: [] }).content?.empty?.text;
    assert.equal(none, 'The server names no environment of this project.');
    const failed = panelOf(PROJECT, {
      changeRequests: { kind: 'failed', error: failure('notFound', 404), data: undefined },
    }).changeRequests;
    assert.equal(failed.content, undefined);
    assert.equal(failed.problem?.title, 'Not found');
  });
});

describe('the roles of the panel', () => {
  for (const version of ['7.5.1', '8.2.0']) {
    it(`are those that ${version} sends`, () => {
      const part = panelOf(PROJECT, { roles: ready(rolesOf(captured(version, 'roles.project'))) }).roles;
      assert.deepEqual(
        cells(part).map((row) => row.slice(0, 3)),
        [['Admin', 'root', 'default']],
      );
      assert.match(cells(part)[0]?.[3] ?? '', /^Users with the root admin role/);
    });
  }

  it('stand project first, and say what is not given', () => {
    const roles = rolesOf({
      version: 2,
      roles: [
        { id: 9, type: 'custom' },
        { id: 1, type: 'root', name: 'Viewer', description: null, project: null },
        { id: 4, type: 'project', name: 'Owner', description: 'May do all', project: 'default' },
        {},
      ],
    });
    assert.deepEqual(cells(panelOf(PROJECT, { roles: ready(roles) }).roles), [
      ['Owner', 'project', 'default', 'May do all'],
      ['Viewer', 'root', 'not given', 'not given'],
      ['Role 9', 'custom', 'not given', 'not given'],
      ['not given', 'not given', 'not given', 'not given'],
    ]);
  });

  it('say how many could not be read', () => {
    const leftOut = { count: 2, problems: [] };
    for (const roles of [[], [{ id: 9 }]]) {
      const { content } = panelOf(PROJECT, { roles: ready({ version: 1, roles, leftOut }) }).roles;
      assert.match(content?.intro.at(-1) ?? '', /^2 entries of the answer cannot be read/);
    }
  });

  it('may be none', () => {
    const { content } = panelOf(PROJECT, { roles: ready(rolesOf({ version: 1, roles: [] })) }).roles;
    assert.equal(content?.empty?.text, 'The server lists no role for you in the project default.');
  });
});
