import { BLOCK, BRACED, type CutRules, DOUBLE, patternOf, LINE, SINGLE } from '../shared/cut-rules.ts';

const TEMPLATE = '`(?:\\\\[^]|[^`\\\\])*(?:`|$)';
/** `/'/`: what precedes it distinguishes it from a division. */
const PATTERN = String.raw`(?<=(?:[(=,:[!&|?{};]|\breturn)[ \t]*)\/(?![*\/])(?:\\.|\[(?:\\.|[^\]\\\r\n])*\]|[^\/\\\[\r\n])+\/`;

export const javascriptCuts: CutRules = {
  ...BRACED,
  passed: patternOf(LINE, BLOCK, DOUBLE, SINGLE, TEMPLATE, PATTERN),
  declares:
    /^(?:export (?:const|let|function|async|type|interface|enum)|import|const|let|var|function|async function|type|interface|enum)\b/,
};
