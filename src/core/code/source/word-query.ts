/** The hashes of a file's distinct identifiers, four bytes each; undefined where there are too many. */
export type Hashes = Int32Array | undefined;

/** Words to search for among hashes: plain data that can be sent to another thread. */
export interface WordQuery {
  readonly all: readonly string[];
  /** Words of several identifiers, and marked words: only a text shows whether it contains them. */
  readonly unsure: ReadonlySet<string>;
  /** By the low half of a hash, 1 if a hash in `byHash` has it: a 0 rules out most identifiers without a look-up. */
  readonly bits: Uint8Array;
  /** The words by the hash of the identifier that the fewest words share: `12` of `flag-12`. */
  readonly byHash: ReadonlyMap<number, readonly WantedWord[]>;
}

/** A word to search for, with the hashes of its identifiers except the one that it is found by. */
export interface WantedWord {
  readonly word: string;
  readonly others: readonly number[];
  /** Whether the word can make a file relevant; a file with none of those is irrelevant. */
  readonly isNeeded: boolean;
}

/** How many different low halves hashes have. */
export const BITS = 1 << 16;

/** The words all of whose identifiers a file contains, if one of these is needed; every word for too many hashes. */
export function wordsIn(hashes: Hashes, { all, bits, byHash }: WordQuery): readonly string[] {
  if (!hashes) return all;
  const words: string[] = [];
  let isRelevant = false;
  for (let at = 0; at < hashes.length; at++) {
    const hash = hashes[at] as number;
    if (bits[hash & (BITS - 1)] === 0) continue;
    for (const { word, others, isNeeded } of byHash.get(hash) ?? []) {
      if (!others.every((other) => hashes.includes(other))) continue;
      words.push(word);
      isRelevant ||= isNeeded;
    }
  }
  // Most files only contain common words, none of which is needed.
  return isRelevant ? words : [];
}
