import assert from 'node:assert/strict';
import { dialectById } from '../../../../../src/core/code/languages/languages.ts';
import { segmentsOf } from '../../../../../src/core/code/segments/segments.ts';
import { BENCH_LANGUAGES, sourceOf } from '../../../../bench/sources.ts';
import { times } from '../../../support/size.ts';

describe('Segments', () => {
  for (const languageId of BENCH_LANGUAGES) {
    it(`next to what is typed are others in ${languageId}, and all else are as they were`, () => {
      const language = dialectById(languageId);
      assert.ok(language);
      const textsOf = (text: string): readonly string[] =>
        segmentsOf(text, language.cuts).map(({ head, own, foot }) =>
          [...head, own, ...foot].map(({ start, end }) => text.slice(start, end)).join(''),
        );
      const text = sourceOf(languageId, 2_000);
      const line = text.indexOf('\n', text.length / 3) + 1;
      const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
      let before = new Set(textsOf(text));
      for (let typed = 1; typed <= times(400); typed++) {
        const after = textsOf(`${text.slice(0, line)}${indent}${'x'.repeat(typed)}\n${text.slice(line)}`);
        const read = after.filter((segment) => !before.has(segment)).join('').length;
        assert.ok(read < 8_000, `${typed} characters: ${read}`);
        before = new Set(after);
      }
    });
  }

  for (const languageId of BENCH_LANGUAGES) {
    it(`stay where they are at most keystrokes in a function in ${languageId}`, () => {
      const language = dialectById(languageId);
      assert.ok(language);
      const text = sourceOf(languageId, 2_000);
      const half = Math.floor(text.length / 2);
      const line = text.indexOf('\n', half + text.slice(half).search(/\b(?:sum|total) /)) + 1;
      const cutsWith = (typed: string): string =>
        segmentsOf(text.slice(0, line) + typed + text.slice(line), language.cuts)
          .map(({ own: { start } }) => (start > line ? start - typed.length : start))
          .join(' ');
      const all = '        value = compute(first, "text", other, "another text")';
      const cuts = Array.from({ length: all.length + 1 }, (_, typed) => cutsWith(all.slice(0, typed)));
      // What gets too long is cut elsewhere once.
      const moved = cuts.filter((cut, typed) => typed > 0 && cut !== cuts[typed - 1]);
      assert.ok(moved.length <= 3, `${moved.length} of ${all.length}`);
    });
  }

  const LONG_STRINGS: Readonly<Record<string, readonly string[]>> = {
    php: [`"\nconst A = 1;\n{$row["key"]}\nconst B = 2;\n"`, `'\nconst A = 1;\nconst B = 2;\n'`],
    rust: [`"\nconst A: i32 = 1;\nconst B: i32 = 2;\n"`],
  };
  for (const [languageId, strings] of Object.entries(LONG_STRINGS)) {
    it(`leave a string of several lines whole in ${languageId}`, () => {
      const language = dialectById(languageId);
      assert.ok(language);
      const text = strings.map((string) => `const TEXT = ${string};\nconst OTHER = 1;\n`).join('');
      const cuts = segmentsOf(text, language.cuts, 1).map(({ own }) => text.slice(own.start, own.end));
      assert.ok(cuts.length > strings.length);
      for (const string of strings)
        assert.ok(
          cuts.some((cut) => cut.includes(string)),
          string,
        );
    });
  }
});
