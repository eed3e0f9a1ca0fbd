import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineIndex } from '../../../../src/core/code/line-index.ts';
import { shifted } from '../../../../src/core/usages/shifted-places.ts';

describe('shifted', () => {
  it('finds each place again that a change does not touch', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '\n', '\r\n', '"'), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        text,
        text,
        fc.nat(60),
        fc.nat(60),
        fc.nat(60),
        fc.nat(10),
        (before, put, at, to, place, length) => {
          const [from, until] = [Math.min(at, to, before.length), Math.min(Math.max(at, to), before.length)];
          // The editor never cuts a line's end in two.
          fc.pre(![from, until].some((offset) => before.slice(offset - 1, offset + 1) === '\r\n'));
          const after = before.slice(0, from) + put + before.slice(until);
          fc.pre(
            !(put.endsWith('\r') || before[from - 1] === '\r' || (put === '' && before[until] === '\n')),
          );
          const [start, end] = [Math.min(place, before.length), Math.min(place + length, before.length)];
          const lines = new LineIndex(before);
          const found = shifted([{ range: lines.range(start, end) }], {
            range: lines.range(from, until),
            text: put,
          });
          const moved = end < from ? 0 : put.length - (until - from);
          const expected =
            end < from || start > until ? [new LineIndex(after).range(start + moved, end + moved)] : [];
          assert.deepEqual(
            found.map(({ range }) => range),
            expected,
          );
        },
      ),
    );
  });
});
