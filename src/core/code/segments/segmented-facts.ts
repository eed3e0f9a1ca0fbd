import type { FileFacts, Span } from '../facts/facts.ts';
import type { FactPart } from '../facts/parts.ts';
import { readFacts } from '../facts/read-facts.ts';
import type { Language } from '../languages.ts';
import { Syntax } from '../language/syntax.ts';
import { ParseTime, type TextParser } from '../parse.ts';
import { parsed } from '../syntax-tree.ts';
import { mergedFacts, type MovedFacts, movedFacts } from './merged-facts.ts';
import { SegmentOffsets } from './segment-offsets.ts';
import { RowNumbers, type RowIds } from './row-ids.ts';
import { SEGMENT, type Segment, segmentsOf } from './segments.ts';

/** The facts of a segment, and as those of the file at the place where it was last. */
interface Kept {
  readonly facts: FileFacts;
  moved?: { readonly ids: RowIds; readonly places: SegmentOffsets; readonly facts: MovedFacts };
}

/** What a version of a document says, and the parts of it that were read alone. */
export interface SegmentedText {
  readonly facts: FileFacts;
  readonly parts: readonly FactPart[];
}

/**
 * The facts of one document over its versions. A version is cut into segments by its text alone; each is parsed alone
 * and from scratch, and its facts are kept by its text as long as the document holds it. So a keystroke costs a segment,
 * and what was typed before has no say. It also bounds grammars whose time grows with the square of the text: Swift's
 * reads on to the end of the file at every `final class`, `for` and `#if`, which takes 30 s for 10,000 lines (measured).
 */
export class SegmentedFacts {
  readonly #language: Language;
  readonly #parser: TextParser;
  readonly #length: number;
  #kept = new Map<string, Kept>();

  /** Segments are about `length` characters long. */
  constructor(language: Language, parser: TextParser, length = SEGMENT) {
    this.#language = language;
    this.#parser = parser;
    this.#length = length;
  }

  /**
   * What `document` says.
   *
   * @throws ParseLimitError if it takes the grammar too long.
   */
  read(document: string): SegmentedText {
    const text = this.#language.prepare(document);
    const before = this.#kept;
    const time = new ParseTime(text.length);
    const numbers = new RowNumbers();
    this.#kept = new Map();
    const parts: FactPart[] = [];
    const all = segmentsOf(text, this.#language.cuts, this.#length).map((segment) => {
      const lead = this.#leadOf(segment);
      const code = lead + textOf(segment, text);
      const kept = this.#kept.get(code) ?? before.get(code) ?? { facts: this.#read(code, time) };
      this.#kept.set(code, kept);
      const places = new SegmentOffsets(segment, lead.length);
      const ids = numbers.add(kept.facts, places);
      parts.push({ facts: kept.facts, ids });
      return moved(kept, ids, places);
    });
    return { facts: mergedFacts(all), parts };
  }

  /** Forgets what was read. */
  clear(): void {
    this.#kept.clear();
  }

  /** What the parser must be told where the text's own beginning is not at hand. */
  #leadOf({ head, own }: Segment): string {
    return (head[0] ?? own).start > 0 ? (this.#language.cuts.lead ?? '') : '';
  }

  #read(segment: string, time: ParseTime): FileFacts {
    return readFacts(parsed(this.#parser, segment, time), new Syntax(this.#language.adapter));
  }
}

function textOf({ head, own, foot }: Segment, text: string): string {
  const part = ({ start, end }: Span): string => text.slice(start, end);
  return head.map(part).join('') + part(own) + foot.map(part).join('');
}

function moved(kept: Kept, ids: RowIds, places: SegmentOffsets): MovedFacts {
  const known = kept.moved;
  const upTo = known && isSame(known.ids, ids) ? places.sameUpTo(known.places) : 0;
  if (known && upTo === Infinity) return known.facts;
  const facts = movedFacts(
    kept.facts,
    ids,
    places,
    known && upTo > 0 ? { facts: known.facts.facts, upTo } : undefined,
  );
  kept.moved = { ids, places, facts };
  return facts;
}

function isSame(one: RowIds, other: RowIds): boolean {
  return (
    one.containers.equals(other.containers) &&
    one.functions.equals(other.functions) &&
    one.declarations.equals(other.declarations) &&
    one.expressions.equals(other.expressions)
  );
}
