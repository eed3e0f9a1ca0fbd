import assert from 'node:assert/strict';
import { createPacing, Pace } from '../../../../src/core/api/pacing.ts';
import { REQUEST_BUDGET, requestBudgetText } from '../../../../src/core/api/request-budget.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('a pace', () => {
  let clock: FakeClock;
  let pace: Pace;
  beforeEach(() => {
    clock = new FakeClock();
    pace = new Pace({ most: 3, perMs: MINUTE, clock });
  });

  const signal = new AbortController().signal;
  const takeAll = (): number => {
    let taken = 0;
    while (pace.take()) taken += 1;
    return taken;
  };

  it('lets so many begin in any span, whenever they began', () => {
    assert.equal(pace.take(), true);
    clock.advance(50 * SECOND);
    assert.equal(takeAll(), 2);
    clock.advance(10 * SECOND - 1);
    assert.deepEqual([takeAll(), pace.waitMs], [0, 1]);
    clock.advance(1);
    assert.equal(takeAll(), 1);
    assert.equal(pace.waitMs, 50 * SECOND);
  });

  it('lets those that wait begin when there is room, and says that they wait', async () => {
    takeAll();
    let waits = 0;
    const turns = [1, 2, 3, 4].map(() => pace.turn(signal, () => (waits += 1)));
    assert.equal(waits, 4);
    clock.advance(MINUTE);
    await Promise.all(turns.slice(0, 3));
    assert.equal(waits, 5, 'the fourth waits again');
    clock.advance(MINUTE);
    await turns[3];
  });

  it('lets none begin while the server wants a pause, the longest counts', async () => {
    pace.pause(5 * MINUTE);
    pace.pause(MINUTE);
    assert.equal(pace.waitMs, 5 * MINUTE);
    const turn = pace.turn(signal);
    clock.advance(5 * MINUTE);
    await turn;
  });

  it('waits no longer than it would have where the clock of the machine is set back', () => {
    takeAll();
    clock.advance(-24 * 60 * MINUTE);
    assert.equal(pace.waitMs, MINUTE);
  });

  it('ends a wait with the signal, and keeps no timer', async () => {
    takeAll();
    const abort = new AbortController();
    const turn = pace.turn(abort.signal);
    abort.abort(new Error('enough'));
    await assert.rejects(turn, /enough/);
    assert.equal(clock.pending, 0);
  });
});

describe('the request budget', () => {
  it('paces the search and the lifecycles of a server, whatever asks for them', () => {
    const { search, lifecycles, lookedAt, candidates } = createPacing(new FakeClock());
    const taken = (pace: Pace): number => (pace.take() ? 1 + taken(pace) : 0);
    assert.equal(taken(search), 12);
    assert.equal(taken(lifecycles), 5);
    assert.deepEqual([search.waitMs, lifecycles.waitMs], [MINUTE, SECOND]);
    assert.equal(taken(lookedAt), 50);
    assert.equal(taken(candidates), 100);
    assert.deepEqual([lookedAt.waitMs, candidates.waitMs], [10 * SECOND, MINUTE]);
  });

  it('is printed whole, on one line', () => {
    const text = requestBudgetText();
    assert.doesNotMatch(text, /\n/);
    for (const [name, value] of Object.entries(REQUEST_BUDGET))
      assert.ok(text.includes(`${name} ${String(value)}`));
  });
});
