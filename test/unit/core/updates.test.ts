import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { Slices } from '../../../src/core/slices.ts';
import { Updates } from '../../../src/core/updates.ts';

describe('Updates', () => {
  let time = 0;
  let state = 'a';
  let steps = 0;
  let told: string[] = [];
  let again = 0;
  let failure: Error | undefined;
  const errors: string[] = [];

  function* update(): Slices<string> {
    const seen = state;
    for (let step = 0; step < steps; step += 1) yield;
    if (failure) throw failure;
    return seen;
  }
  const make = () =>
    new Updates({
      begin: update,
      tell: (change) => told.push(change) > 0,
      again: () => (again += 1),
      log: { error: (message) => errors.push(message) },
    });

  beforeEach(() => {
    mock.method(performance, 'now', () => (time += 1));
    [state, steps, told, again, failure] = ['a', 0, [], 0, undefined];
    errors.length = 0;
  });
  afterEach(() => mock.restoreAll());

  it('are told of at once where they are small', () => {
    const updates = make();
    assert.equal(updates.run(), true);
    assert.deepEqual(told, ['a']);
    assert.equal(updates.running, undefined);
  });

  it('are told of when they are whole, and asked for again where something changed meanwhile', async () => {
    steps = 100;
    const updates = make();
    assert.equal(updates.run(), true);
    assert.deepEqual(told, []);
    state = 'b';
    assert.equal(updates.run(), false);
    await updates.running;
    assert.deepEqual(told, ['a']);
    assert.equal(again, 1);
  });

  it('go on in the next turn where they take longer than one', async () => {
    steps = 100;
    const updates = make();
    const began = time;
    updates.run();
    const ofTheTurn = time - began;
    await Promise.resolve();
    assert.equal(time - began, ofTheTurn);
    await updates.running;
    assert.ok(time - began > ofTheTurn);
  });

  it('follow at once where a person waits', async () => {
    steps = 100;
    const updates = make();
    updates.run();
    state = 'b';
    updates.run({ isUrgent: true });
    updates.run();
    await updates.running;
    await updates.running;
    assert.deepEqual(told, ['a', 'b']);
    assert.equal(again, 0);
  });

  it('that fail at once where a person waits are in the log', async () => {
    steps = 100;
    const updates = make();
    updates.run();
    updates.run({ isUrgent: true });
    [steps, failure] = [0, new Error('broken at once')];
    await updates.running;
    assert.match(errors.join(), /broken at once/);
  });

  it('that fail are in the log, and the next one is made', async () => {
    steps = 100;
    failure = new Error('broken');
    const updates = make();
    updates.run();
    await updates.running;
    assert.match(errors.join(''), /could not be brought up to date: Error: broken/);
    failure = undefined;
    updates.run();
    await updates.running;
    assert.deepEqual(told, ['a']);
  });

  it('tell nobody once they are disposed of', async () => {
    steps = 100;
    const updates = make();
    updates.run();
    const { running } = updates;
    updates.dispose();
    await running;
    assert.deepEqual(told, []);
  });
});
