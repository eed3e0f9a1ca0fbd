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
  type Span,
  WHOLE_FILE,
} from '../facts/facts.ts';

/** What is before a segment: characters, and rows of each table. */
export interface Offsets {
  readonly text: number;
  readonly containers: number;
  readonly functions: number;
  readonly declarations: number;
  readonly expressions: number;
}

/** The facts of a file from those of its segments, which have been moved to their places. */
export function mergedFacts(parts: readonly FileFacts[]): FileFacts {
  const [first] = parts;
  if (!first) throw new RangeError('A file has at least one segment.');
  if (parts.length === 1) return first;
  return {
    language: first.language,
    package: parts.find((part) => part.package !== undefined)?.package,
    imports: parts.flatMap(({ imports }) => imports),
    exports: parts.flatMap(({ exports }) => exports),
    containers: parts.flatMap(({ containers }) => containers),
    functions: parts.flatMap(({ functions }) => functions),
    declarations: parts.flatMap(({ declarations }) => declarations),
    expressions: parts.flatMap(({ expressions }) => expressions),
    calls: parts.flatMap(({ calls }) => calls),
    comparisons: parts.flatMap(({ comparisons }) => comparisons),
    listed: parts.flatMap(({ listed }) => listed),
  };
}

/** The offsets of the rows behind those of a segment. */
export function after(before: Offsets, facts: FileFacts): Offsets {
  return {
    text: before.text,
    containers: before.containers + facts.containers.length,
    functions: before.functions + facts.functions.length,
    declarations: before.declarations + facts.declarations.length,
    expressions: before.expressions + facts.expressions.length,
  };
}

/** The facts of a segment as those of the file that it is in. */
export function movedFacts(facts: FileFacts, offsets: Offsets): FileFacts {
  const move = new Move(offsets);
  return {
    ...facts,
    exports: facts.exports.map((row) => move.export(row)),
    containers: facts.containers.map((row) => move.container(row)),
    functions: facts.functions.map((row) => move.fn(row)),
    declarations: facts.declarations.map((row) => move.declaration(row)),
    expressions: facts.expressions.map((row) => move.expression(row)),
    calls: facts.calls.map(move.row),
    comparisons: facts.comparisons.map(move.row),
    listed: facts.listed.map((row) => ({ ...row, ...move.span(row) })),
  };
}

/** Moves rows by what is before them. Keys that a row does not have it does not get. */
class Move {
  readonly #by: Offsets;

  constructor(by: Offsets) {
    this.#by = by;
  }

  readonly row = (id: Id): Id => id + this.#by.expressions;

  span({ start, end }: Span): Span {
    return { start: start + this.#by.text, end: end + this.#by.text };
  }

  export(row: ExportFact): ExportFact {
    return row.value === undefined ? row : { ...row, value: this.row(row.value) };
  }

  container(row: ContainerFact): ContainerFact {
    const moved = { ...row, ...this.span(row), parent: this.#container(row.parent) };
    return row.args ? { ...moved, args: this.#arguments(row.args) } : moved;
  }

  fn(row: FunctionFact): FunctionFact {
    return {
      ...row,
      ...this.span(row),
      container: this.#container(row.container),
      outer: this.#fn(row.outer),
      parameters: row.parameters.map((id) => id + this.#by.declarations),
      returns: row.returns.map(this.row),
    };
  }

  declaration(row: DeclarationFact): DeclarationFact {
    const { value, args, fn, source, of, literals } = row;
    return {
      ...row,
      ...this.span(row),
      scope: row.scope.end === WHOLE_FILE.end ? WHOLE_FILE : this.span(row.scope),
      container: this.#container(row.container),
      ...(value !== undefined && { value: this.row(value) }),
      ...(args && { args: this.#arguments(args) }),
      ...(fn !== undefined && { fn: fn + this.#by.functions }),
      ...(source !== undefined && { source: this.row(source) }),
      ...(of !== undefined && { of: this.row(of) }),
      ...(literals && { literals: literals.map(this.row) }),
    };
  }

  expression(row: ExpressionFact): ExpressionFact {
    const start = row.start + this.#by.text;
    const end = row.end + this.#by.text;
    switch (row.kind) {
      case 'string':
      case 'name':
      case 'other':
        return { ...row, start, end };
      case 'member':
        return { ...row, start, end, object: row.object === undefined ? undefined : this.row(row.object) };
      case 'call': {
        const [callee, args] = [this.row(row.callee), this.#arguments(row.args)];
        return { ...row, start, end, callee, args, fn: this.#fn(row.fn), container: this.#container(row.container) };
      }
      case 'object':
        return { ...row, start, end, entries: row.entries.map((entry) => this.#entry(entry)) };
      case 'self': {
        const moved = { ...row, start, end, fn: this.#fn(row.fn), container: this.#container(row.container) };
        return row.object === undefined ? moved : { ...moved, object: this.row(row.object) };
      }
      case 'template':
        return { ...row, start, end, parts: row.parts.map((part) => (typeof part === 'string' ? part : this.row(part))) };
      case 'index':
        return { ...row, start, end, object: this.row(row.object), key: this.row(row.key) };
      case 'choice':
        return { ...row, start, end, options: row.options.map(this.row) };
      case 'list':
        return { ...row, start, end, items: row.items.map(this.row) };
      case 'function':
        return { ...row, start, end, fn: row.fn + this.#by.functions };
      case 'compare':
        return { ...row, start, end, sides: row.sides.map(this.row) };
    }
  }

  #entry(entry: EntryFact): EntryFact {
    const moved = { ...entry, ...this.span(entry), value: this.row(entry.value) };
    return entry.keyRow === undefined ? moved : { ...moved, keyRow: this.row(entry.keyRow) };
  }

  #arguments(args: readonly ArgumentFact[]): readonly ArgumentFact[] {
    return args.map((argument) => ({ ...argument, value: this.row(argument.value) }));
  }

  #container(id: Id | undefined): Id | undefined {
    return id === undefined ? undefined : id + this.#by.containers;
  }

  #fn(id: Id | undefined): Id | undefined {
    return id === undefined ? undefined : id + this.#by.functions;
  }
}
