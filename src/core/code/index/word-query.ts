import type { Hashes } from './word-index.ts';

/** Words to look for among hashes: plain data, which another thread can be given. */
export interface WordQuery {
  readonly words: PreparedWords;
  /** Those of which each file holds one that is looked for; undefined where that is any of them. */
  readonly needed: PreparedWords | undefined;
}

/** Words by the hashes of their identifiers. */
export interface PreparedWords {
  readonly all: readonly string[];
  /** A bit for the low half of each hash: nearly every identifier of a file is told apart by it. */
  readonly bits: Uint8Array;
  /** The words by the hash of that of their identifiers which the fewest words have: `12` of `flag-12`. */
  readonly byHash: ReadonlyMap<number, readonly WantedWord[]>;
}

/** A word to look for, as the hashes of its identifiers but the one that it is found by. */
export interface WantedWord {
  readonly word: string;
  readonly others: readonly number[];
}

/** How many hashes are told apart by a bit each. */
export const BITS = 1 << 16;

/** The words of which a file holds all identifiers; none where it holds none that is needed. */
export function wordsIn(hashes: Hashes, { words, needed }: WordQuery): readonly string[] {
  if (!hashes) return words.all;
  // Most files hold common words only, which would be told for nothing.
  return needed && heldIn(hashes, needed).length === 0 ? [] : heldIn(hashes, words);
}

function heldIn(hashes: Int32Array, { bits, byHash }: PreparedWords): readonly string[] {
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
