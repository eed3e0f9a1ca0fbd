import type { LanguageFiles } from '../shared/language-files.ts';

export const kotlinFiles: LanguageFiles = {
  dialects: {
    kotlin: { endings: ['kt', 'kts'], grammar: 'kotlin', isAdded: true, isReadInParts: true },
  },
  platform: 'jvm',
  tests: /(?:Tests?|Spec|IT)\.kts?$/,
};
