import { BLOCK, BRACED, CHARACTER, DOUBLE, LINE, patternOf, THREE_DOUBLE } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { JVM_LINKS } from '../shared/link-rules.ts';
import { scalaAdapter } from './facts.ts';

export const scala: Language = {
  adapter: scalaAdapter,
  cuts: {
    ...BRACED,
    skipped: patternOf(LINE, BLOCK, THREE_DOUBLE, DOUBLE, CHARACTER),
    declares: /^(?:import|(?:(?:private|final|implicit|lazy) )*va[lr])\b/,
    holds: /^(?!.*\benum\b)(?:@?[\w.]+(?:\(\w*\))?\s+)*(?:class|trait|object)\s+\w/,
  },
  links: {
    ...JVM_LINKS,
    callsWithoutParentheses: true,
    overElements:
      /^(?:foreach|map|flatMap|filter|filterNot|withFilter|exists|forall|find|count|partition|groupBy|collect|takeWhile|dropWhile|foldLeft|reduce)$/,
  },
};
