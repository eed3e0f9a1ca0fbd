import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ExtensionApi } from '../../../src/features.ts';
import { startService, type RunningService } from '../../service/service.ts';
import { eventually } from '../support/code.ts';
import { activated, baseUrl, configure, firstFolder, until, untilReady } from '../support/extension.ts';

describe('the Flags view of a large project', () => {
  let api: ExtensionApi;
  let service: RunningService;

  before(async () => {
    api = await activated();
    service = await startService({ dialect: '7.5.1', flags: 5000 });
    await configure(firstFolder(), service.url, ['default']);
    await api.tokens.store(baseUrl(service.url), service.token);
    await untilReady(api, 'default');
  });

  after(async () => {
    await api.session.signOut(baseUrl(service.url));
    await configure(firstFolder(), undefined);
    await service.close();
  });

  it('asks the stages of the first rows without waiting for those of all others', async () => {
    const names = await eventually(
      async () =>
        (await api.tree.getChildren())
          .slice(0, 20)
          .flatMap((node) => (node.kind === 'flag' ? node.name : [])),
      ({ length }) => length === 20,
    );
    const isSettled = (name: string): boolean => {
      const [handle] = api.session.connections.projects;
      return handle?.state.kind === 'ready' && handle.state.project.stages.get(name)?.source === 'lifecycle';
    };
    await until(api, () => names.every(isSettled));
    assert.ok(service.requests.length < 250);
  });

  it('shows the first rows with parts of the others behind them, and the last row of all on demand', async () => {
    await vscode.commands.executeCommand('flagInsight.flags.focus');
    await eventually(
      () => Promise.resolve(api.tree.getChildren()),
      (rows) => rows.filter(({ kind }) => kind === 'part').length === 4,
    );
    const names = service.control
      .flags()
      .flatMap(({ name, archivedAt }) => (archivedAt === null ? [name] : []));
    const last =
      names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? '';
    // Stages that come meanwhile have the tree drawn anew, which may lose the selection.
    await eventually(
      async () => ((await api.tree.reveal(last)) ? api.tree.textOf(undefined) : 'not found'),
      (text) => text === last,
    );
  });
});
