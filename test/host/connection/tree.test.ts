import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import type { TreeNode } from '../../../src/core/present/tree/nodes.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import type { RunningService } from '../../service/service.ts';
import { eventually, signIn, untilEqual, type Signed } from '../support/code.ts';
import { activated, baseUrl, configure, firstFolder, until } from '../support/extension.ts';

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

  inNewest(it)('has environments, lifecycle and the rest under a flag', async () => {
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

  inNewest(it)('groups, and keeps it for the workspace', async () => {
    api.tree.setGrouping('stage');
    await eventually(
      () => rows(),
      (groups) => groups.some(({ label, item }) => /^live \d+$/.test(`${label} ${String(item.description)}`)),
    );
  });

  inNewest(it)('filters by what is typed', async () => {
    await eventually(
      () => labels(),
      (shown) => shown.includes('search_v2'),
    );
    api.tree.setFilter({ text: 'checkout', facets: [] });
    await untilEqual(() => labels(), ['checkout.express-pay', 'checkout.new-flow']);
  });

  inNewest(it)('keeps the nodes of flags that did not change', async () => {
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

  it('selects a row on demand', async () => {
    await vscode.commands.executeCommand('flagInsight.flags.focus');
    await eventually(
      async () => ((await api.tree.reveal('old-banner')) ? api.tree.textOf(undefined) : 'not found'),
      (text) => text === 'old-banner',
    );
  });

  it('copies the name of a row', async () => {
    await vscode.commands.executeCommand('flagInsight.copyName', (await untilFound('search_v2')).node);
    assert.equal(await vscode.env.clipboard.readText(), 'search_v2');
  });

  inNewest(it)('says in a row of its own why there is nothing, with what to do', async () => {
    await configure(firstFolder(), service.url, ['private-one']);
    await until(api, () => api.session.connections.projects[0]?.state.kind === 'failed');
    const [state] = await eventually(
      () => rows(),
      ([first]) => first?.label === 'No permission',
    );
    assert.ok(state);
    assert.equal((await rows(state.node)).length, 1);
  });

  inNewest(it)(
    'says that flags are loading where they do not come soon, and shows them when they come',
    async () => {
      service.control.fault({ kind: 'stall', match: { operation: 'healthReport' }, times: 1 });
      await configure(firstFolder(), service.url, ['mobile']);
      await until(api, () => !Array.isArray(api.tree.getChildren()));
      await untilEqual(() => labels(), ['Loading flags…']);
      service.control.release();
      await eventually(
        () => labels(),
        (found) => found.includes('mobile.push-v2'),
      );
    },
  );
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
