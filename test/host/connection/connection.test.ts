import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { startService, type RunningService } from '../../service/service.ts';
import { until as untilTrue } from '../../unit/support/until.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import {
  activated,
  baseUrl,
  configure,
  eventually,
  firstFolder,
  until,
  untilConnections,
  untilReady,
} from '../support/extension.ts';

describe('the connection of a window', () => {
  let api: ExtensionApi;
  let service: RunningService;

  before(async () => {
    api = await activated();
    service = await startService();
  });

  after(async () => {
    await api.session.signOut(baseUrl(service.url));
    await configure(firstFolder(), undefined);
    await service.close();
  });

  it('is none where nothing is set up', () => {
    assert.deepEqual(api.session.connections.connections, []);
  });

  it('is signed out, and asks nothing, where settings name a server without a token', async () => {
    await configure(firstFolder(), service.url, ['default']);
    const [connection] = await untilConnections(api, 'signedOut');
    assert.equal(connection?.kind === 'signedOut' && connection.baseUrl.url, service.url);
    assert.deepEqual(service.requests, []);
  });

  inNewest(it)('names a setting that is no address', async () => {
    await configure(firstFolder(), 'https://user:secret@example.org', ['default']);
    const [connection] = await untilConnections(api, 'invalidUrl');
    assert.equal(connection?.kind === 'invalidUrl' && connection.problem, 'userInfo');
  });

  it('shows the project once signed in', async () => {
    await configure(firstFolder(), `${service.url}/api/admin`, ['default']);
    await api.tokens.store(baseUrl(service.url), service.token);
    const project = await untilReady(api, 'default');
    assert.ok(project.flags.has('checkout.new-flow'));
    assert.ok(service.requests.every(({ headers }) => headers.authorization === service.token));
  });

  it('keeps the token out of addresses, settings, states and files', async () => {
    const { token } = service;
    assert.ok(service.requests.every(({ path, body }) => !`${path}${body}`.includes(token)));
    assert.ok(
      !JSON.stringify(vscode.workspace.getConfiguration('flagInsight', firstFolder())).includes(token),
    );
    for (const state of api.states)
      for (const key of state.keys())
        assert.ok(!`${key}${JSON.stringify(state.get(key))}`.includes(token), key);
    const folders = [api.storage, firstFolder().uri.fsPath];
    // A snapshot is written once the stages are there.
    const files = await eventually(
      () => contentsOf(folders),
      (found) => found.some(({ file }) => file.includes('snapshots')),
    );
    for (const { file, content } of files) assert.ok(!content.includes(token), file);
  });

  inNewest(it)(
    'settles the stage of a completed flag that the search calls initial, once it is looked at',
    async () => {
      const stage = () => {
        const [handle] = api.session.connections.projects;
        handle?.want(['done-and-kept']);
        return handle?.state.kind === 'ready' ? handle.state.project.stages.get('done-and-kept') : undefined;
      };
      await until(api, () => stage()?.source === 'lifecycle');
      assert.deepEqual(stage()?.entries.find(({ stage: word }) => word === 'completed')?.status, 'kept');
    },
  );

  inNewest(it)('follows Refresh', async () => {
    service.control.addFlag({ name: 'added-later' });
    await vscode.commands.executeCommand('flagInsight.refresh');
    const project = await untilReady(api, 'default');
    assert.ok(project.flags.has('added-later'));
  });

  it('shows what the last check found, beside what an earlier one left open', async () => {
    await configure(firstFolder(), service.url, ['default']);
    await api.tokens.store(baseUrl(service.url), service.token);
    await untilReady(api, 'default');
    const shown = () => vscode.window.activeTextEditor?.document;
    await vscode.commands.executeCommand('flagInsight.checkConnection');
    const document = await eventually(shown, (one) => one?.uri.scheme === 'flag-insight');
    assert.ok(document);
    const first = document.getText();
    service.control.fault({ kind: 'status', status: 404 });
    await vscode.commands.executeCommand('flagInsight.checkConnection');
    service.control.clearFaults();
    await untilTrue(() => shown() === document);
    await untilTrue(() => document.getText() !== first);
    assert.notEqual(document.getText(), '');
  });

  it('follows a change of the projects in settings', async () => {
    await configure(firstFolder(), service.url, ['mobile']);
    await untilReady(api, 'mobile');
    assert.deepEqual(
      api.session.connections.projects.map(({ id }) => id),
      ['mobile'],
    );
  });

  inNewest(it)('keeps the last good data when the server breaks, and recovers', async () => {
    const before = await untilReady(api, 'mobile');
    service.control.fault({ kind: 'status', status: 502 });
    await vscode.commands.executeCommand('flagInsight.refresh');
    const [handle] = api.session.connections.projects;
    assert.ok(handle?.state.kind === 'failed');
    assert.equal(handle.state.project?.flags, before.flags);
    service.control.clearFaults();
    await vscode.commands.executeCommand('flagInsight.refresh');
    await untilReady(api, 'mobile');
  });

  inNewest(it)(
    'asks at once when somebody signs in again with a token that was refused meanwhile',
    async () => {
      service.control.fault({ kind: 'status', status: 401 });
      await vscode.commands.executeCommand('flagInsight.refresh');
      const [handle] = api.session.connections.projects;
      assert.ok(handle?.state.kind === 'failed');
      service.control.clearFaults();
      await api.tokens.store(baseUrl(service.url), service.token);
      await untilReady(api, 'mobile');
      assert.equal(api.session.connections.projects[0], handle);
    },
  );

  it('forgets what was kept where another window signed out', async () => {
    const snapshots = join(api.storage, 'snapshots');
    const kept = () => (existsSync(snapshots) ? readdirSync(snapshots) : []);
    await untilTrue(() => kept().length > 0);
    await api.tokens.delete(baseUrl(service.url));
    await untilConnections(api, 'signedOut');
    await untilTrue(() => kept().length === 0);
    await api.tokens.store(baseUrl(service.url), service.token);
    await untilReady(api, 'mobile');
  });

  it('signs out: the token and all that was kept of the projects go', async () => {
    await api.session.signOut(baseUrl(service.url));
    await untilConnections(api, 'signedOut');
    assert.equal(await api.session.tokenFor(baseUrl(service.url)), undefined);
    assert.deepEqual(await readdir(join(api.storage, 'snapshots')), []);
  });

  inNewest(it)(
    'signs out: nothing that was chosen or answered for the server is left in any storage',
    async () => {
      const server = baseUrl(service.url);
      await api.tokens.store(server, service.token);
      await api.session.choose(firstFolder().uri, server, ['default']);
      await api.session.allowPlainHttp(server);
      await untilReady(api, 'default');
      assert.equal(kept().length, 3);
      await api.session.signOut(server);
      assert.deepEqual(kept(), []);
      await untilConnections(api, 'signedOut');
    },
  );

  /** Entries of the editor's storages that name the server. */
  function kept(): readonly string[] {
    const entries = api.states.flatMap((state) =>
      state.keys().map((key) => `${key}: ${JSON.stringify(state.get(key))}`),
    );
    return entries.filter((entry) => entry.includes(service.url));
  }
});

/** The files in folders. One is written under another name first, so that it may be gone between listing and reading. */
async function contentsOf(
  folders: readonly string[],
): Promise<readonly { readonly file: string; readonly content: Buffer }[]> {
  for (;;) {
    const files = folders.flatMap((folder) => filesIn(folder));
    try {
      return await Promise.all(files.map(async (file) => ({ file, content: await readFile(file) })));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
