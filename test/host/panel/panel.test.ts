import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { startService, type RunningService } from '../../service/service.ts';
import type { PanelProjectModel } from '../../../src/protocol/panel-model.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import { panelHtml } from '../../../src/views/panel/panel-html.ts';
import type { ProjectPanel } from '../../../src/views/panel/project-panel.ts';
import { until } from '../../unit/support/until.ts';
import { activated, baseUrl, configure, firstFolder, untilReady } from '../support/extension.ts';

describe('the project panel', () => {
  let api: ExtensionApi;
  let service: RunningService;

  before(async () => {
    api = await activated();
    service = await startService({ changeRequests: true });
    await configure(firstFolder(), service.url, ['default']);
    await api.tokens.store(baseUrl(service.url), service.token);
    await untilReady(api, 'default');
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await api.session.signOut(baseUrl(service.url));
    await configure(firstFolder(), undefined);
    await service.close();
  });

  afterEach(() => service.control.clearFaults());

  const open = () => vscode.commands.executeCommand('flagInsight.openProjectOverview');

  function onlyPanel(): ProjectPanel {
    const [panel, ...others] = api.overview.panels;
    assert.ok(panel);
    assert.deepEqual(others, []);
    return panel;
  }

  function model(): PanelProjectModel {
    const shown = onlyPanel().model;
    assert.ok(shown.kind === 'project');
    return shown;
  }

  const isSettled = (): boolean => {
    const shown = onlyPanel().model;
    if (shown.kind !== 'project') return false;
    const { overview, changeRequests, roles } = shown;
    return [overview, changeRequests, roles].every(
      ({ busy, content, problem }) => busy === undefined && (content !== undefined || problem !== undefined),
    );
  };

  const countedFlags = (): string | undefined => model().overview.content?.facts.items[0]?.value;
  const asked = (operation: string): number =>
    service.requests.filter((request) => request.operation === operation).length;

  it('is opened by its command, and its page says that it listens', async () => {
    await open();
    await until(() => onlyPanel().isReady);
    await until(isSettled);
    assert.equal(model().title, 'Default');
    assert.equal(countedFlags(), String(service.control.flags().length - 1));
    assert.deepEqual(
      model().changeRequests.content?.table?.rows.map((row) => row.map(({ text }) => text)),
      [
        ['production', 'production', 'on', '2'],
        ['development', 'development', 'off', 'no number set'],
      ],
    );
    assert.equal(model().roles.content?.table?.rows.length, 1);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.ok(
      tabs.some(({ label, input }) => label === 'Default' && input instanceof vscode.TabInputWebview),
    );
  });

  it('has a page that runs its own script and loads its own styles, and asks the network for nothing', () => {
    const view = vscode.window.createWebviewPanel('test.page', 'A page', vscode.ViewColumn.One);
    const page = (): string => panelHtml(view.webview, vscode.Uri.file('/extension'));
    const [policy, other] = [page(), page()].map((html) => /content="(default-src[^"]*)"/.exec(html)?.[1]);
    const source = view.webview.cspSource;
    view.dispose();
    const [first, script = '', ...rest] = policy?.split('; ') ?? [];
    assert.equal(first, "default-src 'none'");
    assert.match(script, /^script-src 'nonce-[\w+/=]{32}'$/);
    assert.deepEqual(rest, [`style-src ${source}`, `font-src ${source}`]);
    assert.notEqual(policy, other, 'the nonce is made for each page');
  });

  inNewest(it)('asks for the roles in the selected project', () => {
    const request = service.requests.find(({ operation }) => operation === 'roles');
    assert.equal(request?.path, '/api/admin/user/roles?projectId=default');
  });

  inNewest(it)('is one for each project, and a node of the tree names its own', async () => {
    const panel = onlyPanel();
    const [project] = api.session.connections.projects;
    await vscode.commands.executeCommand('flagInsight.openProjectOverview', { project });
    assert.equal(onlyPanel(), panel);
  });

  inNewest(it)('leads into the tree', async () => {
    const facets = [{ kind: 'staleness', value: 'stale' }] as const;
    onlyPanel().receive({ type: 'showFlags', facets });
    await until(() => api.tree.settings.filter.facets.length === 1);
    assert.deepEqual(api.tree.settings.filter, { text: '', facets });
    await until(() => api.tree.visible);
    api.tree.clearFilter();
  });

  inNewest(it)('leaves out messages that are none of its own', () => {
    const { filter } = api.tree.settings;
    for (const message of [undefined, { type: 'run' }, { type: 'showFlags', facets: [{ kind: 'x' }] }]) {
      onlyPanel().receive(message);
    }
    assert.deepEqual(api.tree.settings.filter, filter);
  });

  inNewest(it)('is refreshed with the tree', async () => {
    const before = asked('roles');
    service.control.addFlag({ name: 'added.while-open' });
    await vscode.commands.executeCommand('flagInsight.refresh');
    const flags = String(service.control.flags().length - 1);
    await until(() => asked('roles') === before + 1 && isSettled() && countedFlags() === flags);
    service.control.removeFlag('added.while-open');
  });

  inNewest(it)('keeps each part to itself when one fails, and asks for that one alone again', async () => {
    service.control.fault({ kind: 'status', status: 403, match: { operation: 'roles' } });
    onlyPanel().receive({ type: 'refresh' });
    await until(() => model().roles.problem !== undefined && isSettled());
    assert.equal(model().roles.problem?.title, 'No permission');
    assert.ok(model().roles.content, 'what was read before stays');
    assert.equal(model().overview.problem, undefined);
    assert.equal(model().changeRequests.problem, undefined);

    service.control.clearFaults();
    const before = asked('healthReport');
    onlyPanel().receive({ type: 'retry', part: 'roles' });
    await until(() => model().roles.problem === undefined && isSettled());
    assert.equal(asked('healthReport'), before);
  });

  inNewest(it)('takes a missing operation for a failure where the report fails too', async () => {
    service.control.fault({ kind: 'status', status: 404, match: { operation: 'changeRequestConfig' } });
    onlyPanel().receive({ type: 'retry', part: 'changeRequests' });
    await until(() => model().changeRequests.content?.empty !== undefined && isSettled());
    assert.match(model().changeRequests.content?.empty?.text ?? '', /^This server has no change requests/);

    service.control.fault({ kind: 'status', status: 404, match: { operation: 'healthReport' } });
    onlyPanel().receive({ type: 'refresh' });
    await until(() => model().changeRequests.problem !== undefined && isSettled());
    assert.equal(model().changeRequests.problem?.title, 'Not found');
    assert.ok(model().overview.content, 'the last good report stays');

    service.control.clearFaults();
    onlyPanel().receive({ type: 'refresh' });
    await until(() => model().announcement === 'Up to date');
  });

  it('is gone from the screen behind another editor, and comes back with what is known', async () => {
    const document = await vscode.workspace.openTextDocument({ content: 'in front' });
    await vscode.window.showTextDocument(document);
    await until(() => !api.overview.visible);
    assert.equal(onlyPanel().isReady, false);
    await open();
    await until(() => onlyPanel().isReady);
    assert.equal(api.overview.visible, true);
  });

  inNewest(it)('says that it is not signed in after Sign Out, and is back after Sign In', async () => {
    await api.session.signOut(baseUrl(service.url));
    assert.deepEqual(onlyPanel().model, {
      kind: 'unavailable',
      identity: { baseUrl: service.url, projectId: 'default' },
      title: 'default',
      sentence: `Not signed in to ${service.url}.`,
      action: 'Sign In',
    });
    await api.tokens.store(baseUrl(service.url), service.token);
    await untilReady(api, 'default');
    await until(() => isSettled() && model().announcement === 'Up to date');
  });

  it('ends with its editor', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await until(() => api.overview.panels.length === 0);
    assert.equal(api.overview.visible, false);
  });
});
