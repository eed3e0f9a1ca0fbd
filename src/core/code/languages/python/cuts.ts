import { type CutRules, DOUBLE, patternOf, SINGLE, THREE_DOUBLE, THREE_SINGLE } from '../shared/cut-rules.ts';

export const pythonCuts: CutRules = {
  brackets: /(?<opens>[{([])|(?<closes>[})\]])/g,
  passed: patternOf('#.*', THREE_DOUBLE, THREE_SINGLE, DOUBLE, SINGLE),
  continues: /^(?:[.?:)}\],&|+*=<>{([%-]|(?:else|elif|except|finally|and|or|if)\b)/,
  // `FLAG = "x"`, `FLAG: str = "x"`
  declares: /^[A-Za-z_]\w*(?::[^=]*)?[ \t]*=(?!=)/,
  isIndented: true,
};
