import type { LanguageFiles } from '../shared/language-files.ts';

export const kotlinFiles: LanguageFiles = {
  dialects: {
    kotlin: { endings: ['kt', 'kts'], grammar: 'kotlin', isReadInParts: true },
  },
  platform: 'jvm',
};
