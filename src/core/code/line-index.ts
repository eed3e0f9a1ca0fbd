import type { Position, Range } from './finding.ts';

/** Turns offsets of one text into positions, both from 0. Lines end as editors see them: LF, CRLF or a lone CR. */
export class LineIndex {
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    // The next line feed and the next carriage return.
    let [feed, carriage] = [text.indexOf('\n'), text.indexOf('\r')];
    while (feed >= 0 || carriage >= 0) {
      // A CR ends a line by itself unless the next character is an LF.
      const isLone = carriage >= 0 && (feed < 0 || carriage < feed - 1);
      const start = (isLone ? carriage : feed) + 1;
      starts.push(start);
      if (feed >= 0 && feed < start) feed = text.indexOf('\n', start);
      if (carriage >= 0 && carriage < start) carriage = text.indexOf('\r', start);
    }
    this.#starts = starts;
  }

  /** The position of an offset: in the last line that begins at or before it, found by binary search. */
  position(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - (this.#starts[low] ?? 0) };
  }

  /** The offset of a position; beyond any text if the line does not exist. */
  offset({ line, character }: Position): number {
    return (this.#starts[line] ?? Number.MAX_SAFE_INTEGER) + character;
  }

  /** The positions of two offsets. */
  range(start: number, end: number): Range {
    return { start: this.position(start), end: this.position(end) };
  }
}
