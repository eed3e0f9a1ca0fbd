import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Flag } from '../../../../../src/core/api/flag.ts';
import { FlagTreeModel, type TreeChange } from '../../../../../src/core/present/tree/flag-tree-model.ts';
import { nodeRow } from '../../../../../src/core/present/tree/node-row.ts';
import type { TreeNode } from '../../../../../src/core/present/tree/nodes.ts';
import type { TreeSettings } from '../../../../../src/core/present/tree/tree-settings.ts';
import { sortFlags } from '../../../../../src/core/present/tree/sort.ts';
import { times } from '../../../support/size.ts';
import { connected, CONTEXT, TestHandle, TestWorkspace } from '../support/projects.ts';
import { allNodes, drawn, PLAIN, ready, settings, THREE, treeOf } from '../support/trees.ts';

/** In the order of the tree. */
const numbered = (count: number) => flags(Array.from({ length: count }, (_, at) => `f-${at}`));

function flagsIn(model: FlagTreeModel): readonly TreeNode[] {
  return allNodes(model).filter(({ kind }) => kind === 'flag');
}

/** The nodes themselves are too large to be compared. */
function idsOf(nodes: TreeChange): unknown {
  return nodes === 'all' ? nodes : nodes.map(({ id }) => id);
}

/** What a flag stands under; each of it has to have the next among its rows, or the editor cannot show it. */
function pathOf(model: FlagTreeModel, name: string): string {
  const path: string[] = [];
  const flag = model.find(name);
  assert.ok(flag);
  for (let node: TreeNode | undefined = flag; node !== undefined; node = node.parent) {
    assert.ok(model.childrenOf(node.parent).includes(node), node.id);
    path.unshift(nodeRow(node, CONTEXT, { nameServer: false }).label);
  }
  return path.slice(0, -1).join(', ');
}

function rowOf(node: TreeNode | undefined): readonly (string | undefined)[] {
  assert.ok(node);
  const { label, description, spoken } = nodeRow(node, CONTEXT, { nameServer: false });
  return [label, description, spoken];
}

const flags = (names: readonly string[]): ReadonlyMap<string, Flag> =>
  new Map(names.map((name) => [name, { name }]));

describe('present/tree: many flags', () => {
  it('are in order as if they were sorted at once', () => {
    const names = Array.from(
      { length: 20_000 },
      (_, at) => `team-${(at * 7919) % 40}.flag-${(at * 104729) % 20_000}`,
    );
    const one = sortFlags([...flags(names).values()], 'name').map(({ name }) => name);
    const other = sortFlags([...flags([...names].reverse()).values()], 'name').map(({ name }) => name);
    assert.equal(new Set(one).size, new Set(names).size);
    assert.deepEqual(one, other);
    assert.deepEqual(one.slice(0, 2), ['team-0.flag-0', 'team-0.flag-40']);
  });

  it('show nothing of a change before it is taken over whole', () => {
    const handle = new TestHandle(
      ready({ ...THREE, flags: flags(Array.from({ length: 5_000 }, (_, at) => `f-${at}`)) }),
    );
    const model = treeOf(handle);
    const before = model.childrenOf(undefined);
    handle.state = ready({ ...THREE, flags: flags(Array.from({ length: 6_000 }, (_, at) => `g-${at}`)) });
    const work = model.updating(PLAIN);
    let slices = 0;
    for (let step = work.next(); step.done !== true; step = work.next()) {
      slices += 1;
      assert.equal(model.childrenOf(undefined), before);
    }
    assert.ok(slices > 6_000 / 512);
    assert.equal(flagsIn(model).length, 6_000);
  });

  it('stand in parts behind the first thousand, which say where they begin and end', () => {
    const model = treeOf(new TestHandle(ready({ ...THREE, flags: numbered(2_001) })));
    const rows = model.childrenOf(undefined);
    assert.equal(rows.filter(({ kind }) => kind === 'flag').length, 1_000);
    assert.deepEqual(rows.slice(1_000).map(rowOf), [
      ['1,001–2,000', 'f-1000 … f-1999', '1,001 to 2,000, f-1000, f-1999'],
      ['2,001–2,001', 'f-2000', '2,001 to 2,001, f-2000'],
    ]);
    const part = rows[1_000];
    const [flag] = model.childrenOf(part);
    assert.deepEqual([flag?.id.startsWith(`${part?.id}/`), flag?.parent], [true, part]);
    assert.equal(model.childrenOf(part)[0], flag, 'rows are made once');
    assert.equal(
      treeOf(new TestHandle(ready({ ...THREE, flags: numbered(1_000) }))).childrenOf(undefined).length,
      1_000,
    );
  });

  it('are found in a part that nobody opened', () => {
    const model = treeOf(new TestHandle(ready({ ...THREE, flags: numbered(3_000) })));
    const found = model.find('f-2500');
    assert.equal(found?.parent, model.childrenOf(undefined)[1_001]);
    assert.equal(model.childrenOf(found?.parent)[500], found);
    assert.equal(model.find('f-3000'), undefined);
  });

  it('change with their row where a person has opened their part, and cost nothing elsewhere', () => {
    const base = numbered(3_000);
    const handle = new TestHandle(ready({ ...THREE, flags: base }));
    const model = treeOf(handle);
    const [opened, closed] = model.childrenOf(undefined).slice(1_000);
    const rows = model.childrenOf(opened);
    const change = (...names: readonly string[]) => {
      const changed = names.map((name): [string, Flag] => [name, { name, stale: true }]);
      handle.state = ready({ ...THREE, flags: new Map([...base, ...changed]) });
      return model.update(PLAIN);
    };
    assert.deepEqual(idsOf(change('f-1500', 'f-2500')), idsOf(rows.slice(500, 501)));
    assert.match(rowOf(rows[500])[1] ?? '', /^stale /);
    assert.match(rowOf(model.childrenOf(closed)[500])[1] ?? '', /^stale /);
  });

  it('move from part to part, which both are shown anew', () => {
    const base = numbered(3_000);
    const handle = new TestHandle(ready({ ...THREE, flags: base }));
    const filter = { text: 'f-', facets: [] };
    const model = treeOf(handle);
    const parts = model.childrenOf(undefined).slice(1_000);
    model.childrenOf(parts[1]);
    const grouped = settings({ grouping: 'type' });
    model.update(grouped);
    const under = model.childrenOf(model.childrenOf(undefined)[0]);
    assert.deepEqual(
      under.slice(1_000).map((row) => rowOf(row)[0]),
      ['1,001–2,000', '2,001–3,000'],
    );
    handle.state = ready({ ...THREE, flags: new Map([...base].slice(1)) });
    const moved = [...under.slice(1_000), ...model.childrenOf(undefined)];
    assert.deepEqual(idsOf(model.update({ ...grouped, filter })), idsOf(moved));
    assert.equal(model.childrenOf(under[1_000])[0], model.find('f-1001'));
    assert.deepEqual(rowOf(under[1_001]), [
      '2,001–2,999',
      'f-2001 … f-2999',
      '2,001 to 2,999, f-2001, f-2999',
    ]);
  });

  it('have groups in parts where each has another type, and all its flags to clean up are told of a group', () => {
    const own = new Map([...numbered(2_500)].map(([name]) => [name, { name, type: `type ${name}` }]));
    const handle = new TestHandle(ready({ ...THREE, flags: own }));
    const grouped = settings({ grouping: 'type' });
    const model = treeOf(handle, grouped);
    const rows = model.childrenOf(undefined);
    assert.equal(rows.length, 1_002);
    assert.deepEqual(rowOf(rows[1_001]).slice(0, 2), ['2,001–2,500', 'type f-549 … type f-999']);
    assert.equal(flagsIn(model).length, 2_500);
    const stale = new Map([...numbered(2_500)].map(([name, flag]) => [name, { ...flag, stale: true }]));
    const [type] = allNodes(treeOf(new TestHandle(ready({ ...THREE, flags: stale })), grouped));
    assert.ok(type?.kind === 'group');
    assert.deepEqual(
      type.flags.map(({ name }) => name),
      [...numbered(2_500).keys()],
    );
  });

  it('stand as in a tree made from nothing, after any changes', () => {
    const flag = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e10', 'e9', '__proto__'),
      stale: fc.boolean(),
      type: fc.constantFrom('release', 'experiment'),
      createdAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
    });
    const change = fc.record({
      flags: fc.uniqueArray(flag, { selector: ({ name }) => name }),
      settings: fc.record({
        grouping: fc.constantFrom<TreeSettings['grouping']>('none', 'type', 'staleness'),
        sorting: fc.constantFrom<TreeSettings['sorting']>('name', 'created'),
        filter: fc.constantFrom({ text: '', facets: [] }, { text: 'e', facets: [] }),
      }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 6 }), (changes) => {
        const handle = new TestHandle(ready(THREE));
        const model = treeOf(handle);
        for (const { flags: all, settings: parts } of changes) {
          handle.state = ready({ ...THREE, flags: new Map(all.map((one) => [one.name, one])) });
          model.update(parts);
          const fresh = new FlagTreeModel(new TestWorkspace(connected(handle)), CONTEXT);
          fresh.update(parts);
          assert.deepEqual(drawn(model), drawn(fresh));
          for (const { name } of all) assert.equal(model.find(name)?.id, fresh.find(name)?.id);
        }
      }),
    );
  });

  it('are found where they stand after their group has moved into a part', () => {
    const tagged = (count: number) =>
      Array.from({ length: count }, (_, at): [string, Flag] => [
        `t-${at}`,
        { name: `t-${at}`, tags: [{ type: 'own', value: `${at}` }] },
      ]);
    const handle = new TestHandle(ready({ ...THREE, flags: new Map([...numbered(1_500), ...tagged(999)]) }));
    const grouped = settings({ grouping: 'tag' });
    const model = treeOf(handle, grouped);
    assert.equal(pathOf(model, 'f-1200'), 'no tags, 1,001–1,500');
    handle.state = ready({ ...THREE, flags: new Map([...numbered(1_500), ...tagged(1_000)]) });
    model.update(grouped);
    assert.equal(pathOf(model, 'f-1200'), '1,001–1,001, no tags, 1,001–1,500');
  });

  it('stand in parts as in a tree made from nothing, whatever was opened before', () => {
    const change = fc.record({
      from: fc.integer({ min: 0, max: 1_200 }),
      without: fc.integer({ min: 2, max: 50 }),
      types: fc.constantFrom(1, 2, 1_500),
      grouping: fc.constantFrom<TreeSettings['grouping']>('none', 'type'),
      opened: fc.array(fc.integer({ min: 0, max: 1_100 }), { maxLength: 3 }),
      drawsAll: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 4 }), (changes) => {
        const handle = new TestHandle(ready(THREE));
        const model = treeOf(handle);
        for (const { from, without, types, grouping, opened, drawsAll } of changes) {
          const left = [...numbered(2_500).keys()].filter((_, at) => at >= from && at % without !== 0);
          const all = new Map(left.map((name, at) => [name, { name, type: `t${at % types}` }]));
          handle.state = ready({ ...THREE, flags: all });
          model.update(settings({ grouping }));
          const rows = model.childrenOf(undefined);
          for (const at of opened) model.childrenOf(rows[at % rows.length]);
          if (!drawsAll) continue;
          const fresh = treeOf(handle, settings({ grouping }));
          assert.deepEqual(drawn(model), drawn(fresh));
          assert.deepEqual(
            allNodes(model).map(({ id, parent }) => [id, parent?.id]),
            allNodes(fresh).map(({ id, parent }) => [id, parent?.id]),
          );
        }
      }),
      { numRuns: times(20) },
    );
  });
});
