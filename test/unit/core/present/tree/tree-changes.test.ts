import assert from 'node:assert/strict';
import { ApiError } from '../../../../../src/core/api/errors.ts';
import { FlagTreeModel, type TreeChange } from '../../../../../src/core/present/tree/flag-tree-model.ts';
import { nodeRow } from '../../../../../src/core/present/tree/node-row.ts';
import {
  connected,
  CONTEXT,
  projectOfReport,
  reportOf,
  stage,
  TestHandle,
  TestWorkspace,
} from '../support/projects.ts';
import { allNodes, drawn, PLAIN, ready, settings, THREE, treeOf } from '../support/trees.ts';

/** What a change is about: `all`, or the labels of its nodes. */
function labels(change: TreeChange): unknown {
  return change === 'all' ? 'all' : change.map((node) => nodeRow(node, CONTEXT, { nameServer: false }).label);
}

function projectsIn(change: TreeChange): unknown {
  return change === 'all' ? change : change.map((node) => node.kind === 'project' && node.project.id);
}

describe('present/tree: what is shown anew', () => {
  it('is nothing where nothing changed', () => {
    const handle = new TestHandle(ready(THREE));
    const model = treeOf(handle);
    assert.deepEqual(model.update(PLAIN), []);
    handle.state = ready({ ...THREE, fetchedAt: THREE.fetchedAt + 1, flags: new Map(THREE.flags) });
    assert.deepEqual(model.update(PLAIN), []);
  });

  it('is as many rows as a server can change', () => {
    const names = Array.from({ length: 200_000 }, (_, position) => `flag-${position}`);
    const project = (stale: boolean) => ({
      ...THREE,
      flags: new Map(names.map((name) => [name, { name, stale }])),
    });
    const handle = new TestHandle(ready(project(false)));
    const model = treeOf(handle);
    assert.equal(allNodes(model).filter(({ kind }) => kind === 'flag').length, names.length);
    handle.state = ready(project(true));
    assert.equal(model.update(PLAIN).length, names.length);
  });

  it('is the row of the one flag that changed, and all nodes stay the same objects', () => {
    const handle = new TestHandle(ready(THREE));
    const model = treeOf(handle);
    const before = model.childrenOf(undefined);
    const flags = new Map(THREE.flags).set('b', { name: 'b', stale: true });
    handle.state = ready({ ...THREE, flags });
    assert.deepEqual(labels(model.update(PLAIN)), ['b']);
    assert.deepEqual(drawn(model)[1], 'b | stale · stage not loaded');
    model.childrenOf(undefined).forEach((node, at) => assert.equal(node, before[at]));
  });

  it('is a row whose stage came to be known', () => {
    const handle = new TestHandle(ready(THREE));
    const model = treeOf(handle);
    handle.state = ready({ ...THREE, stages: new Map(THREE.stages).set('b', stage('live')) });
    assert.deepEqual(labels(model.update(PLAIN)), ['b']);
  });

  it('is both groups that a flag moves between, and the other groups stay', () => {
    const grouped = settings({ grouping: 'stage' });
    const stages = new Map(THREE.stages).set('b', stage('live'));
    const project = { ...THREE, stages, flags: new Map(THREE.flags).set('d', { name: 'd' }) };
    const handle = new TestHandle(ready(project));
    const model = treeOf(handle, grouped);
    const groups = model.childrenOf(undefined);
    handle.state = ready({ ...project, stages: new Map(stages).set('b', stage('completed')) });
    assert.deepEqual(labels(model.update(grouped)), ['live', 'completed']);
    assert.deepEqual([...model.childrenOf(undefined)], [...groups]);
  });

  it('is all where a group appears, a flag comes or goes, or the state changes', () => {
    const grouped = settings({ grouping: 'stage' });
    const handle = new TestHandle(ready(THREE));
    const model = treeOf(handle, grouped);
    handle.state = ready({ ...THREE, stages: new Map(THREE.stages).set('b', stage('initial')) });
    assert.equal(model.update(grouped), 'all');
    assert.equal(model.update(PLAIN), 'all');
    handle.state = ready({ ...THREE, flags: new Map(THREE.flags).set('d', { name: 'd' }) });
    assert.equal(model.update(PLAIN), 'all');
    handle.state = { kind: 'failed', error: new ApiError('server', 'x', { status: 500 }), project: THREE };
    assert.equal(model.update(PLAIN), 'all');
    assert.deepEqual(model.update(PLAIN), []);
  });

  it('is the project alone where there are several', () => {
    const [one, two] = [new TestHandle(ready(THREE), 'one'), new TestHandle(ready(THREE), 'two')];
    const model = new FlagTreeModel(new TestWorkspace(connected(one, two)), CONTEXT);
    model.update(PLAIN);
    two.state = ready(projectOfReport(reportOf([{ name: 'x' }])));
    assert.deepEqual(projectsIn(model.update(PLAIN)), ['two']);
  });

  it('is a project whose name changed', () => {
    const [one, two] = [new TestHandle(ready(THREE), 'one'), new TestHandle(ready(THREE), 'two')];
    const model = new FlagTreeModel(new TestWorkspace(connected(one, two)), CONTEXT);
    model.update(PLAIN);
    two.state = ready({ ...THREE, facts: { ...THREE.facts, name: 'Renamed' } });
    assert.deepEqual(labels(model.update(PLAIN)), ['Renamed']);
  });

  it('is a project that has more flags, although none of its groups comes or goes', () => {
    const [one, two] = [new TestHandle(ready(THREE), 'one'), new TestHandle(ready(THREE), 'two')];
    const model = new FlagTreeModel(new TestWorkspace(connected(one, two)), CONTEXT);
    const grouped = settings({ grouping: 'stage' });
    model.update(grouped);
    two.state = ready({ ...THREE, flags: new Map(THREE.flags).set('d', { name: 'd' }) });
    assert.deepEqual(projectsIn(model.update(grouped)), ['two']);
  });

  it('is all where a second project makes nodes for projects', () => {
    const [one, two] = [new TestHandle(ready(THREE), 'one'), new TestHandle(ready(THREE), 'two')];
    const workspace = new TestWorkspace(connected(one));
    const model = new FlagTreeModel(workspace, CONTEXT);
    model.update(PLAIN);
    workspace.connections = [connected(one, two)];
    assert.equal(model.update(PLAIN), 'all');
    workspace.connections = [connected(one)];
    assert.equal(model.update(PLAIN), 'all');
    assert.equal(model.childrenOf(undefined)[0]?.parent, undefined);
  });
});
