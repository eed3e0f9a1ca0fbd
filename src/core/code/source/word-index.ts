import { listUnder } from '../list-under.ts';
import { textOfWord } from './marked-words.ts';
import type { WordQuestion } from './text-search.ts';
import { hashOf, identifiersOf, isOneIdentifier } from './tokens.ts';
import { BITS, wordsIn, type Hashes, type WantedWord, type WordQuery } from './word-query.ts';

/** The words of a file as hashes, and which of the searched words it contains, where that is known. */
export type FileWords = readonly [path: string, hashes: Hashes, held?: readonly string[]];

/**
 * The files that contain all identifiers of one of the words, if the question accepts these, in their order,
 * with the words. A word of several identifiers (`new-checkout`) may not occur as such, and hashes may
 * collide.
 */
export function filesWith(
  files: Iterable<FileWords>,
  question: Pick<WordQuestion, 'words' | 'needed' | 'suffice'>,
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  if (question.words.size === 0) return found;
  const query = queryOf(question);
  for (const [path, hashes, held = wordsIn(hashes, query)] of files)
    if (held.length > 0 && question.suffice(path, held)) found.set(path, held);
  return found;
}

/**
 * Queries by their words: the same words are searched for in one batch of files after another, always with
 * the same needed ones.
 */
const queries = new WeakMap<ReadonlySet<string>, WordQuery>();

/** A question's words, prepared for searching. */
export function queryOf({ words, needed }: Pick<WordQuestion, 'words' | 'needed'>): WordQuery {
  const known = queries.get(words) ?? makeQuery(words, needed);
  queries.set(words, known);
  return known;
}

/** Each word is found by that of its identifiers which the fewest words share, so that few are checked. */
function makeQuery(words: ReadonlySet<string>, needed: ReadonlySet<string>): WordQuery {
  const all = [...words];
  const wanted = all.map((word) => ({ word, hashes: identifiersOf(textOfWord(word)).map(hashOf) }));
  const counts = new Map<number, number>();
  for (const hash of wanted.flatMap(({ hashes }) => hashes)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const bits = new Uint8Array(BITS);
  const byHash = new Map<number, WantedWord[]>();
  for (const { word, hashes } of wanted) {
    const [rarest, ...others] = hashes.toSorted(
      (one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0),
    );
    if (rarest === undefined) continue;
    bits[rarest & (BITS - 1)] = 1;
    listUnder(byHash, rarest, { word, others, isNeeded: needed.has(word) });
  }
  return { all, unsure: new Set(all.filter((word) => !isOneIdentifier(word))), bits, byHash };
}
