import { type ContainerFact, type FileFacts, type Id, type Span, WHOLE_FILE } from '../facts/facts.ts';
import type { TableName } from '../facts/parts.ts';
import type { SegmentOffsets } from './segment-offsets.ts';
import type { RowIds } from './row-ids.ts';

/** The facts of a segment, with the offsets and ids of the whole file. */
export interface MovedFacts {
  readonly facts: FileFacts;
  /** What the segment adds to types whose rows come from an earlier segment, by the id of such a row. */
  readonly types: readonly (readonly [Id, Pick<ContainerFact, 'embedded' | 'args'>])[];
}

/**
 * The facts of a file, merged from those of its segments. Their rows already have the ids of the file, in the order
 * of the segments, so that concatenating the tables puts each row at its id.
 */
export function mergedFacts(parts: readonly MovedFacts[]): FileFacts {
  const [first, ...others] = parts.map(({ facts }) => facts);
  if (!first) throw new RangeError('A file has at least one segment.');
  if (others.length === 0) return first;
  const all = [first, ...others];
  const containers = joined(all.map((part) => part.containers));
  for (const [id, { embedded, args }] of parts.flatMap(({ types }) => types)) {
    const row = containers[id];
    if (row)
      containers[id] = {
        ...row,
        ...(args && { args }),
        ...(embedded && { embedded: [...(row.embedded ?? []), ...embedded] }),
      };
  }
  return {
    language: first.language,
    package: all.find((part) => part.package !== undefined)?.package,
    packages: distinct(joined(all.map(({ packages }) => packages))),
    imports: distinct(joined(all.map(({ imports }) => imports))),
    exports: distinct(joined(all.map(({ exports }) => exports))),
    containers,
    functions: joined(all.map(({ functions }) => functions)),
    declarations: joined(all.map(({ declarations }) => declarations)),
    expressions: joined(all.map(({ expressions }) => expressions)),
    calls: joined(all.map(({ calls }) => calls)),
    comparisons: joined(all.map(({ comparisons }) => comparisons)),
    reads: joined(all.map(({ reads }) => reads)),
    bounds: distinct(joined(all.map(({ bounds }) => bounds))),
    listed: distinct(joined(all.map(({ listed }) => listed))),
  };
}

/** Concatenates tables; `flat` takes several times as long, and a file has thousands of rows. */
function joined<T>(tables: readonly (readonly T[])[]): T[] {
  return ([] as T[]).concat(...tables);
}

/** Rows that no other row refers to, without duplicates: those of a frame come with every segment in it. */
function distinct<T>(rows: readonly T[]): readonly T[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** The facts of a segment as facts of the file, without what an earlier segment contributes. */
export function movedFacts(facts: FileFacts, ids: RowIds, offsets: SegmentOffsets): MovedFacts {
  const { row } = new Move(ids, offsets);
  const { containers, functions, declarations, expressions } = ids;
  const types = facts.containers.flatMap((container, id): MovedFacts['types'] => {
    // A row that this segment adds is whole. Of one from an earlier segment, only what may stand among its members is
    // taken, as Ruby's `include`.
    if (containers.adds(id) || !(container.embedded ?? container.args)) return [];
    const { embedded, args } = row(container);
    return [[containers.of(id), { ...(embedded && { embedded }), ...(args && { args }) }]];
  });
  const moved = {
    ...facts,
    packages: facts.packages.map(row),
    imports: facts.imports.map(row),
    exports: facts.exports.map(row),
    containers: containers.added(facts.containers).map(row),
    functions: functions.added(facts.functions).map(row),
    declarations: declarations.added(facts.declarations).map(row),
    expressions: expressions.added(facts.expressions).map(row),
    calls: facts.calls.filter(expressions.adds).map(expressions.of),
    comparisons: facts.comparisons.filter(expressions.adds).map(expressions.of),
    reads: facts.reads.filter(expressions.adds).map(expressions.of),
    listed: facts.listed.map(row),
  };
  return { facts: moved, types };
}

/**
 * By the name of a row's field, the table whose ids it has. Offsets are in the fields of a span, and in `at` of an import.
 */
const TABLES: Readonly<Record<string, TableName>> = {
  container: 'containers',
  parent: 'containers',
  fn: 'functions',
  outer: 'functions',
  parameters: 'declarations',
  ...fieldsOf('expressions', 'value', 'object', 'callee', 'source', 'of', 'around', 'returns', 'literals'),
  ...fieldsOf('expressions', 'annotations', 'textRow', 'keyRow', 'key', 'parts', 'options', 'items', 'sides'),
};

function fieldsOf(table: TableName, ...fields: readonly string[]): Readonly<Record<string, TableName>> {
  return Object.fromEntries(fields.map((field) => [field, table]));
}

/** Copies rows, and what is nested in them, with the ids and offsets of the file in place of the segment's. */
class Move {
  readonly #ids: RowIds;
  readonly #offsets: SegmentOffsets;

  constructor(ids: RowIds, offsets: SegmentOffsets) {
    this.#ids = ids;
    this.#offsets = offsets;
  }

  /** A copy with the offsets and ids of the file. */
  readonly row = <T extends object>(row: T): T => {
    // The scope of what is visible in the whole file has no offsets of the segment.
    if (Object.is(row, WHOLE_FILE)) return row;
    const moved = { ...row } as Record<string, unknown>;
    for (const field in moved) {
      const value = moved[field];
      const table = TABLES[field];
      // Texts stay, also in a field that holds an id in other rows: `value` of a string.
      if (typeof value === 'number' && table) moved[field] = this.#ids[table].of(value);
      else if (Array.isArray(value)) moved[field] = value.map((item: unknown) => this.#item(item, table));
      else if (typeof value === 'object' && value !== null) moved[field] = this.row(value);
    }
    if (isSpan(row)) {
      moved['start'] = this.#offsets.start(row.start);
      // A scope may begin in the segment and reach to the end of the file.
      if (row.end !== WHOLE_FILE.end) moved['end'] = this.#offsets.endOf(row);
    } else if (typeof moved['at'] === 'number') moved['at'] = this.#offsets.start(moved['at']);
    return moved as T;
  };

  #item(item: unknown, table: TableName | undefined): unknown {
    if (typeof item === 'number' && table) return this.#ids[table].of(item);
    return typeof item === 'object' && item !== null ? this.row(item) : item;
  }
}

function isSpan(row: object): row is Span {
  return 'start' in row && 'end' in row;
}
