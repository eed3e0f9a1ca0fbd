import { BLOCK, BRACED, CHARACTER, type CutRules, DOUBLE, patternOf, LINE } from '../shared/cut-rules.ts';

export const csharpCuts: CutRules = {
  ...BRACED,
  passed: patternOf(
    LINE,
    BLOCK,
    // `$"""raw"""`
    String.raw`[$@]*"""[^]*?(?:"""|$)`,
    // `@"verbatim"`, in which `""` is a quote
    String.raw`(?:@\$?|\$@)"(?:""|[^"])*(?:"|$)`,
    DOUBLE,
    CHARACTER,
  ),
  declares: /^using\b/,
};
