import type { LanguageFiles } from '../shared/language-files.ts';

export const rustFiles: LanguageFiles = {
  dialects: {
    rust: { endings: ['rs'], grammar: 'rust' },
  },
  // Before a name that is declared: `fn a`, `fn r#a`, `const A`, `static mut A`, `static ref A` of lazy_static, `macro_rules! a`.
  declares: [{ before: /(?<=\b(?:fn|static|const|macro_rules!)\s{1,20}(?:(?:mut|ref)\s{1,20}|r#)?)/y }],
};
