import type { FileFacts, Id, Span } from '../facts/facts.ts';
import type { TableName } from '../facts/parts.ts';
import type { Places } from './places.ts';

/** Which rows of a file the rows of one segment's table are. */
export class TableIds {
  readonly #base: number;
  readonly #ids: readonly Id[] | undefined;
  /** Behind the last row that the segment adds. */
  readonly next: Id;

  constructor(base: number, rows: number, ids?: readonly Id[]) {
    this.#base = base;
    this.#ids = ids;
    this.next = ids ? ids.reduce((next, id) => Math.max(next, id + 1), base) : base + rows;
  }

  readonly of = (id: Id): Id => this.#ids?.[id] ?? this.#base + id;

  /** Whether the row is the segment's to add, and not one that a segment before has added. */
  readonly adds = (id: Id): boolean => this.of(id) >= this.#base;

  /** Those of its rows that it adds. */
  added<T>(rows: readonly T[]): readonly T[] {
    return this.#ids ? rows.filter((_, id) => this.adds(id)) : rows;
  }

  equals(other: TableIds): boolean {
    const [mine, others] = [this.#ids, other.#ids];
    if (this.#base !== other.#base || mine?.length !== others?.length) return false;
    return !mine || !others || mine.every((id, at) => id === others[at]);
  }
}

export type RowIds = Readonly<Record<TableName, TableIds>>;

interface Row extends Span {
  readonly kind?: string;
  readonly name?: string | undefined;
}

/** Numbers the rows of a file, segment by segment. What stands in a frame is in several segments and one row. */
export class RowNumbers {
  readonly #next = { containers: 0, functions: 0, declarations: 0, expressions: 0 };
  readonly #shared = new Map<string, Id>();

  add(facts: FileFacts, places: Places): RowIds {
    return {
      containers: this.#table('containers', facts.containers, places),
      functions: this.#table('functions', facts.functions, places),
      declarations: this.#table('declarations', facts.declarations, places),
      expressions: this.#table('expressions', facts.expressions, places),
    };
  }

  #table(name: TableName, rows: readonly Row[], places: Places): TableIds {
    const base = this.#next[name];
    const ids = new TableIds(base, rows.length, places.isPlain ? undefined : this.#idsOf(name, rows, places));
    this.#next[name] = ids.next;
    return ids;
  }

  #idsOf(name: TableName, rows: readonly Row[], places: Places): readonly Id[] {
    let next = this.#next[name];
    return rows.map((row) => {
      const start = places.start(row.start);
      if (!places.isShared(start)) return next++;
      const key = `${name} ${row.kind ?? ''} ${row.name ?? ''} ${start} ${places.end(row.end)}`;
      const known = this.#shared.get(key);
      if (known !== undefined) return known;
      this.#shared.set(key, next);
      return next++;
    });
  }
}
