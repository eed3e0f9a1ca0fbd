import type { Detection, DetectOptions, NamedFinding } from './finding.ts';
import { LineIndex } from './line-index.ts';
import { skipReason } from './skip.ts';

/** A legal flag name in quotes. */
const QUOTED = /(["'`])([A-Za-z0-9\-_.!~*()]{1,100})\1/g;
/** Most spaces that are skipped beside a plain scalar, YAML's text without quotes. */
const MOST_SPACES = 200;
/** A legal flag name that begins like a plain scalar. */
const WORD = /[A-Za-z0-9][A-Za-z0-9\-_.!~*()]*/g;
/** `new-checkout`, `flag1` or `newCheckout`, but not `search` or `Search`. */
const DISTINCT = /[^A-Za-z]|[a-z][A-Z]/;
/** Elixir's `:new_checkout`, with the name as the first group. */
const ATOM = /(?<![\w:]):([A-Za-z_][A-Za-z0-9_]*)\b/g;

/**
 * Known flags in quotes, for languages without a grammar: enough for a hover, but never reported as a problem. Elixir's
 * atoms and YAML's plain scalars count as quoted. There are no `slots`, places for a name, as only syntax shows these.
 */
export function quotedNames(text: string, languageId: string, options: DetectOptions): Detection {
  const skipped = skipReason(text);
  const known = options.knownFlags;
  if (skipped || !known) return { findings: [], slots: [], ...(skipped && { skipped }) };
  const lines = new LineIndex(text);
  const found = (name: string, start: number): NamedFinding[] =>
    known.has(name)
      ? [{ kind: 'candidate', name, range: lines.range(start, start + name.length), evidence: 'candidate' }]
      : [];
  const quoted = [...text.matchAll(QUOTED)].flatMap((match) => found(match[2] ?? '', match.index + 1));
  // Elixir's `:new_checkout` and YAML's `key: new-checkout` have no quotes.
  const atoms = languageId === 'elixir' ? [...text.matchAll(ATOM)] : [];
  const words = languageId === 'yaml' ? [...text.matchAll(WORD)] : [];
  // No `push(...)`: the spread arguments could exceed the stack.
  return {
    findings: [
      ...quoted,
      ...atoms.flatMap((match) => found(match[1] ?? '', match.index + 1)),
      ...words.flatMap(({ 0: word, index }) =>
        known.has(word) && isPlain(word, index, text) ? found(word, index) : [],
      ),
    ],
    slots: [],
  };
}

/** Whether a name cannot be an everyday word: without quotes, `search` may be anything. */
export function isDistinct(name: string): boolean {
  return DISTINCT.test(name);
}

/** Whether a word is a plain YAML scalar: a key, a value, or an item of a list. */
function isPlain(word: string, start: number, text: string): boolean {
  if (!isDistinct(word)) return false;
  const before = neighbour(text, start - 1, -1);
  const after = neighbour(text, start + word.length, 1);
  // `name` alone, `[name`, `, name`, `key: name` or `- name`.
  const isBegun = /^[[{,\n\r]?$/.test(before.character) || (before.isApart && /[:-]/.test(before.character));
  if (!isBegun) return false;
  // `name:` and a space is a key; `name:8080` is not.
  if (after.character === ':') return /^\s?$/.test(text.charAt(after.at + 1));
  // The line or the item ends, or a comment follows: `name # new`.
  return /^[,\]}\n\r]?$/.test(after.character) || (after.isApart && after.character === '#');
}

/** The next character beside a word that is no space, empty at an end of the text; `isApart` if spaces were skipped. */
function neighbour(
  text: string,
  from: number,
  step: 1 | -1,
): { readonly character: string; readonly at: number; readonly isApart: boolean } {
  let at = from;
  for (let steps = 0; steps < MOST_SPACES && /[ \t]/.test(text.charAt(at)); steps++) at += step;
  return { character: text.charAt(at), at, isApart: at !== from };
}
