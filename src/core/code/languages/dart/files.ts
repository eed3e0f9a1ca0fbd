import type { LanguageFiles } from '../shared/language-files.ts';

export const dartFiles: LanguageFiles = {
  dialects: {
    dart: { endings: ['dart'], grammar: 'dart' },
  },
};
