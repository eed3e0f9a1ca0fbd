import { BLOCK, BRACED, CHARACTER, type CutRules, patternOf, LINE, longString } from '../shared/cut-rules.ts';

export const rustCuts: CutRules = {
  ...BRACED,
  // `r#"raw"#`
  passed: patternOf(LINE, BLOCK, String.raw`r(#*)"[^]*?(?:"\1|$)`, longString('"'), CHARACTER),
  declares: /^(?:pub )?(?:use|mod|const|static)\b/,
};
