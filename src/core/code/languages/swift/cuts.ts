import { BLOCK, BRACED, type CutRules, DOUBLE, patternOf, LINE, THREE_DOUBLE } from '../shared/cut-rules.ts';

export const swiftCuts: CutRules = {
  ...BRACED,
  passed: patternOf(LINE, BLOCK, THREE_DOUBLE, DOUBLE),
  declares: /^(?:import|(?:private |public |fileprivate )?let)\b/,
};
