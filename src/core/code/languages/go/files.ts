import type { LanguageFiles } from '../shared/language-files.ts';

export const goFiles: LanguageFiles = {
  dialects: {
    go: { endings: ['go'], grammar: 'go' },
  },
  // Besides after `type`, a type's name may be declared on a line of its own within `type (`: `A struct`, `A[T any] struct`.
  // Only spaces stand before the name; behind it, perhaps type parameters, a space and the type. As this only says which
  // files are parsed, it may match other lines of two words.
  declares: [{ before: /(?<=^\s*)/muy, after: /(?:\[[^\]]*\])?\s+\S/uy }],
};
