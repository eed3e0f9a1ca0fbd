import type { Span } from '../facts/facts.ts';
import type { Segment } from './segments.ts';

/** Maps offsets in a segment's text, which is assembled from parts of a file, to offsets in the file. */
export class SegmentOffsets {
  readonly #spans: readonly Span[];
  readonly #own: Span;
  readonly #lead: number;
  /** Where the segment's own part begins and ends in its text. */
  readonly #from: number;
  readonly #to: number;
  /** Whether the segment has no frame, so that all its text is its own. */
  readonly isPlain: boolean;

  /** `lead` is the number of characters before the segment's text that are not in the file, as for PHP's `<?php `. */
  constructor({ head, own, foot }: Segment, lead: number) {
    this.#spans = [...head, own, ...foot];
    this.#own = own;
    this.#lead = lead;
    this.#from = head.reduce((length, { start, end }) => length + end - start, lead);
    this.#to = this.#from + own.end - own.start;
    this.isPlain = this.#spans.length === 1;
  }

  /** Whether what begins at this offset of the segment is in the frame, which other segments share. */
  isShared(start: number): boolean {
    return start < this.#from || start >= this.#to;
  }

  /** Whether everything is where `other` says. */
  equals(other: SegmentOffsets): boolean {
    const isSame = (span: Span, index: number): boolean =>
      span.start === other.#spans[index]?.start && span.end === other.#spans[index].end;
    return (
      this.#lead === other.#lead && this.#spans.length === other.#spans.length && this.#spans.every(isSame)
    );
  }

  /** The offset in the file of what begins at `offset` in the segment. */
  start(offset: number): number {
    return this.#moved(offset, 0);
  }

  /** The offset in the file of what ends at `offset` in the segment. */
  end(offset: number): number {
    return this.#moved(offset, 1);
  }

  /** The end of a row; an empty one ends where it starts, also between two parts. */
  endOf({ start, end }: Span): number {
    return end === start ? this.start(end) : this.end(end);
  }

  /** `exclusive` is 1 for an end, which still belongs to the part that it is right behind, or else 0. */
  #moved(offset: number, exclusive: number): number {
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
