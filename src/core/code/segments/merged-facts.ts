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
  WHOLE_FILE,
} from '../facts/facts.ts';
import type { Places } from './places.ts';
import type { RowIds, TableIds } from './row-ids.ts';

/** The facts of a segment at their places. */
export interface MovedFacts {
  readonly facts: FileFacts;
  /** What it says of types that it holds only some members of, by their rows. */
  readonly types: readonly (readonly [Id, Pick<ContainerFact, 'embedded' | 'args'>])[];
}

/** The facts of a file from those of its segments, which have been moved to their places. */
export function mergedFacts(parts: readonly MovedFacts[]): FileFacts {
  const [first, ...others] = parts.map(({ facts }) => facts);
  if (!first) throw new RangeError('A file has at least one segment.');
  if (others.length === 0) return first;
  const all = [first, ...others];
  const containers = all.flatMap((part) => part.containers);
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
    imports: distinct(all.flatMap(({ imports }) => imports)),
    exports: distinct(all.flatMap(({ exports }) => exports)),
    containers,
    functions: all.flatMap(({ functions }) => functions),
    declarations: all.flatMap(({ declarations }) => declarations),
    expressions: all.flatMap(({ expressions }) => expressions),
    calls: all.flatMap(({ calls }) => calls),
    comparisons: all.flatMap(({ comparisons }) => comparisons),
    listed: distinct(all.flatMap(({ listed }) => listed)),
  };
}

/** Rows that no other row refers to, once each: those of a frame come with every segment in it. */
function distinct<T>(rows: readonly T[]): readonly T[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** The facts of a segment as those of the file that it is in, without what a segment before has told. */
export function movedFacts(facts: FileFacts, ids: RowIds, places: Places): MovedFacts {
  const move = new Move(ids, places);
  const isNew = ids.expressions.adds;
  const types = facts.containers.flatMap((row, id): MovedFacts['types'] => {
    const { embedded, args } = move.container(row);
    return ids.containers.adds(id) || !(embedded ?? args)
      ? []
      : [[ids.containers.of(id), { ...(embedded && { embedded }), ...(args && { args }) }]];
  });
  const moved = {
    ...facts,
    exports: facts.exports.map((row) => move.export(row)),
    containers: added(facts.containers, ids.containers).map((row) => move.container(row)),
    functions: added(facts.functions, ids.functions).map((row) => move.fn(row)),
    declarations: added(facts.declarations, ids.declarations).map((row) => move.declaration(row)),
    expressions: added(facts.expressions, ids.expressions).map((row) => move.expression(row)),
    calls: facts.calls.filter(isNew).map(move.row),
    comparisons: facts.comparisons.filter(isNew).map(move.row),
    listed: facts.listed.map((row) => ({ ...row, ...places.span(row) })),
  };
  return { facts: moved, types };
}

function added<T>(rows: readonly T[], ids: TableIds): readonly T[] {
  return rows.filter((_, id) => ids.adds(id));
}

/** Puts rows at their places. Keys that a row does not have it does not get. */
class Move {
  readonly row: (id: Id) => Id;
  readonly #ids: RowIds;
  readonly #places: Places;

  constructor(ids: RowIds, places: Places) {
    this.row = ids.expressions.of;
    this.#ids = ids;
    this.#places = places;
  }

  export(row: ExportFact): ExportFact {
    return row.value === undefined ? row : { ...row, value: this.row(row.value) };
  }

  container(row: ContainerFact): ContainerFact {
    const moved = { ...row, ...this.#places.span(row), parent: this.#container(row.parent) };
    return row.args ? { ...moved, args: this.#arguments(row.args) } : moved;
  }

  fn(row: FunctionFact): FunctionFact {
    return {
      ...row,
      ...this.#places.span(row),
      container: this.#container(row.container),
      outer: this.#fn(row.outer),
      parameters: row.parameters.map(this.#ids.declarations.of),
      returns: row.returns.map(this.row),
    };
  }

  declaration(row: DeclarationFact): DeclarationFact {
    const { value, args, fn, source, of, literals } = row;
    return {
      ...row,
      ...this.#places.span(row),
      scope: row.scope.end === WHOLE_FILE.end ? WHOLE_FILE : this.#places.span(row.scope),
      container: this.#container(row.container),
      ...(value !== undefined && { value: this.row(value) }),
      ...(args && { args: this.#arguments(args) }),
      ...(fn !== undefined && { fn: this.#ids.functions.of(fn) }),
      ...(source !== undefined && { source: this.row(source) }),
      ...(of !== undefined && { of: this.row(of) }),
      ...(literals && { literals: literals.map(this.row) }),
    };
  }

  expression(row: ExpressionFact): ExpressionFact {
    const { start, end } = this.#places.span(row);
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
        return row.object === undefined ? moved : { ...moved, object: this.row(row.object) };
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
    const moved = { ...entry, ...this.#places.span(entry), value: this.row(entry.value) };
    return entry.keyRow === undefined ? moved : { ...moved, keyRow: this.row(entry.keyRow) };
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
