import type { LanguageFiles } from '../shared/language-files.ts';

export const javaFiles: LanguageFiles = {
  dialects: {
    java: { endings: ['java'], grammar: 'java' },
  },
  platform: 'jvm',
  tests: /(?:Tests?|Spec|IT)\.java$/,
};
