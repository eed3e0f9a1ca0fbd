import type { LanguageFiles } from '../shared/language-files.ts';

export const rustFiles: LanguageFiles = {
  dialects: {
    rust: { endings: ['rs'], grammar: 'rust' },
  },
  // `fn a`, `static mut A`, `static ref A`, `macro_rules! a`
  declares: [{ before: /(?<=\b(?:fn|static|const|macro_rules!)\s{1,20}(?:(?:mut|ref)\s{1,20}|r#)?)/y }],
};
