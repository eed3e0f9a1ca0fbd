import { BLOCK, BRACED, CHARACTER, type CutRules, DOUBLE, patternOf, LINE } from '../shared/cut-rules.ts';

export const goCuts: CutRules = {
  ...BRACED,
  passed: patternOf(LINE, BLOCK, DOUBLE, CHARACTER, '`[^`]*(?:`|$)'),
  declares: /^(?:func|var|const|type|import)\b/,
};
