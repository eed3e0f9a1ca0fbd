import {
  BLOCK,
  BRACED,
  CHARACTER,
  type CutRules,
  DOUBLE,
  LINE,
  patternOf,
  THREE_DOUBLE,
} from '../shared/cut-rules.ts';

export const scalaCuts: CutRules = {
  ...BRACED,
  passed: patternOf(LINE, BLOCK, THREE_DOUBLE, DOUBLE, CHARACTER),
  declares: /^(?:import|(?:(?:private|final|implicit|lazy) )*va[lr])\b/,
  holds: /^(?!.*\benum\b)(?:@?[\w.]+(?:\(\w*\))?\s+)*(?:class|trait|object)\s+\w/,
};
