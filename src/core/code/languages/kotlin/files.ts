import type { LanguageFiles } from '../shared/language-files.ts';

export const kotlinFiles: LanguageFiles = {
  dialects: {
    kotlin: { endings: ['kt', 'kts'], grammar: 'kotlin', isAdded: true, isReadInParts: true },
  },
  platform: 'jvm',
  // `FlagsTest.kt`, `FlagsTests.kt`, `FlagsSpec.kt`, and integration tests: `FlagsIT.kt`
  tests: /(?:Tests?|Spec|IT)\.kts?$/,
};
