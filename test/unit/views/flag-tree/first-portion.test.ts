import assert from 'node:assert/strict';
import { FirstPortion } from '../../../../src/views/flag-tree/first-portion.ts';

describe('the first portion of many rows', () => {
  const few = Array.from({ length: 1_000 }, (_, at) => at);
  const many = Array.from({ length: 5_000 }, (_, at) => at);

  it('is followed by all rows', () => {
    let asked = 0;
    const portion = new FirstPortion<number>(() => (asked += 1));
    assert.equal(portion.of(many).length, 200);
    assert.equal(asked, 1);
    assert.equal(portion.of(many), many);
    assert.equal(asked, 1, 'all were given');
  });

  it('is all of them where they are few, or where many were shown', () => {
    const portion = new FirstPortion<number>(() => assert.fail('nothing is left to ask for'));
    assert.equal(portion.of(few), few);
    assert.equal(portion.of(many), many);
  });

  it('comes again after a time with few rows', () => {
    const portion = new FirstPortion<number>(() => undefined);
    portion.of(many);
    portion.of(many);
    portion.of([1]);
    assert.equal(portion.of(many).length, 200);
  });
});
