import type { LanguageFiles } from '../shared/language-files.ts';

export const rubyFiles: LanguageFiles = {
  dialects: {
    ruby: { endings: ['rb', 'rake', 'gemspec'], grammar: 'ruby' },
    erb: { endings: ['erb'], grammar: 'ruby', isAdded: true },
  },
  // `def a`, `def self.a`, and `def (door)::a`, whose receiver stands in parentheses; a backslash continues the line. Only the
  // way from `def` to the name is looked at, so that its parts have limits.
  declares: [{ before: /(?<=\bdef\b[\s\\(]{1,200}(?:\w{1,80}[\s)]{0,20}(?:\.|::)\s{0,20})?)/y }],
  // `:flag`, `flag: true`, which is read from where the word begins, and `%w[flag other]`
  names: [{ before: /(?<=:)|(?:[\w?!]+:)/y }, { before: /(?<=%[wWiI]\W[\w\s-]{0,2000})/y }],
};
