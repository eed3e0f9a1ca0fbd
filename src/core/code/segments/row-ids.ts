import type { FileFacts, Id, Span } from '../facts/facts.ts';
import type { TableName } from '../facts/parts.ts';
import { listUnder } from '../list-under.ts';
import type { SegmentOffsets } from './segment-offsets.ts';

/**
 * Maps the rows of one segment's table to rows of the file. Those that the segment adds are counted on from `base`; those that
 * an earlier segment has added, as both have the same frame, keep that segment's ids.
 */
export class SegmentTableIds {
  readonly #base: number;
  /** The id of each row; undefined if no row is shared, so that all follow `#base` in order. */
  readonly #ids: readonly Id[] | undefined;
  /** The id after the last row that the segment adds. */
  readonly next: Id;

  /** `rows` is the number of rows; `ids` has the id of each, if any may be from an earlier segment. */
  constructor(base: number, rows: number, ids?: readonly Id[]) {
    this.#base = base;
    this.#ids = ids;
    this.next = ids ? ids.reduce((next, id) => Math.max(next, id + 1), base) : base + rows;
  }

  /** The id in the file of the segment's row `id`. */
  readonly of = (id: Id): Id => this.#ids?.[id] ?? this.#base + id;

  /** Whether the segment adds the row, rather than an earlier segment. */
  readonly adds = (id: Id): boolean => this.of(id) >= this.#base;

  /** The rows that the segment adds. */
  added<T>(rows: readonly T[]): readonly T[] {
    return this.#ids ? rows.filter((_, id) => this.adds(id)) : rows;
  }

  /** Whether all rows have the same ids in both. */
  equals(other: SegmentTableIds): boolean {
    const [own, its] = [this.#ids, other.#ids];
    if (this.#base !== other.#base || own?.length !== its?.length) return false;
    return !own || !its || own.every((id, index) => id === its[index]);
  }
}

/** The ids of a segment's rows, by table. */
export type RowIds = Readonly<Record<TableName, SegmentTableIds>>;

/** A row of any table, with what tells apart those that begin and end at the same places. */
interface NamedFact extends Span {
  readonly kind?: string;
  readonly name?: string | undefined;
}

/** A row of a frame, which got its id from the first segment in that frame. */
interface FrameRow {
  readonly id: Id;
  /** Where it ends in the file. */
  readonly end: number;
  readonly row: NamedFact;
}

/**
 * Numbers a file's rows, segment by segment. What is in a frame, such as the head of a class, is read again with
 * each of the class's segments, but is one row of the file.
 */
export class RowNumbers {
  readonly #next = { containers: 0, functions: 0, declarations: 0, expressions: 0 };
  /** By table and start in the file: several rows may start at one place. */
  readonly #frameRows = new Map<string, FrameRow[]>();

  /** The ids of the next segment's rows. */
  add(facts: FileFacts, offsets: SegmentOffsets): RowIds {
    return {
      containers: this.#table('containers', facts.containers, offsets),
      functions: this.#table('functions', facts.functions, offsets),
      declarations: this.#table('declarations', facts.declarations, offsets),
      expressions: this.#table('expressions', facts.expressions, offsets),
    };
  }

  /** The ids of one table's rows, which are counted on from the segments before. */
  #table(name: TableName, rows: readonly NamedFact[], offsets: SegmentOffsets): SegmentTableIds {
    const base = this.#next[name];
    const isFramed = !offsets.isPlain && rows.some(({ start }) => offsets.isShared(start));
    const ids = new SegmentTableIds(
      base,
      rows.length,
      isFramed ? this.#idsOf(name, rows, offsets) : undefined,
    );
    this.#next[name] = ids.next;
    return ids;
  }

  /** The id of each row; one in the frame may have its id from an earlier segment. */
  #idsOf(name: TableName, rows: readonly NamedFact[], offsets: SegmentOffsets): readonly Id[] {
    let next = this.#next[name];
    return rows.map((row) => {
      if (!offsets.isShared(row.start)) return next++;
      const here = `${name} ${offsets.start(row.start)}`;
      const end = offsets.end(row.end);
      const known = this.#frameRows
        .get(here)
        ?.find((one) => one.end === end && one.row.kind === row.kind && one.row.name === row.name);
      if (known) return known.id;
      listUnder(this.#frameRows, here, { id: next, end, row });
      return next++;
    });
  }
}
