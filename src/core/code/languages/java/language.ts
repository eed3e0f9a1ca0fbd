import { BLOCK, BRACED, CHARACTER, DOUBLE, LINE, patternOf, THREE_DOUBLE } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { JVM_LINKS } from '../shared/link-rules.ts';
import { javaAdapter } from './facts.ts';

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
export const java: Language = {
  adapter: javaAdapter,
  cuts: {
    ...BRACED,
    skipped: patternOf(LINE, BLOCK, THREE_DOUBLE, DOUBLE, CHARACTER),
    declares: /^import\b/,
  },
  links: {
    ...JVM_LINKS,
    // `this::isOn`, while a bare `isOn` is a variable
    handsByReference: true,
    // `FlagsKt`, the class that Kotlin makes of the functions in Flags.kt
    classOfFile: /^\p{Lu}\w*Kt$/u,
  },
};
