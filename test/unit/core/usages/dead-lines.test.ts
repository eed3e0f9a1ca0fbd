import assert from 'node:assert/strict';
import { hunksOf } from '../../../../src/core/code/removal/hunks.ts';
import { deadLines } from '../../../../src/core/usages/removal-check/dead-lines.ts';

const dead = (before: string, kept: string, other: string): readonly string[] => {
  const hunks = (after: string) => hunksOf({ before, after, removed: [] });
  const lines = before.split('\n');
  return deadLines(before, hunks(kept), hunks(other)).map(({ first, last }) =>
    lines
      .slice(first, last + 1)
      .join('\n')
      .trim(),
  );
};

describe('lines that a decided flag discards', () => {
  const BRANCHES = "if (on('x')) {\n  one();\n  two();\n} else {\n  three();\n}\nend();\n";

  it('are those of the other branch alone, without the condition', () => {
    const [on, off] = ['one();\ntwo();\nend();\n', 'three();\nend();\n'];
    assert.deepEqual(dead(BRANCHES, on, off), ['three();']);
    assert.deepEqual(dead(BRANCHES, off, on), ['one();\n  two();']);
  });

  it('are what comes after a return', () => {
    const before = "function f() {\n  if (on('x')) return 1;\n  go();\n  return 2;\n}\n";
    const on = 'function f() {\n  return 1;\n}\n';
    const off = 'function f() {\n  go();\n  return 2;\n}\n';
    assert.deepEqual(dead(before, on, off), ['go();\n  return 2;']);
  });

  it('are none where nothing can be removed, and in a text that is too large', () => {
    assert.deepEqual(dead(BRANCHES, BRANCHES, BRANCHES), []);
    const large = `${BRANCHES}${'x();\n'.repeat(50_000)}`;
    assert.deepEqual(dead(large, large.slice(BRANCHES.length), large), []);
  });
});
