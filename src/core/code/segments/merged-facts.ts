import {
  type ArgumentFact,
  type ContainerFact,
  type DeclarationFact,
  type EntryFact,
  type ExportFact,
  type ExpressionFact,
  type FileFacts,
  type FunctionFact,
  type Id,
  type ImportFact,
  type PackageFact,
  type Span,
  WHOLE_FILE,
} from '../facts/facts.ts';
import type { SegmentOffsets } from './segment-offsets.ts';
import type { RowIds } from './row-ids.ts';

/** The facts of a segment, with the offsets and ids of the whole file. */
export interface MovedFacts {
  readonly facts: FileFacts;
  /** What the segment adds to types that an earlier segment declares, by the type's row. */
  readonly types: readonly (readonly [Id, Pick<ContainerFact, 'embedded' | 'args'>])[];
}

/** The facts of a file, merged from those of its segments. */
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

/** The facts of a segment as they were moved the last time. */
export interface Before {
  readonly facts: FileFacts;
  /** The offset in the segment before which everything is where it was. */
  readonly upTo: number;
}

/**
 * The facts of a segment as facts of the file, without what an earlier segment contributes. `before` are its
 * facts of last time, if the rows had the same ids: rows that still lie where they were are taken from them.
 */
export function movedFacts(
  facts: FileFacts,
  ids: RowIds,
  places: SegmentOffsets,
  before?: Before,
): MovedFacts {
  const move = new Move(ids, places);
  const { containers, functions, declarations, expressions } = ids;
  const was = before?.facts;
  const types = facts.containers.flatMap((row, id): MovedFacts['types'] => {
    if (containers.adds(id) || !(row.embedded ?? row.args)) return [];
    const { embedded, args } = move.container(row);
    return [[containers.of(id), { ...(embedded && { embedded }), ...(args && { args }) }]];
  });
  const table = <T extends Row>(
    rows: readonly T[],
    last: readonly T[] | undefined,
    moved: (row: T) => T,
  ): readonly T[] =>
    before ? rows.map((row, at) => (isBefore(row, before) && last?.[at]) || moved(row)) : rows.map(moved);
  const moved = {
    ...facts,
    packages: facts.packages.map((row) => move.package(row)),
    imports: facts.imports.map((row) => move.import(row)),
    exports: facts.exports.map((row) => move.export(row)),
    containers: table(containers.added(facts.containers), was?.containers, (row) => move.container(row)),
    functions: table(functions.added(facts.functions), was?.functions, (row) => move.fn(row)),
    declarations: table(declarations.added(facts.declarations), was?.declarations, (row) =>
      move.declaration(row),
    ),
    expressions: table(expressions.added(facts.expressions), was?.expressions, (row) => move.expression(row)),
    // These tables consist of ids alone, so with the same ids they are the same.
    calls: was?.calls ?? facts.calls.filter(expressions.adds).map(move.row),
    comparisons: was?.comparisons ?? facts.comparisons.filter(expressions.adds).map(move.row),
    reads: was?.reads ?? facts.reads.filter(expressions.adds).map(move.row),
    listed: facts.listed.map((row) => ({ ...row, ...places.span(row) })),
  };
  return { facts: moved, types };
}

/** A row of any table. */
interface Row extends Span {
  readonly scope?: Span;
}

/** Whether a row lies wholly where it was. */
function isBefore({ end, scope }: Row, { upTo }: Before): boolean {
  return end < upTo && (scope === undefined || scope.end < upTo || scope.end === WHOLE_FILE.end);
}

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Moves rows to their places. A row gets no keys that it does not have. It is copied once and the copy is
 * changed, as each further spread takes as long as everything else together.
 */
class Move {
  /** The id in the file of an expression. */
  readonly row: (id: Id) => Id;
  readonly #ids: RowIds;
  readonly #places: SegmentOffsets;

  constructor(ids: RowIds, places: SegmentOffsets) {
    this.row = ids.expressions.of;
    this.#ids = ids;
    this.#places = places;
  }

  package(row: PackageFact): PackageFact {
    const start = this.#places.start(row.start);
    return { ...row, start, end: row.end === WHOLE_FILE.end ? row.end : this.#places.endOf(row) };
  }

  import(row: ImportFact): ImportFact {
    return row.at === undefined ? row : { ...row, at: this.#places.start(row.at) };
  }

  export(row: ExportFact): ExportFact {
    return row.value === undefined ? row : { ...row, value: this.row(row.value) };
  }

  container(row: ContainerFact): ContainerFact {
    const { start, end } = this.#places.span(row);
    const moved: Draft<ContainerFact> = { ...row, start, end, parent: this.#container(row.parent) };
    if (row.args) moved.args = this.#arguments(row.args);
    return moved;
  }

  fn(row: FunctionFact): FunctionFact {
    const { start, end } = this.#places.span(row);
    return {
      ...row,
      start,
      end,
      container: this.#container(row.container),
      outer: this.#fn(row.outer),
      parameters: row.parameters.map(this.#ids.declarations.of),
      returns: row.returns.map(this.row),
    };
  }

  declaration(row: DeclarationFact): DeclarationFact {
    const { body, value, args, fn, source, of, literals, annotations } = row;
    const start = this.#places.start(row.start);
    const end = this.#places.endOf(row);
    const scope = row.scope.end === WHOLE_FILE.end ? WHOLE_FILE : this.#places.span(row.scope);
    const moved: Draft<DeclarationFact> = {
      ...row,
      start,
      end,
      scope,
      container: this.#container(row.container),
    };
    if (body) moved.body = this.#places.span(body);
    if (value !== undefined) moved.value = this.row(value);
    if (args) moved.args = this.#arguments(args);
    if (fn !== undefined) moved.fn = this.#ids.functions.of(fn);
    if (source !== undefined) moved.source = this.row(source);
    if (of !== undefined) moved.of = this.row(of);
    if (literals) moved.literals = literals.map(this.row);
    if (annotations) moved.annotations = annotations.map(this.row);
    return moved;
  }

  expression(row: ExpressionFact): ExpressionFact {
    const start = this.#places.start(row.start);
    const end = this.#places.endOf(row);
    switch (row.kind) {
      case 'string':
      case 'name':
      case 'other':
        return { ...row, start, end };
      case 'member':
        return { ...row, start, end, object: row.object === undefined ? undefined : this.row(row.object) };
      case 'call': {
        const [callee, args] = [this.row(row.callee), this.#arguments(row.args)];
        return {
          ...row,
          start,
          end,
          callee,
          args,
          fn: this.#fn(row.fn),
          container: this.#container(row.container),
        };
      }
      case 'object':
        return { ...row, start, end, entries: row.entries.map((entry) => this.#entry(entry)) };
      case 'self': {
        const moved = { ...row, start, end, fn: this.#fn(row.fn), container: this.#container(row.container) };
        return {
          ...moved,
          ...(row.object !== undefined && { object: this.row(row.object) }),
          ...(row.around !== undefined && { around: this.row(row.around) }),
        };
      }
      case 'template':
        return {
          ...row,
          start,
          end,
          parts: row.parts.map((part) => (typeof part === 'string' ? part : this.row(part))),
        };
      case 'index':
        return { ...row, start, end, object: this.row(row.object), key: this.row(row.key) };
      case 'choice':
        return { ...row, start, end, options: row.options.map(this.row) };
      case 'list':
        return { ...row, start, end, items: row.items.map(this.row) };
      case 'function':
        return { ...row, start, end, fn: this.#ids.functions.of(row.fn) };
      case 'compare':
        return { ...row, start, end, sides: row.sides.map(this.row) };
    }
  }

  #entry(entry: EntryFact): EntryFact {
    const { start, end } = this.#places.span(entry);
    const moved: Draft<EntryFact> = { ...entry, start, end, value: this.row(entry.value) };
    if (entry.keyRow !== undefined) moved.keyRow = this.row(entry.keyRow);
    if (entry.textRow !== undefined) moved.textRow = this.row(entry.textRow);
    return moved;
  }

  #arguments(args: readonly ArgumentFact[]): readonly ArgumentFact[] {
    return args.map((argument) => ({ ...argument, value: this.row(argument.value) }));
  }

  #container(id: Id | undefined): Id | undefined {
    return id === undefined ? undefined : this.#ids.containers.of(id);
  }

  #fn(id: Id | undefined): Id | undefined {
    return id === undefined ? undefined : this.#ids.functions.of(id);
  }
}
