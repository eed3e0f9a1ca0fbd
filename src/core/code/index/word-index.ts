import { listUnder } from '../list-under.ts';
import { hashOf, identifiersOf, Tokens } from './tokens.ts';
import { textOfWord } from './marked-words.ts';

const BITS = 1 << 16;

/** A word to look for, as the hashes of its identifiers. */
interface Wanted {
  readonly word: string;
  readonly hashes: readonly number[];
}

/**
 * Which files hold which identifiers, by their hashes: four bytes for each different identifier of a file. It is filled
 * in one pass over the files, and asking it needs no file again.
 */
export class WordIndex {
  readonly #tokens = new Tokens();
  /** The identifiers of a file; undefined where there are too many to tell. */
  readonly #files = new Map<string, Uint32Array | undefined>();

  /** Adds a file, or puts another text in the place of its last one. */
  set(path: string, bytes: Uint8Array): void {
    const hashes = this.#tokens.hashes(bytes);
    this.#files.set(path, hashes?.slice());
  }

  /** The same with the hashes that {@link all} gave. */
  setHashes(path: string, hashes: Uint32Array | undefined): void {
    this.#files.set(path, hashes);
  }

  /** The hashes of each file's identifiers; undefined where there are too many to tell. */
  all(): ReadonlyMap<string, Uint32Array | undefined> {
    return this.#files;
  }

  delete(path: string): void {
    this.#files.delete(path);
  }

  /**
   * The files that hold all identifiers of one of the words, in the order in which they were added, with the words.
   * A word of several identifiers (`new-checkout`) may not stand there as such, and hashes may be alike.
   */
  filesWith(words: Iterable<string>): Map<string, readonly string[]> {
    const query = queryOf(words);
    const files = new Map<string, readonly string[]>();
    for (const [path, hashes] of this.#files) {
      const held = hashes === undefined ? query.all : wordsIn(hashes, query);
      if (held.length > 0) files.set(path, held);
    }
    return files;
  }
}

interface Query {
  readonly all: readonly string[];
  /** A bit for the low half of each hash: nearly every identifier of a file is told apart by it. */
  readonly bits: Uint8Array;
  /** The words by the hash of that of their identifiers which the fewest words have: `12` of `flag-12`. */
  readonly byHash: ReadonlyMap<number, readonly Wanted[]>;
}

function queryOf(words: Iterable<string>): Query {
  const all = [...new Set(words)];
  const wanted = all.map((word) => ({ word, hashes: identifiersOf(textOfWord(word)).map(hashOf) }));
  const counts = new Map<number, number>();
  for (const hash of wanted.flatMap(({ hashes }) => hashes)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const rarest = ({ hashes }: Wanted): number | undefined =>
    hashes.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))[0];
  const bits = new Uint8Array(BITS);
  const byHash = new Map<number, Wanted[]>();
  for (const one of wanted) {
    const hash = rarest(one);
    if (hash === undefined) continue;
    bits[hash & (BITS - 1)] = 1;
    listUnder(byHash, hash, one);
  }
  return { all, bits, byHash };
}

function wordsIn(hashes: Uint32Array, { bits, byHash }: Query): readonly string[] {
  const words: string[] = [];
  for (const hash of hashes) {
    if (bits[hash & (BITS - 1)] === 0) continue;
    for (const wanted of byHash.get(hash) ?? []) {
      if (wanted.hashes.every((other) => hashes.includes(other))) words.push(wanted.word);
    }
  }
  return words;
}
