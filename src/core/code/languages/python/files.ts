import type { LanguageFiles } from '../shared/language-files.ts';

export const pythonFiles: LanguageFiles = {
  dialects: {
    python: { endings: ['py', 'pyi'], grammar: 'python' },
  },
  tests: /(?:^|\/)(?:test_[^/]*|conftest)\.py$/,
};
