import type { FileFacts, Span } from '../facts/facts.ts';
import { type FactPart, TABLE_NAMES } from '../facts/parts.ts';
import { readFacts } from '../facts/read-facts.ts';
import type { ParsedDialect } from '../languages/languages.ts';
import { Syntax } from '../languages/shared/syntax.ts';
import { ParseTime, type TextParser } from '../parse.ts';
import { parsed } from '../syntax-tree.ts';
import { mergedFacts, type MovedFacts, movedFacts } from './merged-facts.ts';
import { SegmentOffsets } from './segment-offsets.ts';
import { RowNumbers, type RowIds } from './row-ids.ts';
import { SEGMENT, type Segment, segmentsOf } from './segments.ts';

/** The facts of a segment, by themselves and as they last were part of the file. */
interface CachedSegment {
  readonly facts: FileFacts;
  moved?: { readonly ids: RowIds; readonly offsets: SegmentOffsets; readonly facts: MovedFacts };
}

/** The facts of one version of a document, and the parts that were read separately. */
export interface SegmentedText {
  readonly facts: FileFacts;
  readonly parts: readonly FactPart[];
}

/**
 * The facts of one document over its versions. A version is cut into segments by its text alone. Each segment
 * is parsed alone and from scratch, and its facts are kept, by its text, as long as the document contains it.
 * So a keystroke costs one segment, and earlier versions have no influence. This also bounds grammars whose
 * time grows with the square of the text: Swift's reads on to the end of the file at every `final class`,
 * `for` and `#if`, which takes 30 s for 10,000 lines (measured).
 */
export class SegmentedFacts {
  readonly #language: ParsedDialect;
  readonly #parser: TextParser;
  readonly #length: number;
  #cache = new Map<string, CachedSegment>();

  constructor(language: ParsedDialect, parser: TextParser, length = SEGMENT) {
    this.#language = language;
    this.#parser = parser;
    this.#length = length;
  }

  /**
   * The facts of `document`.
   *
   * @throws ParseLimitError if the grammar takes too long.
   */
  read(document: string): SegmentedText {
    const text = this.#language.prepare(document);
    const before = this.#cache;
    const time = new ParseTime(text.length);
    const numbers = new RowNumbers();
    this.#cache = new Map();
    const parts: FactPart[] = [];
    const all = segmentsOf(text, this.#language.cuts, this.#length).map((segment) => {
      const lead = this.#leadOf(segment);
      const code = lead + textOf(segment, text);
      const cached = this.#cache.get(code) ?? before.get(code) ?? { facts: this.#read(code, time) };
      this.#cache.set(code, cached);
      const offsets = new SegmentOffsets(segment, lead.length);
      const ids = numbers.add(cached.facts, offsets);
      parts.push({ facts: cached.facts, ids });
      return moved(cached, ids, offsets);
    });
    return { facts: mergedFacts(all), parts };
  }

  clear(): void {
    this.#cache.clear();
  }

  /** What the parser needs where the beginning of the text is missing, as PHP's `<?php `; empty if it needs nothing. */
  #leadOf({ head, own }: Segment): string {
    return (head[0] ?? own).start > 0 ? (this.#language.cuts.lead ?? '') : '';
  }

  #read(segment: string, time: ParseTime): FileFacts {
    return readFacts(parsed(this.#parser, segment, time), new Syntax(this.#language.adapter));
  }
}

/** What the parser gets: the frame with nothing but the segment's own part in it. */
function textOf({ head, own, foot }: Segment, text: string): string {
  const part = ({ start, end }: Span): string => text.slice(start, end);
  return head.map(part).join('') + part(own) + foot.map(part).join('');
}

/** The segment's facts as facts of the file. They are cached: only what stands below an edit has moved. */
function moved(cached: CachedSegment, ids: RowIds, offsets: SegmentOffsets): MovedFacts {
  const known = cached.moved;
  if (known && isSame(known.ids, ids) && offsets.equals(known.offsets)) return known.facts;
  const facts = movedFacts(cached.facts, ids, offsets);
  cached.moved = { ids, offsets, facts };
  return facts;
}

function isSame(one: RowIds, other: RowIds): boolean {
  return TABLE_NAMES.every((table) => one[table].equals(other[table]));
}
