import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Flag } from '../../../../../src/core/api/flag.ts';
import { FlagTreeModel } from '../../../../../src/core/present/tree/flag-tree-model.ts';
import type { TreeSettings } from '../../../../../src/core/present/tree/tree-settings.ts';
import { sortFlags } from '../../../../../src/core/present/tree/sort.ts';
import { connected, CONTEXT, TestHandle, TestWorkspace } from '../support/projects.ts';
import { drawn, PLAIN, ready, THREE, treeOf } from '../support/trees.ts';

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
    const before = drawn(model);
    handle.state = ready({ ...THREE, flags: flags(Array.from({ length: 6_000 }, (_, at) => `g-${at}`)) });
    const work = model.updating(PLAIN);
    let slices = 0;
    for (let step = work.next(); step.done !== true; step = work.next()) {
      slices += 1;
      assert.equal(model.childrenOf(undefined).length, before.length);
    }
    assert.ok(slices > 6_000 / 512);
    assert.equal(drawn(model).length, 6_000);
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
        for (const { flags: all, settings } of changes) {
          handle.state = ready({ ...THREE, flags: new Map(all.map((one) => [one.name, one])) });
          model.update(settings);
          const fresh = new FlagTreeModel(new TestWorkspace(connected(handle)), CONTEXT);
          fresh.update(settings);
          assert.deepEqual(drawn(model), drawn(fresh));
          for (const { name } of all) assert.equal(model.find(name)?.id, fresh.find(name)?.id);
        }
      }),
    );
  });
});
