import type { LanguageFiles } from '../shared/language-files.ts';

export const csharpFiles: LanguageFiles = {
  dialects: {
    csharp: { endings: ['cs'], grammar: 'c-sharp' },
  },
  // `delegate void A()`
  declares: [{ before: /(?<=\bdelegate\b[^;{}]{0,300}\s)/uy }],
  tests: /(?:Tests?|Spec|IT)\.cs$/,
};
