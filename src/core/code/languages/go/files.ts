import type { LanguageFiles } from '../shared/language-files.ts';

export const goFiles: LanguageFiles = {
  dialects: {
    go: { endings: ['go'], grammar: 'go' },
  },
  // A type on a line of its own within `type (`: only spaces before the name, and behind it perhaps type parameters, a
  // space and the type: `A struct`, `A[T any] struct`.
  declares: [{ before: /(?<=^\s*)/muy, after: /(?:\[[^\]]*\])?\s+\S/uy }],
};
