import { DOUBLE, patternOf, SINGLE, THREE_DOUBLE, THREE_SINGLE } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { DEFAULT_LINKS } from '../shared/link-rules.ts';
import { pythonAdapter } from './facts.ts';

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
export const python: Language = {
  adapter: pythonAdapter,
  cuts: {
    brackets: /(?<opens>[{([])|(?<closes>[})\]])/g,
    skipped: patternOf('#.*', THREE_DOUBLE, THREE_SINGLE, DOUBLE, SINGLE),
    // `)`, `else:`, `except KeyError:`, `and on`
    continues: /^(?:[.?:)}\],&|+*=<>{([%-]|(?:else|elif|except|finally|and|or|if)\b)/,
    // `FLAG = "x"`, `FLAG: str = "x"`
    declares: /^[A-Za-z_]\w*(?::[^=]*)?[ \t]*=(?!=)/,
    isIndented: true,
  },
  links: {
    ...DEFAULT_LINKS,
    // `is_on("cart")` and `flags["cart"]` of objects with these methods
    callOperator: '__call__',
    indexOperator: '__getitem__',
    moduleSystem: 'python',
    mayOmitTypes: true,
    // `class Gate:` for a parameter of a `Protocol`
    isStructural: true,
    // `self.FLAG`, while a bare `FLAG` in a method is not the class's
    hidesClassNames: true,
    // `global client`
    namesGlobals: true,
    // `import flags`, and `flags = fake()` below it
    importsVariables: true,
    // `from flags import *` in a file gives the names on to who imports from that file.
    passesWildcardsOn: true,
    // `for name in flags`
    iterates: 'keys',
    // `functools.partial(is_on, "cart")`
    handsPartlyBy: 'partial',
  },
};
