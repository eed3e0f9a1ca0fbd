import assert from 'node:assert/strict';

import { ask, at, listAt, type Connection } from '../../service/contract-client.ts';
import { connectionTo } from '../../service/connection.ts';
import { startService, type RunningService, type ServiceOptions } from '../../service/service.ts';

const REPORT = '/api/admin/projects/default/health-report';

describe('startService', () => {
  const running: RunningService[] = [];

  async function start(options?: ServiceOptions): Promise<RunningService & { connection: Connection }> {
    const service = await startService(options);
    running.push(service);
    return { ...service, connection: connectionTo(service) };
  }

  const flagIn = async (connection: Connection, name: string) =>
    listAt((await ask(connection, REPORT)).json, 'features').find((flag) => at(flag, 'name') === name);

  afterEach(async () => {
    for (const service of running.splice(0)) await service.close();
  });

  it('serves below a path prefix and nowhere else', async () => {
    const { url, connection } = await start({ pathPrefix: '/tenant-a' });
    assert.match(url, /\/tenant-a$/);
    assert.equal((await ask(connection, REPORT)).status, 200);
    assert.equal((await ask({ ...connection, url: new URL(url).origin }, REPORT)).status, 404);
  });

  it('refuses an address that other machines reach', async () => {
    await assert.rejects(startService({ host: '0.0.0.0' }), /loopback only/);
  });

  it('takes the token it is given', async () => {
    const { connection } = await start({ token: 'user:my-own' });
    assert.equal(connection.token, 'user:my-own');
    assert.equal((await ask(connection, REPORT)).status, 200);
  });

  it('seeds a project of any size, the same for the same seed', async () => {
    const now = () => new Date('2030-01-01T00:00:00Z');
    const [one, two, other] = await Promise.all([
      start({ flags: 300, seed: 7, now }),
      start({ flags: 300, seed: 7, now }),
      start({ flags: 300, seed: 8, now }),
    ]);
    const texts = await Promise.all(
      [one, two, other].map(async ({ connection }) => (await ask(connection, REPORT)).text),
    );
    assert.equal(texts[0], texts[1]);
    assert.notEqual(texts[0], texts[2]);
    const names = listAt(JSON.parse(texts[0] ?? ''), 'features').map((flag) => at(flag, 'name'));
    assert.equal(new Set(names).size, 300);
  });

  it('knows further projects: one empty, one that nobody may read', async () => {
    const { connection } = await start();
    const { json } = await ask(connection, '/api/admin/projects');
    assert.deepEqual(
      listAt(json, 'projects').map((project) => at(project, 'id')),
      ['default', 'mobile', 'empty', 'private-one'],
    );
    assert.deepEqual(at((await ask(connection, REPORT.replace('default', 'empty'))).json, 'features'), []);
    const denied = await ask(connection, REPORT.replace('default', 'private-one'));
    assert.equal(denied.status, 403);
    assert.equal(at(denied.json, 'name'), 'NoAccessError');
    assert.match(String(at(denied.json, 'message')), /"READ_PROJECT" permission/);
  });

  it('lets the viewer see its roles and no project', async () => {
    const { connection, control } = await start();
    const viewer = { ...connection, token: control.tokens.viewer };
    const roles = await ask(viewer, '/api/admin/user/roles?projectId=default');
    assert.equal(at(roles.json, 'roles', 0, 'name'), 'Viewer');
    for (const path of [REPORT, '/api/admin/projects', '/api/admin/search/features']) {
      assert.equal((await ask(viewer, path)).status, 403);
    }
  });

  it('answers change requests where it is told to, as Enterprise does', async () => {
    const { connection } = await start({ changeRequests: true });
    const { status, json } = await ask(connection, '/api/admin/projects/default/change-requests/config');
    assert.equal(status, 200);
    assert.equal(listAt(json).length, 2);
  });

  it('knows what is potentially stale, in the counts and in the search alike', async () => {
    const { connection } = await start();
    const { json } = await ask(connection, REPORT);
    const found = await ask(
      connection,
      '/api/admin/search/features?project=IS:default&state=IS:potentially-stale',
    );
    assert.deepEqual(
      listAt(found.json, 'features').map((flag) => at(flag, 'name')),
      ['done-and-kept', 'beta-dashboard', 'done-and-dropped', 'ops.rate-limit'],
    );
    assert.equal(at(json, 'potentiallyStaleCount'), 4);
  });

  it('shows each change at once, with another ETag', async () => {
    const { connection, control } = await start();
    const tags = new Set<unknown>();
    const look = async () => {
      const { headers, json } = await ask(connection, REPORT);
      tags.add(headers.etag);
      return listAt(json, 'features').map((flag) => at(flag, 'name'));
    };
    const before = await look();
    control.addFlag({ name: 'added' });
    assert.deepEqual(await look(), [...before, 'added']);
    control.renameFlag('added', 'renamed');
    assert.deepEqual(await look(), [...before, 'renamed']);
    control.markStale('renamed');
    await look();
    control.archiveFlag('renamed');
    assert.deepEqual(await look(), before);
    assert.equal(tags.size, 5);
    const archived = await ask(connection, '/api/admin/search/features?project=IS:default&archived=IS:true');
    assert.deepEqual(
      listAt(archived.json, 'features').map((flag) => at(flag, 'name')),
      ['archived-one', 'renamed'],
    );
  });

  it('marks, completes and changes flags', async () => {
    const { connection, control } = await start();
    control.markStale('search_v2');
    control.completeFlag('search_v2', 'discarded');
    control.updateFlag('search_v2', { description: 'changed' });
    const flag = await flagIn(connection, 'search_v2');
    assert.equal(at(flag, 'stale'), true);
    assert.equal(at(flag, 'description'), 'changed');
    const { json } = await ask(connection, '/api/admin/projects/default/features/search_v2/lifecycle');
    assert.equal(at(listAt(json).at(-1), 'status'), 'discarded');
    assert.throws(() => control.markStale('no-such-flag'), /No flag "no-such-flag"/);
  });

  it('records what it was asked, headers and all', async () => {
    const { connection, requests } = await start();
    await ask(connection, `${REPORT}?a=b`, { headers: { 'x-mine': '1' } });
    assert.equal(requests.length, 1);
    const [request] = requests;
    assert.equal(request?.path, `${REPORT}?a=b`);
    assert.equal(request.headers.authorization, connection.token);
    assert.equal(request.headers['x-mine'], '1');
    assert.equal(request.operation, 'healthReport');
    assert.equal(request.status, 200);
    assert.equal(request.outcome, 'answered');
  });
});
