import { EXPORT_ALL } from '../languages/shared/export-all.ts';

/** For each byte, whether it is part of an identifier: letters, digits, `_`, `$`, and non-ASCII. */
const IS_PART = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 128 || /[\w$]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** The prime of the FNV hash. */
const FACTOR = 0x01000193;

/** Whether a character code belongs to an identifier. */
export function isIdentifierPart(code: number): boolean {
  return code >= 128 || IS_PART[code] === 1;
}

/** A search word's identifiers, split as {@link Tokens} splits a text. {@link EXPORT_ALL}, `export *`, counts as one. */
export function identifiersOf(word: string): string[] {
  return word === EXPORT_ALL ? [word] : (word.match(/[\w$\u0080-\u{10ffff}]+/gu) ?? []);
}

const ONE_IDENTIFIER = /^[\w$\u0080-\u{10ffff}]+$/u;

/** Whether a hash alone identifies a search word; for one of several identifiers the text has to be searched. */
export function isOneIdentifier(word: string): boolean {
  return word === EXPORT_ALL || ONE_IDENTIFIER.test(word);
}

/** The hash of one identifier, the same that {@link Tokens} finds for it in a text. */
export function hashOf(identifier: string): number {
  let hash = 0;
  for (const byte of Buffer.from(identifier)) hash = Math.imul(hash, FACTOR) ^ byte;
  return mixed(hash);
}

/**
 * A hash mixed so that its low bits, which select a slot, depend on all others too. It is signed: an unsigned one
 * may be too large for the engine's small integers, and is boxed until the code that handles it is compiled.
 */
const mixed = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);

const EXPORT = hashOf('export');
const ALL = hashOf(EXPORT_ALL);
const [STAR, SLASH, SPACE] = [42, 47, 32];

/** Whether a star follows (`export *`), or a comment, which may precede one. */
function isStarNext(bytes: Uint8Array, at: number): boolean {
  let next = at;
  while (next < bytes.length && (bytes[next] as number) <= SPACE) next++;
  return bytes[next] === STAR || bytes[next] === SLASH;
}

/** The slots of the table, and the most hashes in it: where half of the slots are empty, a free one is near. */
const SLOTS = 1 << 17;
const MOST = SLOTS >> 1;

/**
 * The number of slots for a text of so many bytes, at most half of which begin an identifier. The slots of a
 * short text lie close together in memory, which saves a sixth of the time (measured).
 */
function slotsFor(length: number): number {
  return Math.min(SLOTS, 1 << (32 - Math.clz32(length)));
}

/** Collects the hashes of each text's identifiers, in a table that is not cleared between texts. */
export class Tokens {
  readonly #slots = new Int32Array(SLOTS);
  /** The round, one per text, in which a slot was filled. */
  readonly #rounds = new Int32Array(SLOTS);
  /** The hashes of the current text; one more for {@link ALL}, which is added without a look at the limit. */
  readonly #found = new Int32Array(MOST + 1);
  #round = 0;
  /** The bits of a hash that select its slot. */
  #mask = 0;

  /**
   * The distinct hashes of a text's identifiers; undefined where there are more than 65,536. The array is
   * overwritten by the next call.
   */
  hashes(bytes: Uint8Array): Int32Array | undefined {
    this.#round++;
    const length = bytes.length;
    this.#mask = slotsFor(length) - 1;
    let count = 0;
    for (let at = 0; at < length;) {
      let byte = bytes[at++] as number;
      if (IS_PART[byte] === 0) continue;
      let hash = 0;
      do {
        hash = Math.imul(hash, FACTOR) ^ byte;
        if (at === length) break;
        byte = bytes[at++] as number;
      } while (IS_PART[byte] === 1);
      hash = mixed(hash);
      // `export *` adds an identifier of its own, ALL. `at - 1` is the byte after `export`.
      if (hash === EXPORT && isStarNext(bytes, at - 1) && this.#isNew(ALL)) this.#found[count++] = ALL;
      if (!this.#isNew(hash)) continue;
      if (count >= MOST) return undefined;
      this.#found[count++] = hash;
    }
    return this.#found.subarray(0, count);
  }

  /** Whether the hash is new in this text; puts it in the table. */
  #isNew(hash: number): boolean {
    let slot = (hash ^ (hash >>> 13)) & this.#mask;
    while (this.#rounds[slot] === this.#round) {
      if (this.#slots[slot] === hash) return false;
      slot = (slot + 1) & this.#mask;
    }
    this.#rounds[slot] = this.#round;
    this.#slots[slot] = hash;
    return true;
  }
}
