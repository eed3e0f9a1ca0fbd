import assert from 'node:assert/strict';
import type { Detection, Finding } from '../../../../../src/core/code/finding.ts';
import { placeAt, rangesOf, slotAt } from '../../../../../src/core/present/code/place-at.ts';

const range = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
});
const literal: Finding = { kind: 'literal', name: 'a', range: range(1, 11, 12), evidence: 'sure' };
const reference: Finding = { kind: 'reference', name: 'a', range: range(2, 10, 15), evidence: 'sure' };
const wrapped: Finding = {
  kind: 'candidate',
  name: 'b',
  range: range(3, 9, 10),
  evidence: 'sure',
  uses: [range(5, 4, 8)],
};
const dynamic: Finding = { kind: 'dynamic', range: range(4, 10, 13), evidence: 'sure' };
const detection: Detection = {
  findings: [literal, reference, wrapped, dynamic],
  slots: [{ range: range(1, 11, 12), evidence: 'sure' }],
};
const found = (line: number, character: number) => placeAt(detection, { line, character })?.finding;

describe('places', () => {
  it('are found from both ends and from the quotes of a literal', () => {
    for (const character of [10, 11, 12, 13]) assert.equal(found(1, character), literal);
    assert.equal(found(1, 9), undefined);
    assert.equal(found(1, 14), undefined);
  });

  it('have no quotes around an expression', () => {
    assert.equal(found(2, 10), reference);
    assert.equal(found(2, 9), undefined);
  });

  it('are also where a wrapper is called with the constant', () => {
    assert.equal(found(5, 5), wrapped);
    assert.deepEqual(placeAt(detection, { line: 5, character: 5 })?.range, range(5, 4, 8));
  });

  it('are found for names that one file does not tell', () => {
    assert.equal(found(4, 11), dynamic);
  });

  it('of a name are all its ranges, with or without what declares it', () => {
    assert.deepEqual(rangesOf('a', detection), [literal.range, reference.range]);
    assert.deepEqual(rangesOf('b', detection), [wrapped.range, range(5, 4, 8)]);
    assert.deepEqual(rangesOf('b', detection, false), [range(5, 4, 8)]);
  });

  it('to type a name in are strings of flag calls', () => {
    assert.ok(slotAt(detection, { line: 1, character: 12 }));
    assert.equal(slotAt(detection, { line: 1, character: 13 }), undefined);
  });
});
