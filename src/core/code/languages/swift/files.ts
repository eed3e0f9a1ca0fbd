import type { LanguageFiles } from '../shared/language-files.ts';

export const swiftFiles: LanguageFiles = {
  dialects: {
    swift: { endings: ['swift'], grammar: 'swift', isReadInParts: true },
  },
};
