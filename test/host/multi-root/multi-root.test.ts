import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { startService, type RunningService } from '../../service/service.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import { activated, baseUrl, configure, untilConnections, untilReady } from '../support/extension.ts';

describe('folders of a window', () => {
  let api: ExtensionApi;
  let service: RunningService;
  let other: RunningService;

  before(async () => {
    api = await activated();
    service = await startService();
    other = await startService({ token: 'user:of-the-other-service' });
  });

  after(async () => {
    for (const server of [service, other]) {
      await api.session.signOut(baseUrl(server.url));
      await server.close();
    }
    for (const folder of vscode.workspace.workspaceFolders ?? []) await configure(folder, undefined);
  });

  it('have connections of their own, and share the store of a project they share', async () => {
    const [one, two, three] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(one && two && three);
    await api.tokens.store(baseUrl(service.url), service.token);
    await configure(one, service.url, ['default']);
    await configure(two, service.url, ['mobile', 'default']);
    await configure(three, other.url, ['default']);
    await untilConnections(api, 'connected', 'signedOut');
    await untilReady(api, 'default');
    await untilReady(api, 'mobile');

    const projects = (folder: vscode.WorkspaceFolder) =>
      api.session.connections.projectsOf(folder.uri.toString());
    assert.deepEqual(
      projects(one).map(({ id }) => id),
      ['default'],
    );
    assert.deepEqual(
      projects(two).map(({ id }) => id),
      ['mobile', 'default'],
    );
    assert.equal(projects(one)[0], projects(two)[1]);
    assert.deepEqual(projects(three), []);
  });

  inNewest(it)('keep their own server where another one is chosen for a folder that has it', async () => {
    const [one, two, three] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(one && two && three);
    const { session } = api;
    const folderFor = (current: vscode.WorkspaceFolder, url: string) =>
      session.folderFor(current.uri, baseUrl(url))?.toString();
    assert.equal(folderFor(one, other.url), three.uri.toString());
    assert.equal(folderFor(two, service.url), two.uri.toString());
    assert.equal(folderFor(two, 'https://new.test'), two.uri.toString());
    await configure(one, service.url, []);
    await configure(three, other.url, []);
    await session.choose(one.uri, baseUrl(service.url), ['mobile']);
    await session.choose(three.uri, baseUrl(other.url), ['default']);
    const projectsOf = (folder: vscode.WorkspaceFolder) => {
      const target = session.target(folder.uri);
      return target.kind === 'server' ? target.projects : [];
    };
    assert.deepEqual([projectsOf(one), projectsOf(three)], [['mobile'], ['default']]);
  });

  inNewest(it)('are shared with the team one by one', async () => {
    const [, , three] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(three);
    await configure(three, undefined);
    await api.session.choose(three.uri, baseUrl(other.url), ['mobile']);
    await vscode.commands.executeCommand('flagInsight.shareWithTeam', three.uri);
    const shared = vscode.workspace.getConfiguration('flagInsight', three.uri);
    assert.deepEqual([shared.get('baseUrl'), shared.get('projects')], [other.url, ['mobile']]);
  });

  inNewest(it)('send nothing to a server that was not signed in to', () => {
    assert.deepEqual(other.requests, []);
  });
});
