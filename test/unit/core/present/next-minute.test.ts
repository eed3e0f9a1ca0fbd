import assert from 'node:assert/strict';
import { untilNextMinute } from '../../../../src/core/present/dates.ts';

describe('the next minute of an age', () => {
  it('comes when the age is a whole number of minutes, whoever asks and when', () => {
    for (const [since, now, wait] of [
      [0, 0, 60_000],
      [0, 1, 59_999],
      [0, 59_999, 1],
      [500, 120_400, 100],
      // A clock that was set back.
      [1_000, 0, 1_000],
    ] as const)
      assert.equal(untilNextMinute(since, now), wait);
  });
});
