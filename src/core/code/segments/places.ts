import type { Span } from '../facts/facts.ts';
import type { Segment } from './segments.ts';

/** Where in a file the text of a segment stands, which is put together from several parts of the file. */
export class Places {
  readonly #spans: readonly Span[];
  readonly #own: Span;
  readonly #lead: number;
  readonly isPlain: boolean;

  /** `lead` is how many characters stand before the segment's text that are not in the file. */
  constructor({ head, own, foot }: Segment, lead: number) {
    this.#spans = [...head, own, ...foot];
    this.#own = own;
    this.#lead = lead;
    this.isPlain = this.#spans.length === 1;
  }

  /** Whether something at this offset of the file is in the frame, which other segments have too. */
  isShared(start: number): boolean {
    return start < this.#own.start || start >= this.#own.end;
  }

  /** The offset in the file of what begins at `offset` of the segment. */
  start(offset: number): number {
    return this.#of(offset, 0);
  }

  /** The offset in the file of what ends at `offset` of the segment. */
  end(offset: number): number {
    return this.#of(offset, 1);
  }

  span({ start, end }: Span): Span {
    return { start: this.start(start), end: end === start ? this.start(end) : this.end(end) };
  }

  equals(other: Places): boolean {
    const mine = this.#spans;
    return (
      this.#lead === other.#lead &&
      mine.length === other.#spans.length &&
      mine.every(({ start, end }, at) => start === other.#spans[at]?.start && end === other.#spans[at].end)
    );
  }

  #of(offset: number, exclusive: number): number {
    if (this.isPlain) return this.#own.start + offset - this.#lead;
    let rest = offset - this.#lead;
    let place = 0;
    for (const { start, end } of this.#spans) {
      place = start + rest;
      if (rest < end - start + exclusive) return place;
      rest -= end - start;
    }
    return place;
  }
}
