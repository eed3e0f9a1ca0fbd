import type { LanguageFiles } from '../shared/language-files.ts';

export const phpFiles: LanguageFiles = {
  dialects: {
    php: { endings: ['php'], grammar: 'php' },
  },
};
