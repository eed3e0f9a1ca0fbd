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
  // `this::isOn`, while a bare `isOn` is a variable
  links: { ...JVM_LINKS, handsByReference: true, classOfFile: /^\p{Lu}\w*Kt$/u },
};
