import type { Detection, DetectOptions, NamedFinding } from './finding.ts';
import { LineIndex } from './line-index.ts';
import { skipReason } from './skip.ts';

const QUOTED = /(["'`])([A-Za-z0-9\-_.!~*()]{1,100})\1/g;
const ATOM = /(?<![\w:]):([A-Za-z_][A-Za-z0-9_]*)\b/g;

/**
 * Known flags in quotes, for languages without a grammar: enough for a hover, never for a problem. Elixir's atoms count
 * as quoted.
 */
export function quotedNames(text: string, languageId: string, options: DetectOptions): Detection {
  const skipped = skipReason(text);
  const known = options.knownFlags;
  if (skipped || !known) return { findings: [], slots: [], ...(skipped && { skipped }) };
  const lines = new LineIndex(text);
  const found = (name: string, start: number): NamedFinding[] =>
    known.has(name)
      ? [{ kind: 'candidate', name, range: lines.range(start, start + name.length), evidence: 4 }]
      : [];
  const quoted = [...text.matchAll(QUOTED)].flatMap((match) => found(match[2] ?? '', match.index + 1));
  const atoms = languageId === 'elixir' ? [...text.matchAll(ATOM)] : [];
  // Not a call with a spread: there can be more than the stack holds.
  return {
    findings: [...quoted, ...atoms.flatMap((match) => found(match[1] ?? '', match.index + 1))],
    slots: [],
  };
}
