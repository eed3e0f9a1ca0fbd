import { BLOCK, BRACED, CHARACTER, DOUBLE, LINE, patternOf, THREE_DOUBLE } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { JVM_LINKS } from '../shared/link-rules.ts';
import { kotlinAdapter } from './facts.ts';
import { kotlinBlocks } from './prepare.ts';

/** A C# method may return an `object`, so the word only counts in Kotlin. */
const HOLDS_KOTLIN =
  /^(?!.*\benum\b)(?:@?[\w.]+(?:\(\w*\))?\s+)*(?:(?:class|interface|object)\s+\w|companion object\b)/;

export const kotlin: Language = {
  adapter: kotlinAdapter,
  prepare: { kotlin: kotlinBlocks },
  cuts: {
    ...BRACED,
    skipped: patternOf(LINE, BLOCK, THREE_DOUBLE, DOUBLE, CHARACTER),
    declares: /^(?:import|(?:(?:private|internal) )?(?:const )?va[lr])\b/,
    holds: HOLDS_KOTLIN,
  },
  links: {
    ...JVM_LINKS,
    readsGetters: true,
    takesReceiver: /^(?:with|run|apply)$/,
    callOperator: 'invoke',
    indexOperator: 'get',
  },
};
