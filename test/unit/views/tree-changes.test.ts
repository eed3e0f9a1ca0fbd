import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { TreeChanges } from '../../../src/views/tree-changes.ts';
import { until } from '../support/until.ts';

interface Row {
  readonly id: string;
  readonly children: 'none' | 'collapsed' | 'expanded';
}

const row = (id: string): Row => ({ id, children: 'none' });
const [a, b, broken] = [row('a'), row('b'), row('broken')];

describe('changes of a tree', () => {
  let told: (readonly string[] | string)[];
  let roundTrips: PromiseWithResolvers<undefined>[];
  let made: Row[];
  let changes: TreeChanges<Row, Row>;
  beforeEach(() => {
    told = [];
    roundTrips = [];
    made = [];
    changes = new TreeChanges<Row, Row>({
      say: (words) => told.push(words),
      fire: (change) => told.push(change?.map(({ id }) => id) ?? 'all'),
      roundTrip: () => {
        const trip = Promise.withResolvers<undefined>();
        roundTrips.push(trip);
        return trip.promise;
      },
      itemOf: (row) => {
        made.push(row);
        return row === broken ? assert.fail('broken') : row;
      },
      childrenOf: ({ children }) => children,
    });
  });
  afterEach(() => changes.dispose());

  /** The editor gets rows: it asks for each item. */
  function give(parent: Row | undefined, rows: readonly Row[]): void {
    changes.children(parent, () => rows);
    for (const row of rows) void changes.item(row);
  }

  async function arrive(): Promise<void> {
    while (roundTrips.length === 0) await setImmediate();
    for (const { resolve } of roundTrips.splice(0)) resolve(undefined);
    await setImmediate();
  }

  it('are told at once while no rows are on their way', () => {
    changes.fire([a]);
    assert.deepEqual(told, [['a']]);
  });

  it('come together where they follow each other', async () => {
    changes.fire([a]);
    changes.fire([a]);
    changes.fire([b]);
    assert.deepEqual(told, [['a']], 'the editor would put them off');
    await until(() => told.length > 1);
    assert.deepEqual(told, [['a'], ['a', 'b']]);
  });

  it('come before the words above them, and no sooner after those than the editor draws them', async () => {
    give(undefined, [a]);
    changes.say('one');
    changes.fire([a]);
    changes.say('two');
    changes.say('three');
    assert.deepEqual(told, ['one']);
    await arrive();
    assert.deepEqual(told, ['one'], 'the editor would put them off');
    await until(() => told.length > 1);
    assert.deepEqual(told, ['one', ['a'], 'three']);
    changes.say('three');
    assert.equal(told.length, 3);
  });

  it('wait for rows that the editor asked for, and come together', async () => {
    const rows = Promise.withResolvers<Row[]>();
    assert.equal(
      changes.children(undefined, () => rows.promise),
      rows.promise,
    );
    changes.fire([a]);
    rows.resolve([a, b]);
    while (roundTrips.length === 0) await setImmediate();
    changes.fire([b, a]);
    assert.deepEqual(told, []);
    await arrive();
    assert.deepEqual(told, [['a', 'b']]);
  });

  it('wait for the items of the rows', async () => {
    // More turns than the editor's answer takes.
    const many = Array.from({ length: 5_000 }, (_, at) => (at === 4_999 ? broken : row(`${at}`)));
    const rows = changes.children(undefined, () => Promise.resolve(many));
    // The editor asks for items once it has the rows.
    const items = rows.then((all) => Promise.allSettled(all.map(async (one) => changes.item(one))));
    changes.fire(undefined);
    changes.fire([a]);
    await rows;
    assert.ok(made.length < many.length, 'not all in one turn');
    while (roundTrips.length === 0) await setImmediate();
    assert.equal(made.length, many.length, 'the editor has all rows by then');
    await arrive();
    assert.deepEqual(told, ['all']);
    const failed = (await items).flatMap(({ status }, at) => (status === 'rejected' ? [at] : []));
    assert.deepEqual(failed, [4_999]);
  });

  it('wait for the last of several answers', async () => {
    const late = Promise.withResolvers<Row[]>();
    give(undefined, [a]);
    void changes.children(a, () => late.promise);
    changes.fire([a]);
    await arrive();
    assert.deepEqual(told, []);
    late.resolve([]);
    await arrive();
    assert.deepEqual(told, [['a']]);
  });

  it('wait for the rows under those that a person has opened, however late the editor asks', async () => {
    const closed: Row = { id: 'closed', children: 'collapsed' };
    const opened: Row = { id: 'opened', children: 'collapsed' };
    changes.setOpen(opened, true);
    give(undefined, [closed, opened]);
    changes.fire(undefined);
    await arrive();
    assert.deepEqual(told, [], 'the editor asks for the open row next');
    give(opened, [a]);
    assert.deepEqual(told, []);
    await arrive();
    assert.deepEqual(told, ['all']);
  });

  it('wait for those under rows that are open from the start, until a person closes them', async () => {
    const open: Row = { id: 'open', children: 'expanded' };
    give(undefined, [open]);
    changes.fire(undefined);
    await arrive();
    assert.deepEqual(told, []);
    changes.setOpen(open, false);
    assert.deepEqual(told, ['all']);
    give(undefined, [open]);
    await arrive();
    changes.fire([a]);
    await until(() => told.length > 1);
  });

  it('are told after rows that the editor does not ask for: they are closed, until it does', async () => {
    const late: Row = { id: 'late', children: 'collapsed' };
    changes.setOpen(late, true);
    give(undefined, [late]);
    changes.fire([a]);
    await until(() => roundTrips.length > 0);
    await arrive();
    assert.deepEqual(told, []);
    await until(() => told.length > 0);
    give(undefined, [late]);
    changes.fire([b]);
    await arrive();
    await until(() => told.length > 1);
    give(late, [a]);
    await arrive();
    give(undefined, [late]);
    changes.fire([a]);
    await arrive();
    give(late, [b]);
    await arrive();
    await until(() => told.length > 2);
    assert.deepEqual(told, [['a'], ['b'], ['a']]);
  });

  it('wait for nothing under rows that the editor closed, since it did not get them for a time', async () => {
    const group: Row = { id: 'group', children: 'collapsed' };
    const opened: Row = { id: 'opened', children: 'collapsed' };
    for (const row of [group, opened]) changes.setOpen(row, true);
    give(undefined, [group]);
    give(group, [opened, a]);
    give(opened, []);
    give(group, [a]);
    give(group, [opened, a]);
    await arrive();
    changes.fire([a]);
    assert.deepEqual(told.splice(0), [['a']], 'it stood under a row that is open');
    give(undefined, []);
    give(undefined, [group, opened]);
    changes.fire([b]);
    await arrive();
    await until(() => told.length > 0);
    assert.deepEqual(told, [['b']]);
  });

  it('are told after rows that could not be given, and after an editor that did not answer', async () => {
    assert.throws(() => changes.children(undefined, () => assert.fail('no rows')));
    const failed = changes.children(undefined, () => Promise.reject(new Error('no rows')));
    changes.fire([a]);
    await assert.rejects(failed);
    while (roundTrips.length === 0) await setImmediate();
    roundTrips[0]?.reject(new Error('the window closes'));
    await setImmediate();
    assert.deepEqual(told, [['a']]);
  });

  it('tell nothing where nothing changed', async () => {
    give(undefined, [a]);
    await arrive();
    assert.deepEqual(told, []);
  });
});
