import { BLOCK, BRACED, type CutRules, patternOf, LINE, longString } from '../shared/cut-rules.ts';

export const phpCuts: CutRules = {
  ...BRACED,
  passed: patternOf(
    LINE,
    // A comment, unlike the attribute `#[Pure]`
    String.raw`#(?!\[).*`,
    BLOCK,
    // `<<<EOT`, up to the line that begins with the same word
    String.raw`<<<[ \t]*(["']?)(\w+)\1[^]*?(?:\n[ \t]*\2\b|$)`,
    longString('"'),
    longString("'"),
  ),
  declares: /^(?:use|const)\b/,
  lead: '<?php ',
  uncut: /\?>/,
};
