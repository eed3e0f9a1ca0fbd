import { BLOCK, BRACED, CHARACTER, DOUBLE, LINE, patternOf, THREE_DOUBLE } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { JVM_LINKS } from '../shared/link-rules.ts';
import { kotlinAdapter } from './facts.ts';
import { kotlinBlocks } from './prepare.ts';

/**
 * Lines that begin a declaration with members: `class Cart`, `object Flags`, `companion object`. The pattern that other
 * languages with braces share has no `object`, which in C# may be what a method returns. As in that pattern, an enum is
 * left out, since its entries stand before everything else.
 */
const HOLDS_KOTLIN =
  /^(?!.*\benum\b)(?:@?[\w.]+(?:\(\w*\))?\s+)*(?:(?:class|interface|object)\s+\w|companion object\b)/;

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
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
    // `for (entry in flags)`
    iterates: 'entries',
    // `toggles.open` of Java's `getOpen()`
    readsGetters: true,
    // `with(client) { isOn("cart") }`: the lambda sees the members of what the call is given.
    takesReceiver: /^(?:with|run|apply)$/,
    // `mockk<Flags> { every { isOn("cart") } returns true }`: those of what the call returns.
    givesReceiver: /^(?:mockk|spyk|mock|spy)$/,
    // `isOn("cart")` and `flags["cart"]` of objects with `operator fun invoke` and `operator fun get`
    callOperator: 'invoke',
    indexOperator: 'get',
  },
};
