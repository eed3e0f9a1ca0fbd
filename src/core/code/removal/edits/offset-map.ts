import type { Edit } from './edits.ts';

/** Characters that are adjacent in both texts, with the offset of the first in the original and in the current one. */
interface Piece {
  readonly before: number;
  readonly now: number;
  readonly length: number;
}

/** The parts of a text that edits keep, in order, with their offsets in both texts. */
export class OffsetMap {
  /** An unchanged text of any length. */
  static readonly IDENTITY = new OffsetMap([{ before: 0, now: 0, length: Infinity }]);
  readonly #pieces: readonly Piece[];

  private constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  /** What is kept after one more step of sorted edits. */
  after(edits: readonly Edit[]): OffsetMap {
    const pieces: Piece[] = [];
    let index = 0;
    // Keeps what is in `[from, to)` of the text before this step, moved by `shift`.
    const keep = (from: number, to: number, shift: number): void => {
      for (let piece = this.#pieces[index]; piece && piece.now < to; piece = this.#pieces[++index]) {
        const [start, end] = [Math.max(piece.now, from), Math.min(piece.now + piece.length, to)];
        if (start < end)
          pieces.push({ before: piece.before + start - piece.now, now: start + shift, length: end - start });
        // The rest of this piece is for the next call.
        if (piece.now + piece.length > to) return;
      }
    };
    let [at, shift] = [0, 0];
    for (const { start, end, text } of edits) {
      keep(at, start, shift);
      at = end;
      shift += text.length - (end - start);
    }
    keep(at, Infinity, shift);
    return new OffsetMap(pieces);
  }

  /** The current offset of the original character at `offset`; undefined if it was removed. */
  now(offset: number): number | undefined {
    const piece = this.#last(({ before }) => before <= offset);
    return piece && offset < piece.before + piece.length ? piece.now + offset - piece.before : undefined;
  }

  /** The original offset of the current character at `offset`; undefined if it was inserted. */
  origin(offset: number): number | undefined {
    const piece = this.#last(({ now }) => now <= offset);
    return piece && offset < piece.now + piece.length ? piece.before + offset - piece.now : undefined;
  }

  /** The last piece that is reached, by binary search; undefined before the first. */
  #last(isReached: (piece: Piece) => boolean): Piece | undefined {
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const piece = this.#pieces[middle];
      if (piece && isReached(piece)) low = middle + 1;
      else high = middle;
    }
    return this.#pieces[low - 1];
  }
}
