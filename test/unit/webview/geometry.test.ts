import assert from 'node:assert/strict';
import { columnOf, gaugeDashes, percentOf } from '../../../src/webview/geometry.ts';

describe('geometry of the charts', () => {
  it('draws shares as percentages, and nothing as nothing', () => {
    assert.deepEqual([0, 0.5, 1, 1 / 3].map(percentOf), ['0%', '50%', '100%', '33.33%']);
  });

  it('keeps what is small visible and what is out of range inside', () => {
    assert.deepEqual([0.0001, 7, -3, NaN].map(percentOf), ['2%', '100%', '0%', '0%']);
  });

  it('stands columns on the ground', () => {
    assert.deepEqual(columnOf(0.25), { y: '75%', height: '25%' });
    assert.deepEqual(columnOf(0), { y: '100%', height: '0%' });
  });

  it('fills the gauge as far as the number goes', () => {
    assert.deepEqual([1, 0.715, 9].map(gaugeDashes), ['100 100', '71.5 100', '100 100']);
    assert.deepEqual([0, -1, NaN].map(gaugeDashes), [undefined, undefined, undefined]);
  });
});
