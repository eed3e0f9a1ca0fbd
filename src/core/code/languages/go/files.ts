import type { LanguageFiles } from '../shared/language-files.ts';

export const goFiles: LanguageFiles = {
  dialects: {
    go: { endings: ['go'], grammar: 'go' },
  },
};
