import { DOUBLE, patternOf, SINGLE, THREE_DOUBLE, THREE_SINGLE } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { DEFAULT_LINKS } from '../shared/link-rules.ts';
import { pythonAdapter } from './facts.ts';

export const python: Language = {
  adapter: pythonAdapter,
  cuts: {
    brackets: /(?<opens>[{([])|(?<closes>[})\]])/g,
    skipped: patternOf('#.*', THREE_DOUBLE, THREE_SINGLE, DOUBLE, SINGLE),
    continues: /^(?:[.?:)}\],&|+*=<>{([%-]|(?:else|elif|except|finally|and|or|if)\b)/,
    // `FLAG = "x"`, `FLAG: str = "x"`
    declares: /^[A-Za-z_]\w*(?::[^=]*)?[ \t]*=(?!=)/,
    isIndented: true,
  },
  links: {
    ...DEFAULT_LINKS,
    callOperator: '__call__',
    indexOperator: '__getitem__',
    moduleSystem: 'python',
    isUntyped: true,
    isStructural: true,
    hidesClassNames: true,
    namesGlobals: true,
    importsVariables: true,
    passesWildcardsOn: true,
    iteratesKeys: true,
    handsPartlyBy: 'partial',
  },
};
