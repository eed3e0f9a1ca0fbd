import {
  BLOCK,
  BRACED,
  type CutRules,
  DOUBLE,
  patternOf,
  LINE,
  SINGLE,
  THREE_DOUBLE,
  THREE_SINGLE,
} from '../shared/cut-rules.ts';

export const dartCuts: CutRules = {
  ...BRACED,
  passed: patternOf(LINE, BLOCK, THREE_DOUBLE, THREE_SINGLE, DOUBLE, SINGLE),
  declares: /^(?:import|export|const|final)\b/,
};
