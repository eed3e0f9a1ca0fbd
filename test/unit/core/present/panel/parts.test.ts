import assert from 'node:assert/strict';
import { unavailableView } from '../../../../../src/core/present/panel/unavailable.ts';
import { SAMPLE } from '../../../../../src/core/sample/sample-address.ts';
import { baseUrl, projectOfReport, reportOf } from '../support/projects.ts';
import { failure, panelOf, ready, rolesOf } from './support.ts';

const PROJECT = projectOfReport(reportOf([]));
const ROLES = rolesOf({ version: 1, roles: [] });

describe('the parts of the panel', () => {
  it('load by themselves', () => {
    const model = panelOf(undefined, { roles: ready(ROLES) });
    assert.equal(model.title, 'default');
    assert.equal(model.overview.busy, 'Loading…');
    assert.equal(model.roles.busy, undefined);
    assert.ok(model.roles.content);
    assert.equal(model.announcement, 'Loading');
  });

  it('fail by themselves, and keep what was read', () => {
    const error = failure();
    const model = panelOf(undefined, {
      project: { kind: 'failed', error, project: PROJECT },
      roles: { kind: 'failed', error, data: undefined },
      changeRequests: ready({ kind: 'absent' }),
    });
    assert.ok(model.overview.content);
    assert.match(model.overview.problem?.sentence ?? '', /Showing earlier data\.$/);
    assert.equal(model.overview.age?.text, 'Read 3 minutes ago');
    assert.equal(model.roles.content, undefined);
    assert.equal(model.roles.problem?.retry, 'Try Again');
    assert.deepEqual(model.roles.problem.details, ['Status: 500']);
    assert.ok(model.changeRequests.content);
    assert.equal(model.announcement, 'Not up to date: Server error');
  });

  it('offer what helps beside another try', () => {
    const { roles } = panelOf(PROJECT, {
      roles: { kind: 'failed', error: failure('unauthorised', 401), data: undefined },
    });
    assert.equal(roles.problem?.action, 'Sign In');
    const { changeRequests } = panelOf(PROJECT, {
      changeRequests: { kind: 'failed', error: failure(), data: undefined },
    });
    assert.equal(changeRequests.problem?.action, undefined);
  });

  it('say that they are refreshed', () => {
    const model = panelOf(PROJECT, {
      project: { kind: 'ready', project: PROJECT, refreshing: true },
      roles: { kind: 'ready', data: { value: ROLES, fetchedAt: 0 }, refreshing: true },
    });
    assert.equal(model.overview.busy, 'Refreshing…');
    assert.equal(model.roles.busy, 'Refreshing…');
  });
});

describe('the buttons of the panel', () => {
  it('lead to no service from the sample, which has none', () => {
    assert.equal(panelOf(PROJECT).buttons.openInService, 'Open in Service');
    assert.equal(panelOf(PROJECT, { baseUrl: SAMPLE }).buttons.openInService, undefined);
  });
});

describe('a panel whose project is not connected', () => {
  const identity = { baseUrl: 'https://flags.example.org/tenant', projectId: 'default' };
  const server = { baseUrl: baseUrl() };

  it('says why, and what to do', () => {
    const of = (connection: Parameters<typeof unavailableView>[1]) => {
      const { model, action } = unavailableView(identity, connection);
      return [model.sentence, action.id];
    };
    assert.deepEqual(of({ kind: 'signedOut', ...server }), [
      `Not signed in to ${identity.baseUrl}.`,
      'signIn',
    ]);
    assert.deepEqual(of(undefined), [`Not signed in to ${identity.baseUrl}.`, 'signIn']);
    assert.deepEqual(of({ kind: 'noProjects', ...server }), [
      'This window does not show the project default.',
      'selectProjects',
    ]);
    assert.deepEqual(of({ kind: 'plainHttpRefused', ...server }), [
      `${identity.baseUrl} is not encrypted; nothing was sent there.`,
      'allowPlainHttp',
    ]);
  });
});
