import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { TreeChanges } from '../../../src/views/tree-changes.ts';

describe('changes of a tree', () => {
  let told: (readonly string[] | 'all')[];
  let roundTrips: PromiseWithResolvers<undefined>[];
  let changes: TreeChanges<string>;
  beforeEach(() => {
    told = [];
    roundTrips = [];
    changes = new TreeChanges<string>({
      fire: (change) => told.push(change ?? 'all'),
      roundTrip: () => {
        const trip = Promise.withResolvers<undefined>();
        roundTrips.push(trip);
        return trip.promise;
      },
    });
  });

  async function arrive(): Promise<void> {
    while (roundTrips.length === 0) await setImmediate();
    for (const { resolve } of roundTrips.splice(0)) resolve(undefined);
    await setImmediate();
  }

  it('are told at once while no rows are on their way', () => {
    changes.fire(['a']);
    changes.fire(undefined);
    assert.deepEqual(told, [['a'], 'all']);
  });

  it('wait for rows that the editor asked for, and come together', async () => {
    const rows = Promise.withResolvers<string[]>();
    assert.equal(
      changes.children(() => rows.promise),
      rows.promise,
    );
    changes.fire(['a']);
    rows.resolve(['a', 'b']);
    while (roundTrips.length === 0) await setImmediate();
    changes.fire(['b', 'a']);
    assert.deepEqual(told, []);
    await arrive();
    assert.deepEqual(told, [['a', 'b']]);
    changes.fire(['b']);
    assert.deepEqual(told, [['a', 'b'], ['b']]);
  });

  it('wait for the items of the rows', async () => {
    const item = Promise.withResolvers<string>();
    const rows = changes.children(() => Promise.resolve(['a']));
    // The editor asks for items once it has the rows.
    void rows.then(() => changes.item(item.promise));
    changes.fire(undefined);
    changes.fire(['a']);
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    assert.equal(roundTrips.length, 0, 'the editor has no rows yet');
    item.resolve('the row');
    await arrive();
    assert.deepEqual(told, ['all']);
  });

  it('wait for the last of several answers', async () => {
    const late = Promise.withResolvers<string[]>();
    changes.children(() => ['a']);
    void changes.children(() => late.promise);
    changes.fire(['a']);
    await arrive();
    assert.deepEqual(told, []);
    late.resolve([]);
    await arrive();
    assert.deepEqual(told, [['a']]);
  });

  it('are told after rows that could not be given, and after an editor that did not answer', async () => {
    assert.throws(() => changes.children(() => assert.fail('no rows')));
    const failed = changes.children(() => Promise.reject(new Error('no rows')));
    changes.fire(['a']);
    await assert.rejects(failed);
    while (roundTrips.length === 0) await setImmediate();
    roundTrips[0]?.reject(new Error('the window closes'));
    await setImmediate();
    assert.deepEqual(told, [['a']]);
  });

  it('tell nothing where nothing changed', async () => {
    changes.children(() => ['a']);
    await arrive();
    assert.deepEqual(told, []);
  });
});
