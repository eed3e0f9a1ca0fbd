import type { LanguageFiles } from '../shared/language-files.ts';

export const rustFiles: LanguageFiles = {
  dialects: {
    rust: { endings: ['rs'], grammar: 'rust' },
  },
};
