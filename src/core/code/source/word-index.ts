import { listUnder } from '../list-under.ts';
import { textOfWord } from './marked-words.ts';
import type { WordQuestion } from './text-search.ts';
import { hashOf, identifiersOf, isOneIdentifier } from './tokens.ts';
import { BITS, wordsIn, type Hashes, type WantedWord, type WordQuery } from './word-query.ts';

/** What a file holds; and those of the words that are looked for, where they were looked for before. */
export type FileWords = readonly [path: string, hashes: Hashes, held?: readonly string[]];

/**
 * The files that hold all identifiers of one of the words, if these suffice, in their order, with the words. A word of
 * several identifiers (`new-checkout`) may not stand there as such, and hashes may be alike.
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

/** By the words: the same are looked for in one batch of files after the other, and those needed go with them. */
const queries = new WeakMap<ReadonlySet<string>, WordQuery>();

/** A question's words as they are looked for. */
export function queryOf({ words, needed }: Pick<WordQuestion, 'words' | 'needed'>): WordQuery {
  const known = queries.get(words) ?? makeQuery(words, needed);
  queries.set(words, known);
  return known;
}

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
