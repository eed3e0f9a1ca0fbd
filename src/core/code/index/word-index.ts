import { listUnder } from '../list-under.ts';
import { hashOf, identifiersOf } from './tokens.ts';
import { textOfWord } from './marked-words.ts';
import type { WordQuestion } from './text-search.ts';

const BITS = 1 << 16;

/** A word to look for, as the hashes of its identifiers but the one that it is found by. */
interface Wanted {
  readonly word: string;
  readonly others: readonly number[];
}

/** The hashes of a file's different identifiers, four bytes each; undefined where there are too many to tell. */
export type Hashes = Int32Array | undefined;

/**
 * The files that hold all identifiers of one of the words, if these suffice, in their order, with the words. A word of
 * several identifiers (`new-checkout`) may not stand there as such, and hashes may be alike.
 */
export function filesWith(
  files: Iterable<readonly [path: string, hashes: Hashes]>,
  words: ReadonlySet<string>,
  suffice: WordQuestion['suffice'],
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  if (words.size === 0) return found;
  const query = queryOf(words);
  for (const [path, hashes] of files) {
    const held = hashes === undefined ? query.all : wordsIn(hashes, query);
    if (held.length > 0 && suffice(path, held)) found.set(path, held);
  }
  return found;
}

interface Query {
  readonly all: readonly string[];
  /** A bit for the low half of each hash: nearly every identifier of a file is told apart by it. */
  readonly bits: Uint8Array;
  /** The words by the hash of that of their identifiers which the fewest words have: `12` of `flag-12`. */
  readonly byHash: ReadonlyMap<number, readonly Wanted[]>;
}

/** By the words: the same are looked for in one batch of files after the other. */
const queries = new WeakMap<ReadonlySet<string>, Query>();

function queryOf(words: ReadonlySet<string>): Query {
  const known = queries.get(words) ?? makeQuery(words);
  queries.set(words, known);
  return known;
}

function makeQuery(words: ReadonlySet<string>): Query {
  const all = [...words];
  const wanted = all.map((word) => ({ word, hashes: identifiersOf(textOfWord(word)).map(hashOf) }));
  const counts = new Map<number, number>();
  for (const hash of wanted.flatMap(({ hashes }) => hashes)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const bits = new Uint8Array(BITS);
  const byHash = new Map<number, Wanted[]>();
  for (const { word, hashes } of wanted) {
    const [rarest, ...others] = hashes.toSorted(
      (one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0),
    );
    if (rarest === undefined) continue;
    bits[rarest & (BITS - 1)] = 1;
    listUnder(byHash, rarest, { word, others });
  }
  return { all, bits, byHash };
}

function wordsIn(hashes: Int32Array, { bits, byHash }: Query): readonly string[] {
  const words: string[] = [];
  for (let at = 0; at < hashes.length; at++) {
    const hash = hashes[at] as number;
    if (bits[hash & (BITS - 1)] === 0) continue;
    for (const wanted of byHash.get(hash) ?? []) {
      if (wanted.others.every((other) => hashes.includes(other))) words.push(wanted.word);
    }
  }
  return words;
}
