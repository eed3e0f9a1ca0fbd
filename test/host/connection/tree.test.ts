import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { TreeNode } from '../../../src/core/present/tree/nodes.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import { startService, type RunningService } from '../../service/service.ts';
import { eventually, signIn, untilEqual, type Signed } from '../support/code.ts';
import { activated, baseUrl, configure, firstFolder, until, untilReady } from '../support/extension.ts';

describe('the Flags view', () => {
  let signed: Signed;
  let api: ExtensionApi;
  let service: RunningService;

  before(async () => {
    signed = await signIn();
    ({ api, service } = signed);
    await untilRow('done-and-kept', 'on · completed (kept)');
    await untilRow('checkout.new-flow', 'on · live');
    await untilRow('old-banner', 'on · stale · live');
  });

  after(() => signed.close());

  interface Row {
    readonly node: TreeNode;
    readonly item: vscode.TreeItem;
    readonly label: string;
  }
  // A busy machine takes the tree longer than it keeps the editor waiting: rows come when they come.
  const rows = async (node?: TreeNode): Promise<readonly Row[]> =>
    (await api.tree.getChildren(node)).map((child) => {
      const item = api.tree.getTreeItem(child);
      return { node: child, item, label: typeof item.label === 'string' ? item.label : '' };
    });
  const labels = async (node?: TreeNode): Promise<readonly string[]> =>
    (await rows(node)).map(({ label }) => label);
  const find = async (label: string): Promise<Row | undefined> =>
    (await rows()).find((found) => found.label === label);
  // A change of the filter before it may still be on its way.
  const untilFound = async (label: string): Promise<Row> => {
    const found = await eventually(
      () => find(label),
      (one) => one !== undefined,
    );
    assert.ok(found);
    return found;
  };
  const row = async (label: string): Promise<vscode.TreeItem | undefined> => (await find(label))?.item;
  const untilRow = (label: string, description: string): Promise<unknown> =>
    eventually(
      () => row(label),
      (found) => found?.description === description,
    );

  it('has a row for each flag with its stage and staleness, for eyes and for screen readers', async () => {
    await untilRow('checkout.new-flow', 'on · live');
    await untilRow('old-banner', 'on · stale · live');
    assert.equal(await row('archived-one'), undefined);
    for (const { item, label } of await rows()) {
      assert.ok(item.iconPath instanceof vscode.ThemeIcon, label);
      assert.ok(item.accessibilityInformation?.label.includes(label));
      assert.equal(item.tooltip, undefined, 'tooltips are made when they are asked for');
    }
  });

  it('resolves a tooltip that trusts nothing', async () => {
    const hostile = await untilFound('hostile.markdown');
    const { tooltip } = api.tree.resolveTreeItem(hostile.item, hostile.node);
    assert.ok(tooltip instanceof vscode.MarkdownString);
    assert.notEqual(tooltip.isTrusted, true);
    assert.notEqual(tooltip.supportHtml, true);
    // A bracket behind a backslash is text, and ends no link.
    assert.doesNotMatch(tooltip.value, /(?<!\\)\]\(command:/);
  });

  it('has environments, lifecycle and the rest under a flag', async () => {
    const flag = await untilFound('checkout.new-flow');
    const children = await rows(flag.node);
    const found = children.map(({ label }) => label);
    for (const label of ['development', 'production', 'Lifecycle', 'Type', 'Tags']) {
      assert.ok(found.includes(label), `${label} in ${found.join()}`);
    }
    for (const { node } of children) assert.equal(api.tree.getParent(node), flag.node);
  });

  // What one test chose is not there for the next, however it ends.
  afterEach(() => {
    api.tree.setGrouping('none');
    api.tree.clearFilter();
  });

  it('groups, and keeps it for the workspace', async () => {
    api.tree.setGrouping('stage');
    await eventually(
      () => rows(),
      (groups) => groups.some(({ label, item }) => /^live \d+$/.test(`${label} ${String(item.description)}`)),
    );
  });

  it('filters by what is typed', async () => {
    await eventually(
      () => labels(),
      (shown) => shown.includes('search_v2'),
    );
    api.tree.setFilter({ text: 'checkout', facets: [] });
    await untilEqual(() => labels(), ['checkout.express-pay', 'checkout.new-flow']);
  });

  it('keeps the nodes of flags that did not change', async () => {
    await eventually(
      () => labels(),
      (found) => found.includes('kill.payments') && found.includes('search_v2'),
    );
    const before = new Map((await rows()).map(({ label, node }) => [label, node]));
    service.control.markStale('kill.payments');
    await vscode.commands.executeCommand('flagInsight.refresh');
    await untilRow('kill.payments', 'on · stale · live');
    for (const { label, node } of await rows()) assert.equal(node, before.get(label), label);
  });

  it('copies the name of a row', async () => {
    await vscode.commands.executeCommand('flagInsight.copyName', (await untilFound('search_v2')).node);
    assert.equal(await vscode.env.clipboard.readText(), 'search_v2');
  });

  it('says in a row of its own why there is nothing, with what to do', async () => {
    await configure(firstFolder(), service.url, ['private-one']);
    await until(api, () => api.session.connections.projects[0]?.state.kind === 'failed');
    const [state] = await eventually(
      () => rows(),
      ([first]) => first?.label === 'No permission',
    );
    assert.ok(state);
    assert.equal((await rows(state.node)).length, 1);
  });

  it('says that flags are loading where they do not come soon, and shows them when they come', async () => {
    service.control.fault({ kind: 'stall', match: { operation: 'healthReport' }, times: 1 });
    await configure(firstFolder(), service.url, ['mobile']);
    await until(api, () => !Array.isArray(api.tree.getChildren()));
    await untilEqual(() => labels(), ['Loading flags…']);
    service.control.release();
    await eventually(
      () => labels(),
      (found) => found.includes('mobile.push-v2'),
    );
  });
});

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

describe('commands', () => {
  it('are those that package.json names, no more and no fewer', async () => {
    const { commands } = await activated();
    const manifest = vscode.extensions.getExtension('flag-insight.flag-insight')?.packageJSON as {
      contributes: { commands: { command: string }[] };
    };
    const contributed = manifest.contributes.commands.map(({ command }) => command);
    assert.deepEqual(contributed.toSorted(), Object.keys(commands).sort());
  });
});

describe('a token that changes elsewhere', () => {
  it('is followed by this window as by every listener', async () => {
    const api = await activated();
    const address = baseUrl('https://flags.example.org/tenant');
    let heard = 0;
    const listeners = [
      api.tokens.onDidChange(() => (heard += 1)),
      api.tokens.onDidChange(() => (heard += 1)),
    ];
    await configure(firstFolder(), address.url, []);
    await until(api, () => api.session.connections.connections[0]?.kind === 'signedOut');
    await api.tokens.store(address, 'user:elsewhere');
    await until(api, () => api.session.connections.connections[0]?.kind === 'noProjects');
    await api.tokens.delete(address);
    await until(api, () => api.session.connections.connections[0]?.kind === 'signedOut');
    assert.ok(heard >= 4, `${heard}`);
    for (const listener of listeners) listener.dispose();
    await configure(firstFolder(), undefined);
  });
});
