import assert from 'node:assert/strict';
import { ApiError } from '../../../../../src/core/api/errors.ts';
import { FlagTreeModel } from '../../../../../src/core/present/tree/flag-tree-model.ts';
import { nodeRow } from '../../../../../src/core/present/tree/node-row.ts';
import { nodeTooltip } from '../../../../../src/core/present/tree/node-tooltip.ts';
import type { TreeSettings } from '../../../../../src/core/present/tree/tree-settings.ts';
import {
  baseUrl,
  capturedReport,
  connected,
  CONTEXT,
  projectOfReport,
  reportOf,
  TestHandle,
  TestWorkspace,
} from '../support/projects.ts';
import { allNodes, drawn, PLAIN, ready, settings, THREE, treeOf } from '../support/trees.ts';

describe('present/tree: what stands in it', () => {
  it('has the flags of a single project directly under the root', () => {
    assert.deepEqual(drawn(treeOf(new TestHandle(ready(THREE)))), [
      'a | live',
      'b | stage not loaded',
      'c | stale · completed (kept)',
    ]);
  });

  it('has archived flags, which no report holds, where the filter asks for them', () => {
    const project = { ...THREE, archived: new Set(['gone']) };
    const archived = settings({ filter: { text: '', facets: [{ kind: 'stage', value: '=archived' }] } });
    assert.deepEqual(drawn(treeOf(new TestHandle(ready(project)), archived)), ['gone | archived']);
    assert.doesNotMatch(drawn(treeOf(new TestHandle(ready(project)))).join(), /gone/);
  });

  it('has a node for each of several projects', () => {
    const workspace = new TestWorkspace(
      connected(new TestHandle(ready(THREE), 'one'), new TestHandle({ kind: 'loading' }, 'two')),
    );
    const model = new FlagTreeModel(workspace, CONTEXT);
    model.update(PLAIN);
    assert.deepEqual(drawn(model), [
      'Default | 3 flags',
      '  a | live',
      '  b | stage not loaded',
      '  c | stale · completed (kept)',
      'two',
      '  Loading flags…',
    ]);
    assert.deepEqual(
      model.childrenOf(undefined).map((node) => model.isLoading(node)),
      [false, true],
    );
    assert.equal(model.isLoading(undefined), false);
  });

  it('is loading where nothing is known yet of a single project', () => {
    assert.equal(treeOf(new TestHandle({ kind: 'loading' })).isLoading(undefined), true);
    assert.equal(treeOf(new TestHandle(ready(THREE))).isLoading(undefined), false);
  });

  it('is loading where nothing is known yet of the connections', () => {
    const workspace = new TestWorkspace();
    const model = new FlagTreeModel(workspace, CONTEXT);
    assert.equal(model.isLoading(undefined), false);
    workspace.isKnown = false;
    assert.equal(model.isLoading(undefined), true);
  });

  it('names the server of a project where there are several', () => {
    const handle = new TestHandle(ready(THREE));
    const node = { kind: 'project', id: 'x', project: handle, parent: undefined } as const;
    assert.equal(
      nodeRow(node, CONTEXT, { nameServer: true }).description,
      'flags.example.org/tenant · 3 flags',
    );
  });

  it('groups by stage in the order of the ranks, not loaded last, with counts', () => {
    assert.deepEqual(drawn(treeOf(new TestHandle(ready(THREE)), settings({ grouping: 'stage' }))), [
      'live | 1',
      '  a',
      'completed | 1',
      '  c | stale',
      'stage not loaded | 1',
      '  b',
    ]);
  });

  it('groups by type, staleness and tag, a flag with two tags under both', () => {
    const report = reportOf([
      {
        name: 'a',
        type: 'release',
        tags: [
          { type: 's', value: 'x' },
          { type: 's', value: 'y' },
        ],
      },
      { name: 'b', stale: true },
    ]);
    const handle = new TestHandle(ready(projectOfReport(report)));
    const groups = (grouping: TreeSettings['grouping']) =>
      drawn(treeOf(handle, settings({ grouping }))).map((line) => line.replace(/ \|.*/, ''));
    assert.deepEqual(groups('type'), ['release', '  a', 'no type', '  b']);
    assert.deepEqual(groups('staleness'), ['marked stale', '  b', 'not stale', '  a']);
    assert.deepEqual(groups('tag'), ['s:x', '  a', 's:y', '  a', 'no tags', '  b']);
  });

  it('groups by production, favorite and the beginning of the name', () => {
    const production = (enabled: boolean, name = 'live') => ({ name, type: 'production', enabled });
    const report = reportOf([
      { name: 'pay.later', favorite: true, environments: [production(true)] },
      { name: 'pay-now', environments: [production(false), { name: 'test', type: 'test', enabled: true }] },
      { name: 'search_v2', environments: [production(true, 'eu'), production(false, 'us')] },
      { name: '-odd', environments: [{ name: 'test', type: 'test', enabled: true }] },
    ]);
    const handle = new TestHandle(ready(projectOfReport(report)));
    const groups = (grouping: TreeSettings['grouping']) =>
      drawn(treeOf(handle, settings({ grouping }))).map((line) => line.replace(/ \|.*/, ''));
    assert.deepEqual(groups('production'), [
      ...['on in production', '  pay.later', 'on in some production environments', '  search_v2'],
      ...['off in production', '  pay-now', 'no production environment', '  -odd'],
    ]);
    assert.deepEqual(groups('favorite'), [
      'favorite',
      '  pay.later',
      'not a favorite',
      '  -odd',
      '  pay-now',
      '  search_v2',
    ]);
    assert.deepEqual(groups('prefix'), [
      ...['pay', '  pay-now', '  pay.later', 'search', '  search_v2', 'no prefix', '  -odd'],
    ]);
  });

  it('says in the row of a project, which may be closed, that it could not be refreshed', () => {
    const error = new ApiError('unreachable', 'Nobody answered.', {});
    const handle = new TestHandle({ kind: 'failed', error, project: THREE });
    const node = { kind: 'project', id: 'x', project: handle, parent: undefined } as const;
    const { description, icon } = nodeRow(node, CONTEXT, { nameServer: false });
    assert.match(description ?? '', /\S.* · 3 flags$/);
    assert.equal(icon?.id, 'error');
  });

  it('starts groups closed above 500 flags', () => {
    const many = reportOf(Array.from({ length: 501 }, (_, at) => ({ name: `flag-${at}` })));
    const start = (report: unknown) => {
      const model = treeOf(new TestHandle(ready(projectOfReport(report))), settings({ grouping: 'type' }));
      return model
        .childrenOf(undefined)
        .map((node) => nodeRow(node, CONTEXT, { nameServer: false }).children);
    };
    assert.deepEqual(start(many), ['collapsed']);
    assert.deepEqual(start(reportOf([{ name: 'a' }])), ['expanded']);
  });

  it('gives every node an id of its own, a parent, and words for a screen reader', () => {
    const workspace = new TestWorkspace(
      connected(new TestHandle(ready(projectOfReport(capturedReport('8.2.0'))), 'one')),
      connected(new TestHandle(ready(THREE), 'one', baseUrl('https://other.example.org'))),
      { kind: 'signedOut', baseUrl: baseUrl('https://third.example.org') },
    );
    for (const grouping of ['none', 'stage', 'tag'] as const) {
      const model = new FlagTreeModel(workspace, CONTEXT);
      model.update(settings({ grouping }));
      const nodes = allNodes(model);
      assert.equal(new Set(nodes.map(({ id }) => id)).size, nodes.length);
      for (const node of nodes) {
        assert.ok(model.childrenOf(node.parent).some(({ id }) => id === node.id));
        const row = nodeRow(node, CONTEXT, { nameServer: true });
        assert.ok(row.spoken.length > 0);
        assert.doesNotMatch(`${row.spoken} ${row.label} ${row.description ?? ''}`, /undefined|NaN|\[object/);
        assert.doesNotMatch(nodeTooltip(node, CONTEXT)?.source ?? '', /undefined|NaN|\[object/);
      }
    }
  });

  it('finds a flag by name, in any project or in one', () => {
    const [one, two] = [new TestHandle(ready(THREE), 'one'), new TestHandle(ready(THREE), 'two')];
    const model = new FlagTreeModel(new TestWorkspace(connected(one, two)), CONTEXT);
    model.update(settings({ filter: { text: 'b', facets: [] } }));
    assert.equal(model.find('b')?.project, one);
    assert.equal(model.find('b', two)?.project, two);
    assert.equal(model.find('a'), undefined);
  });

  it('knows the flag of a row, of a row that names another flag, and of nothing else', () => {
    const handle = new TestHandle(
      ready(projectOfReport(reportOf([{ name: 'a', dependencies: [{ feature: 'parent' }] }]))),
    );
    const model = treeOf(handle);
    const flag = model.find('a');
    assert.deepEqual(model.flagOf(flag), { project: handle, name: 'a' });
    const named = allNodes(model).find(
      (node) => node.kind === 'detail' && node.detail.flagName !== undefined,
    );
    assert.deepEqual(model.flagOf(named), { project: handle, name: 'parent' });
    assert.equal(model.textOf(named), 'parent');
    for (const other of [undefined, null, 'a', {}, { project: {}, name: 'a' }, { project: handle }]) {
      assert.equal(model.flagOf(other), undefined);
      assert.equal(model.textOf(other), undefined);
    }
  });

  it('gives the text of a value as the server sent it', () => {
    const tags = [{ type: 'simple', value: 'a\nb' }];
    const model = treeOf(new TestHandle(ready(projectOfReport(reportOf([{ name: 'a', tags }])))));
    const values = allNodes(model).flatMap((node) => model.textOf(node) ?? []);
    assert.deepEqual(values, ['a', 'simple:a\nb']);
  });
});
