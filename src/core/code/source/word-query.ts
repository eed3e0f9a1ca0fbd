/** The hashes of a file's different identifiers, four bytes each; undefined where there are too many to tell. */
export type Hashes = Int32Array | undefined;

/** Words to look for among hashes: plain data, which another thread can be given. */
export interface WordQuery {
  readonly all: readonly string[];
  /** Those that are more than one identifier, or stand for more than themselves: only a text tells whether it has them. */
  readonly unsure: ReadonlySet<string>;
  /** A bit for the low half of each hash: nearly every identifier of a file is told apart by it. */
  readonly bits: Uint8Array;
  /** The words by the hash of that of their identifiers which the fewest words have: `12` of `flag-12`. */
  readonly byHash: ReadonlyMap<number, readonly WantedWord[]>;
}

/** A word to look for, as the hashes of its identifiers but the one that it is found by. */
export interface WantedWord {
  readonly word: string;
  readonly others: readonly number[];
  /** Whether a file is told for it; without one of these it holds none that count. */
  readonly isNeeded: boolean;
}

/** How many hashes are told apart by a bit each. */
export const BITS = 1 << 16;

/** The words of which a file holds all identifiers; none where it holds none that is needed. */
export function wordsIn(hashes: Hashes, { all, bits, byHash }: WordQuery): readonly string[] {
  if (!hashes) return all;
  const words: string[] = [];
  let isTold = false;
  for (let at = 0; at < hashes.length; at++) {
    const hash = hashes[at] as number;
    if (bits[hash & (BITS - 1)] === 0) continue;
    for (const { word, others, isNeeded } of byHash.get(hash) ?? []) {
      if (!others.every((other) => hashes.includes(other))) continue;
      words.push(word);
      isTold ||= isNeeded;
    }
  }
  // Most files hold common words only.
  return isTold ? words : [];
}
