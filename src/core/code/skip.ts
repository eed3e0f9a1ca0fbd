import type { SkipReason } from './finding.ts';

/** Most UTF-16 units of a text that is parsed. */
const LARGEST = 1_000_000;
/** Shorter texts are parsed whatever their lines. */
const SHORT_TEXT = 5_000;
/** The average length of lines above which a text counts as minified. */
const MOST_PER_LINE = 500;

/** Why a text is not parsed, if so: over a million UTF-16 units, or lines too long for handwritten code. */
export function skipReason(text: string): SkipReason | undefined {
  if (text.length > LARGEST) return 'too-large';
  if (text.length < SHORT_TEXT) return undefined;
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return text.length / lines > MOST_PER_LINE ? 'minified' : undefined;
}
