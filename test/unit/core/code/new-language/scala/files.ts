import type { LanguageFiles } from '../shared/language-files.ts';

export const scalaFiles: LanguageFiles = {
  dialects: {
    scala: { endings: ['scala', 'sc'], grammar: 'scala', isAdded: true },
  },
  platform: 'jvm',
  tests: /(?:Tests?|Spec|Suite)\.scala$/,
};
