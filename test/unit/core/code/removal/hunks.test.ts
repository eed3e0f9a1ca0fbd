import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hunksOf } from '../../../../../src/core/code/removal/hunks.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'import x', '}', ''), { maxLength: 12 });
const text = lines.map((all) => all.join('\n'));

/** As if each line held a place. */
function everyLine(before: string) {
  return [...before.matchAll(/^./gm)].map(({ index }) => ({ start: index, kind: 'call' as const }));
}

describe('hunksOf', () => {
  it('tells what goes by what it was', () => {
    const before = "import { on } from 'sdk';\nconst NAME = 'x';\nif (on(NAME)) a();\nb();\n";
    const after = 'a();\nb();\n';
    const removed = [
      { start: before.indexOf("'x'"), kind: 'constant' as const },
      { start: before.indexOf('NAME)'), kind: 'call' as const },
    ];
    assert.deepEqual(
      hunksOf({ before, after, removed }).map(({ kind }) => kind),
      ['call'],
    );
    const importAlone = { before: "import { on } from 'sdk';\na();\n", after: 'a();\n', removed: [] };
    assert.deepEqual(
      hunksOf(importAlone).map(({ kind }) => kind),
      ['import'],
    );
  });

  it('tells places on neighbouring lines apart', () => {
    const before = "if (on('x')) a();\nif (on('x')) b();\nc(\n  on('x'),\n  on('x'));\n";
    const removed = [...before.matchAll(/'x'/g)].map(({ index }) => ({
      start: index,
      kind: 'call' as const,
    }));
    const changes = (after: string) =>
      hunksOf({ before, after, removed }).map(({ start, end, text: come }) => [
        before.slice(start, end),
        come,
      ]);
    assert.deepEqual(changes('a();\nb();\nc(\n  true,\n  true);\n'), [
      ["if (on('x')) ", ''],
      ["if (on('x')) ", ''],
      ["on('x'),\n  on('x')", 'true,\n  true'],
    ]);
    assert.deepEqual(changes("c(\n  on('x'),\n  on('x'));\n"), [
      ["if (on('x')) a();\n", ''],
      ["if (on('x')) b();\n", ''],
    ]);
  });

  it('tells a line that goes from its neighbour that stays in part', () => {
    const before = "if (on('x')) a();\nif (on('y')) b();\nif (on('x')) c();\n";
    const removed = [...before.matchAll(/'[xy]'/g)].map(({ index }) => ({
      start: index,
      kind: 'call' as const,
    }));
    const changes = (after: string) =>
      hunksOf({ before, after, removed }).map(({ start, end, text: come }) => [
        before.slice(start, end),
        come,
      ]);
    assert.deepEqual(changes('a();\nc();\n'), [
      ["if (on('x')) ", ''],
      ["if (on('y')) b();\n", ''],
      ["if (on('x')) ", ''],
    ]);
    // Which of them became another line is not told: they change together.
    assert.equal(changes('d();\n').length, 1);
  });

  it('gives changes that make the one text of the other, in order, and none that changes nothing', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        let made = '';
        let at = 0;
        for (const { start, end, text: come } of hunksOf({ before, after, removed: everyLine(before) })) {
          assert.ok(start >= at && end >= start);
          assert.notEqual(before.slice(start, end), come);
          made += before.slice(at, start) + come;
          at = end;
        }
        assert.equal(made + before.slice(at), after);
      }),
    );
  });
});
