import { EXPORT_ALL } from '../language/export-all.ts';

/** For each byte whether it is part of an identifier: letters, digits, `_`, `$`, and all beyond ASCII. */
const IS_PART = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 128 || /[\w$]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Whether a character, by its code, is part of an identifier. */
export function isIdentifierPart(code: number): boolean {
  return code >= 128 || IS_PART[code] === 1;
}

/** The identifiers of a word, as {@link Tokens} takes a text apart; {@link EXPORT_ALL} counts as one too. */
export function identifiersOf(word: string): string[] {
  return word === EXPORT_ALL ? [word] : (word.match(/[\w$\u0080-\u{10ffff}]+/gu) ?? []);
}

const ONE_IDENTIFIER = /^[\w$\u0080-\u{10ffff}]+$/u;

/** Whether a word is told by its hash alone; whether several identifiers stand together is only told by the text. */
export function isOneIdentifier(word: string): boolean {
  return word === EXPORT_ALL || ONE_IDENTIFIER.test(word);
}

/** The hash of one identifier. */
export function hashOf(identifier: string): number {
  let hash = 0;
  for (const byte of Buffer.from(identifier)) hash = Math.imul(hash, FACTOR) ^ byte;
  return mixed(hash);
}

const FACTOR = 0x01000193;
/** Signed, as engines keep small numbers: others are boxed until the code that handles them is compiled. */
const mixed = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);

const EXPORT = hashOf('export');
const ALL = hashOf(EXPORT_ALL);
const [STAR, SLASH, SPACE] = [42, 47, 32];

/** Whether the next thing is a star, as far as no comment stands before it. */
function isStarNext(bytes: Uint8Array, at: number): boolean {
  let next = at;
  while (next < bytes.length && (bytes[next] as number) <= SPACE) next++;
  return bytes[next] === STAR || bytes[next] === SLASH;
}

const SLOTS = 1 << 17;
const MOST = SLOTS >> 1;

/**
 * Slots for a text of so many bytes, at most half of which begin an identifier: the memory of a short one is all near by,
 * which takes a sixth off the time (measured).
 */
function slotsFor(length: number): number {
  return Math.min(SLOTS, 1 << (32 - Math.clz32(length)));
}

/** Collects the hashes of the identifiers of one text after the other, in a table that needs no clearing between them. */
export class Tokens {
  readonly #slots = new Int32Array(SLOTS);
  /** The text that a slot was filled for. */
  readonly #rounds = new Int32Array(SLOTS);
  readonly #found = new Int32Array(MOST + 1);
  #round = 0;
  /** Which bits of a hash tell its slot. */
  #mask = 0;

  /**
   * The hashes of the different identifiers of a text, each once; undefined where there are more than 65,536.
   * The array is overwritten by the next call.
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
      if (hash === EXPORT && isStarNext(bytes, at - 1) && this.#isNew(ALL)) this.#found[count++] = ALL;
      if (!this.#isNew(hash)) continue;
      if (count >= MOST) return undefined;
      this.#found[count++] = hash;
    }
    return this.#found.subarray(0, count);
  }

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
