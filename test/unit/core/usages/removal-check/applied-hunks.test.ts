import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applied as withEdits } from '../../../../../src/core/code/removal/edits/edits.ts';
import { hunksOf } from '../../../../../src/core/code/removal/hunks.ts';
import { isSameHunk, standingHunks } from '../../../../../src/core/usages/removal-check/applied-hunks.ts';

const texts = fc
  .array(fc.constantFrom('a', 'aa', 'b', '}', ''), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

describe('standingHunks', () => {
  it('tells which of the changes a text has, where they stand', () => {
    const before = 'if (on) a();\nif (on) b();\nif (on) c();\n';
    const hunks = hunksOf({
      ...{ before, after: 'a();\nb();\nc();\n' },
      removed: [4, 17, 30].map((start) => ({ start, kind: 'call' })),
    });
    assert.equal(hunks.length, 3);
    const standing = standingHunks(before, hunks, 'a();\nif (on) b();\nc();\n');
    assert.deepEqual(
      standing?.map(({ isApplied, start, end }) => [isApplied, start, end]),
      [
        [true, 0, 0],
        [false, 5, 13],
        [true, 18, 18],
      ],
    );
  });

  it('tells nothing of a text that somebody else has changed', () => {
    const hunks = hunksOf({ before: 'a\nb\n', after: 'a\n', removed: [] });
    assert.equal(standingHunks('a\nb\n', hunks, 'a\nc\n'), undefined);
  });

  it('explains every choice among the changes', () => {
    fc.assert(
      fc.property(texts, texts, fc.infiniteStream(fc.boolean()), (before, after, choices) => {
        const hunks = hunksOf({ before, after, removed: [] });
        const chosen = hunks.filter(() => choices.next().value);
        const now = withEdits(before, chosen);
        const standing = standingHunks(before, hunks, now);
        assert.ok(standing);
        const applied = standing.flatMap(({ hunk, isApplied }) => (isApplied ? [hunk] : []));
        assert.equal(withEdits(before, applied), now);
        for (const { hunk, isApplied, start, end } of standing)
          assert.equal(now.slice(start, end), isApplied ? hunk.text : before.slice(hunk.start, hunk.end));
        assert.ok(hunks.every((hunk) => isSameHunk(hunk, hunk)));
      }),
    );
  });
});
