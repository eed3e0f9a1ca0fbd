import assert from 'node:assert/strict';
import { LineIndex } from '../../../../../src/core/code/line-index.ts';
import { lineAt, originalLine } from '../../../../../src/core/code/removal/report/line-at.ts';

describe('originalLine', () => {
  for (const [name, end] of [
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['a lone CR', '\r'],
  ] as const)
    it(`counts lines that end with ${name} as the list of places does`, () => {
      const before = ['one', 'two', 'three'].join(end);
      const starts = ['one', 'two', 'three'].map((word) => before.indexOf(word));
      const lines = starts.map((start) => originalLine({ before }, start));
      assert.deepEqual(lines, [1, 2, 3]);
      assert.deepEqual(
        lines,
        starts.map((start) => lineAt(before, new LineIndex(before), start).line),
      );
    });
});
