import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { FirstPortion } from '../../../../src/views/flag-tree/first-portion.ts';

describe('the first portion of many rows', () => {
  const few = Array.from({ length: 1_000 }, (_, at) => at);
  const many = Array.from({ length: 5_000 }, (_, at) => at);

  it('is followed by all rows once the editor has it', async () => {
    let asked = 0;
    const portion = new FirstPortion<number>(() => (asked += 1));
    const first = portion.of(many);
    assert.equal(first.length, 200);
    for (const row of first.slice(0, -1)) portion.shown(row);
    await setImmediate();
    assert.equal(asked, 0, 'a row is missing');
    portion.shown(199);
    await setImmediate();
    assert.equal(asked, 1);
    assert.equal(portion.of(many), many);
    for (const row of many) portion.shown(row);
    await setImmediate();
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

  it('is not followed by anything after its end', async () => {
    const portion = new FirstPortion<number>(() => assert.fail('it was disposed of'));
    portion.of(many);
    portion.shown(199);
    portion.dispose();
    await setImmediate();
  });
});
