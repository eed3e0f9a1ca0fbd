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

/** A C# method may return an `object`, so the word only counts in Kotlin. */
const HOLDS_KOTLIN =
  /^(?!.*\benum\b)(?:@?[\w.]+(?:\(\w*\))?\s+)*(?:(?:class|interface|object)\s+\w|companion object\b)/;

export const kotlinCuts: CutRules = {
  ...BRACED,
  passed: patternOf(LINE, BLOCK, THREE_DOUBLE, DOUBLE, CHARACTER),
  declares: /^(?:import|(?:(?:private|internal) )?(?:const )?va[lr])\b/,
  holds: HOLDS_KOTLIN,
};
