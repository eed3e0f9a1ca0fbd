import type { LanguageFiles } from '../shared/language-files.ts';

export const rubyFiles: LanguageFiles = {
  dialects: {
    ruby: { endings: ['rb', 'rake', 'gemspec'], grammar: 'ruby' },
    erb: { endings: ['erb'], grammar: 'ruby' },
  },
};
