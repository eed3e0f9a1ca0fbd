import type { LanguageFiles } from '../shared/language-files.ts';

export const javascriptFiles: LanguageFiles = {
  dialects: {
    javascript: { endings: ['js', 'mjs', 'cjs'], grammar: 'javascript' },
    javascriptreact: { endings: ['jsx'], grammar: 'javascript' },
    typescript: { endings: ['ts', 'mts', 'cts'], grammar: 'typescript', wider: 'tsx' },
    typescriptreact: { endings: ['tsx'], grammar: 'tsx' },
    vue: { endings: ['vue'], grammar: 'tsx', isAdded: true },
    svelte: { endings: ['svelte'], grammar: 'typescript', wider: 'tsx', isAdded: true },
  },
};
