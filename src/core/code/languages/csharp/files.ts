import type { LanguageFiles } from '../shared/language-files.ts';

export const csharpFiles: LanguageFiles = {
  dialects: {
    csharp: { endings: ['cs'], grammar: 'c-sharp' },
    // Extensions for C# give such files a language of their own.
    razor: { endings: ['cshtml', 'razor'], grammar: 'c-sharp', isAdded: true },
  },
  // `delegate void A()`
  declares: [{ before: /(?<=\bdelegate\b[^;{}]{0,300}\s)/uy }],
  tests: /(?:Tests?|Spec|IT)\.cs$/,
};
