import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { atOnce, inOneTurn, inTurns, type Slices } from '../../../src/core/slices.ts';

function* counted(steps: number): Slices<number> {
  let done = 0;
  for (; done < steps; done += 1) yield;
  return done;
}

describe('work in slices', () => {
  let time = 0;
  // Each look at the time finds it a millisecond later, however fast the machine is.
  beforeEach(() => mock.method(performance, 'now', () => (time += 1)));
  afterEach(() => mock.restoreAll());

  it('is done at once where somebody waits for it', () => {
    assert.equal(atOnce(counted(1_000)), 1_000);
  });

  it('is done within one turn where it is little', () => {
    assert.deepEqual(inOneTurn(counted(3)), { value: 3 });
  });

  it('goes on from where the first turn ended, and lets others have their turns', async () => {
    const work = counted(1_000);
    assert.equal(inOneTurn(work), undefined);
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    assert.equal(await inTurns(work), 1_000);
    clearInterval(others);
    assert.ok(turns > 0);
  });
});
