import assert from 'node:assert/strict';
import { nameRange } from '../../../../../src/core/present/usages/name-range.ts';

describe('the range of a reference', () => {
  const RANGE = { start: { line: 3, character: 4 }, end: { line: 3, character: 40 } };

  for (const [text, name] of [
    ['Flags.OLD', 'OLD'],
    ['Flags::OLD', 'OLD'],
    ['self->OLD', 'OLD'],
    ['this.flags?.oldBanner', 'oldBanner'],
    ['Flags\n  .OLD', 'OLD'],
    ['a.größe', 'größe'],
    ['OLD', undefined],
    ["'old.banner'", undefined],
    ["Flags['OLD']", undefined],
  ] as const) {
    it(`${JSON.stringify(text)} is that of ${name ?? 'all of it'}`, () => {
      const { start, end } = nameRange(RANGE, text);
      assert.deepEqual(end, RANGE.end);
      assert.equal(
        start.line === end.line && name !== undefined ? end.character - start.character : undefined,
        name?.length,
      );
      if (name === undefined) assert.deepEqual(start, RANGE.start);
    });
  }
});
