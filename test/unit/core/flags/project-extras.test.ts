import assert from 'node:assert/strict';
import type { AdminClient } from '../../../../src/core/api/client.ts';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { ProjectExtras } from '../../../../src/core/flags/project-extras.ts';
import type { ProjectState } from '../../../../src/core/flags/project-state.ts';
import { projectOfReport, reportOf, TestHandle } from '../present/support/projects.ts';
import { until } from '../../support/until.ts';

const PROJECT = projectOfReport(reportOf([]));
const READY: ProjectState = { kind: 'ready', project: PROJECT, refreshing: false };
const BUSY: ProjectState = { kind: 'ready', project: PROJECT, refreshing: true };
const LOG = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const notFound = () => new ApiError('notFound', 'Not there.', { status: 404 });
const failed = (): ProjectState => ({ kind: 'failed', error: notFound(), project: PROJECT });

/** A project whose refreshes end as the test says. */
class RefreshedHandle extends TestHandle {
  refreshes = 0;
  outcome: () => ProjectState = () => READY;

  override refresh(): Promise<void> {
    this.refreshes += 1;
    this.set(BUSY);
    this.set(this.outcome());
    return Promise.resolve();
  }
}

type Client = Pick<AdminClient, 'getRoles' | 'getChangeRequestConfig'>;

const answering: Client = {
  getRoles: () => Promise.resolve({ version: 1, roles: [] }),
  getChangeRequestConfig: () => Promise.resolve({ items: [] }),
};
const withoutChangeRequests: Client = {
  ...answering,
  getChangeRequestConfig: () => Promise.reject(notFound()),
};

function extrasOf(project: RefreshedHandle, client: Client): ProjectExtras {
  return new ProjectExtras({ project, client: () => Promise.resolve(client), log: LOG, now: () => 1000 });
}

describe('the parts of a project beside its report', () => {
  it('are asked whenever the report is', async () => {
    const project = new RefreshedHandle(READY);
    const asked: unknown[] = [];
    const extras = extrasOf(project, {
      getRoles: (id) => {
        asked.push(id);
        return Promise.resolve({ version: 1, roles: [] });
      },
      getChangeRequestConfig: (id) => {
        asked.push(id);
        return Promise.resolve({ items: [] });
      },
    });
    assert.equal(extras.roles.kind, 'loading');
    assert.deepEqual(asked, []);
    await extras.open();
    await until(() => extras.roles.kind === 'ready' && extras.changeRequests.kind === 'ready');
    assert.deepEqual(asked, ['default', 'default']);
    await project.refresh();
    await until(() => asked.length === 4);
    extras.dispose();
  });

  it('load while the first report is on its way', async () => {
    const extras = extrasOf(new RefreshedHandle({ kind: 'loading' }), answering);
    await until(() => extras.roles.kind === 'ready' && extras.changeRequests.kind === 'ready');
    extras.dispose();
  });

  it('fail by themselves, keep what was read, and can be asked alone', async () => {
    const project = new RefreshedHandle(READY);
    let broken = false;
    const extras = extrasOf(project, {
      ...answering,
      getRoles: () =>
        broken
          ? Promise.reject(new ApiError('server', 'Broken.', { status: 500 }))
          : Promise.resolve({ version: 3, roles: [] }),
    });
    await extras.loadRoles();
    broken = true;
    await extras.loadRoles();
    assert.ok(extras.roles.kind === 'failed');
    assert.equal(extras.roles.error.kind, 'server');
    assert.equal(extras.roles.data?.value.version, 3);
    assert.equal(extras.changeRequests.kind, 'loading', 'it was not asked');
    assert.equal(project.refreshes, 0);
    extras.dispose();
  });

  it('share a load that is under way', async () => {
    let asked = 0;
    const extras = extrasOf(new RefreshedHandle(READY), {
      ...answering,
      getRoles: () => {
        asked += 1;
        return Promise.resolve({ version: 1, roles: [] });
      },
    });
    await Promise.all([extras.loadRoles(), extras.loadRoles()]);
    assert.equal(asked, 1);
    extras.dispose();
  });

  it('say nothing any more once they are disposed of', async () => {
    const extras = extrasOf(new RefreshedHandle(READY), answering);
    const load = extras.loadRoles();
    extras.dispose();
    await load;
    assert.equal(extras.roles.kind, 'loading');
  });
});

describe('a server without the operation for change requests', () => {
  it('is known by a report that came with the same refresh', async () => {
    const project = new RefreshedHandle(READY);
    const extras = extrasOf(project, withoutChangeRequests);
    await extras.open();
    await until(() => extras.changeRequests.kind === 'ready');
    assert.deepEqual(extras.changeRequests, {
      kind: 'ready',
      data: { value: { kind: 'absent' }, fetchedAt: 1000 },
      refreshing: false,
    });
    assert.equal(project.refreshes, 1);
    extras.dispose();
  });

  it('is not believed while the report is on its way, nor when that fails', async () => {
    const project = new RefreshedHandle(BUSY);
    const extras = extrasOf(project, withoutChangeRequests);
    const load = extras.loadChangeRequests();
    await until(() => extras.roles.kind === 'ready');
    const before = extras.changeRequests;
    assert.equal(before.kind, 'loading');
    project.set(failed());
    await load;
    assert.ok(extras.changeRequests.kind === 'failed');
    assert.equal(extras.changeRequests.error.kind, 'notFound');
    extras.dispose();
  });

  it('is asked for its report where only the change requests are tried again', async () => {
    const project = new RefreshedHandle(READY);
    const extras = extrasOf(project, withoutChangeRequests);
    await extras.loadChangeRequests();
    assert.equal(project.refreshes, 1);
    assert.equal(extras.changeRequests.kind, 'ready');
    project.outcome = failed;
    await extras.loadChangeRequests();
    assert.equal(extras.changeRequests.kind, 'failed');
    extras.dispose();
  });

  it('is something else than a server that refuses', async () => {
    const extras = extrasOf(new RefreshedHandle(READY), {
      ...answering,
      getChangeRequestConfig: () => Promise.reject(new ApiError('forbidden', 'No.', { status: 403 })),
    });
    await extras.loadChangeRequests();
    assert.ok(extras.changeRequests.kind === 'failed');
    assert.equal(extras.changeRequests.error.kind, 'forbidden');
    extras.dispose();
  });
});
