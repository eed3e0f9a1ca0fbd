import assert from 'node:assert/strict';
import { languageById } from '../../../../../src/core/code/languages.ts';
import { segmentsOf } from '../../../../../src/core/code/segments/segments.ts';
import { BENCH_LANGUAGES, sourceOf } from '../../../../bench/sources.ts';

describe('Segments', () => {
  for (const languageId of BENCH_LANGUAGES) {
    it(`next to what is typed are others in ${languageId}, and all else are as they were`, () => {
      const language = languageById(languageId);
      assert.ok(language);
      const textsOf = (text: string): readonly string[] =>
        segmentsOf(text, language.cuts).map(({ head, own, foot }) =>
          [...head, own, ...foot].map(({ start, end }) => text.slice(start, end)).join(''),
        );
      const text = sourceOf(languageId, 2_000);
      const line = text.indexOf('\n', text.length / 3) + 1;
      const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
      let before = new Set(textsOf(text));
      for (let typed = 1; typed <= 400; typed++) {
        const after = textsOf(`${text.slice(0, line)}${indent}${'x'.repeat(typed)}\n${text.slice(line)}`);
        const read = after.filter((segment) => !before.has(segment)).join('').length;
        assert.ok(read < 8_000, `${typed} characters: ${read}`);
        before = new Set(after);
      }
    });
  }
});
