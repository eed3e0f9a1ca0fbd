import {
  BLOCK,
  BRACED,
  CHARACTER,
  type CutRules,
  DOUBLE,
  patternOf,
  LINE,
  THREE_DOUBLE,
} from '../shared/cut-rules.ts';

export const javaCuts: CutRules = {
  ...BRACED,
  passed: patternOf(LINE, BLOCK, THREE_DOUBLE, DOUBLE, CHARACTER),
  declares: /^import\b/,
};
