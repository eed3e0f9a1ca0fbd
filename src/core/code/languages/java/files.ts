import type { LanguageFiles } from '../shared/language-files.ts';

export const javaFiles: LanguageFiles = {
  dialects: {
    java: { endings: ['java'], grammar: 'java' },
  },
  platform: 'jvm',
  // `FlagsTest.java`, `FlagsTests.java`, `FlagsSpec.java`, and integration tests: `FlagsIT.java`
  tests: /(?:Tests?|Spec|IT)\.java$/,
};
