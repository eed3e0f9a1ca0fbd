import { lazy } from '../../lazy.ts';
import { listUnder } from '../list-under.ts';
import { linkRules } from '../languages/languages.ts';
import {
  type CallFact,
  type ContainerFact,
  type DeclarationFact,
  type ExpressionFact,
  type FileFacts,
  type FunctionFact,
  type Id,
  type ImportFact,
  isOfFile,
  type Span,
  WHOLE_FILE,
} from '../facts/facts.ts';
import type { FactPart, Picker } from '../facts/parts.ts';
import { callAt, calleeName, expressionAt, nameOf } from './rows.ts';

/** An argument of the call `call`. */
interface PassedArgument {
  readonly call: Id;
  readonly value: Id;
}

/** The rows of one file's facts, with look-up of the calls, reads and literals that a row takes part in. */
export class FileRows {
  readonly path: string;
  readonly facts: FileFacts;
  /** The separately parsed parts that make up the facts. */
  readonly parts: readonly FactPart[];
  readonly #declarations: readonly DeclarationFact[];
  // Indexes by what is looked up.
  readonly #constructed = lazy(() => constructedIn(this.facts));
  readonly #takers = lazy(() => takersByArgument(this.facts));
  readonly #compared = lazy(() => sidesByPlace(this.facts));
  readonly #holders = lazy(() => declarationsByValue(this.facts));
  readonly #lambdas = lazy(() => lambdasByFunction(this.facts));
  readonly #reads = lazy(() => Map.groupBy(this.facts.reads, (id) => nameOf(this.expression(id))));
  readonly #membersByObject = lazy(() => membersByObject(this.facts));
  readonly #objects = lazy(() => objectsByValue(this.facts));
  readonly #invocations = lazy(() => Map.groupBy(this.facts.calls, (id) => this.#invoked(id)));
  readonly #imports = lazy(() => Map.groupBy(this.facts.imports, ({ local }) => local));
  readonly #called = lazy(() => Map.groupBy(this.facts.calls, (id) => this.call(id).callee));
  readonly #argumentsByName = lazy(() => argumentsByName(this.facts));

  constructor(path: string, facts: FileFacts, parts: readonly FactPart[]) {
    this.path = path;
    this.facts = facts;
    this.parts = parts;
    this.#declarations = scopedInPackages(facts);
  }

  /** The row `id` of the expressions; this and the next four throw if there is no such row. */
  expression(id: Id): ExpressionFact {
    return expressionAt(this.facts, id);
  }

  declaration(id: Id): DeclarationFact {
    return rowAt(this.#declarations, id);
  }

  fn(id: Id): FunctionFact {
    return rowAt(this.facts.functions, id);
  }

  container(id: Id): ContainerFact {
    return rowAt(this.facts.containers, id);
  }

  call(id: Id): CallFact {
    return callAt(this.facts, id);
  }

  /** The innermost type around a place. */
  typeAround(place: Span): Id | undefined {
    return innermostOf(this.facts.containers, place);
  }

  /** The innermost function around a place. */
  functionAround(place: Span): Id | undefined {
    return innermostOf(this.facts.functions, place);
  }

  /** The innermost type around an offset. */
  containerAt(offset: number): Id | undefined {
    return this.typeAround({ start: offset, end: offset + 1 });
  }

  /** The bounds of type parameters called `name`, as written: `Flag` of `T extends Flag`. */
  bounds(name: string): readonly string[] {
    return this.facts.bounds.flatMap((bound) => (bound.name === name ? [bound.type] : []));
  }

  /** The rows that a picker selects, in all parts of the file. */
  picked(picker: Picker): readonly Id[] {
    return picker.in(this.parts);
  }

  /** The last part of a call's callee: `isOn` of `flags.isOn("cart")`. */
  calleeName(id: Id): string | undefined {
    return calleeName(this.facts, this.call(id));
  }

  /** The calls of a function that a variable called `name` holds, by a method for that: `isOn.invoke("cart")`. */
  invocations(name: string): readonly Id[] {
    return this.#invocations().get(name) ?? [];
  }

  /** The name of the variable whose function a call like `isOn.invoke("cart")` runs; undefined for any other call. */
  #invoked(id: Id): string | undefined {
    const callee = this.expression(this.call(id).callee);
    const { invokedBy } = linkRules(this.facts.language);
    return callee.kind === 'member' && callee.object !== undefined && invokedBy.has(callee.name)
      ? nameOf(this.expression(callee.object))
      : undefined;
  }

  /** The calls whose callee is this expression. */
  callsOf(callee: Id): readonly Id[] {
    return this.#called().get(callee) ?? [];
  }

  /** The rows among {@link FileFacts.reads} that read a property called `name`. */
  reads(name: string): readonly Id[] {
    return this.#reads().get(name) ?? [];
  }

  /** The rows that read a member of an object called `name`: `flags.cart` and `shop.flags.cart` for `flags`. */
  membersOf(name: string): readonly Id[] {
    return this.#membersByObject().get(name) ?? [];
  }

  /** The object literal with an entry whose value is this row; the first of several. */
  objectWith(value: Id): Id | undefined {
    return this.#objects().get(value);
  }

  /** The call that takes a lambda as argument. */
  callTakingLambda(fn: Id): Id | undefined {
    const row = this.rowOf(fn);
    return row === undefined ? undefined : this.callTaking(row);
  }

  /** The call that has this row among its arguments. */
  callTaking(value: Id): Id | undefined {
    return this.#takers().get(value);
  }

  /** The sides of the comparison that begins and ends as this place does; empty if there is none. */
  comparedAt({ start, end }: Span): readonly Id[] {
    return this.#compared().get(`${start} ${end}`) ?? [];
  }

  /** The arguments that may refer to a function called `name`, each with its call: `names.filter(flags.isOn)`. */
  argumentsNamed(name: string): readonly PassedArgument[] {
    return this.#argumentsByName().get(name) ?? [];
  }

  /** The declaration whose value is this row. */
  holderOf(value: Id): DeclarationFact | undefined {
    return this.#holders().get(value);
  }

  /** The row in the expressions of a function that is written as a value, such as a lambda. */
  rowOf(fn: Id): Id | undefined {
    return this.#lambdas().get(fn);
  }

  /** All imports that bind a name. */
  importsOf(local: string): readonly ImportFact[] {
    return this.#imports().get(local) ?? [];
  }

  /** The parameters called `name` of a type's constructors. */
  constructed(container: Id, name: string): readonly Id[] {
    const { byType, byStart } = this.#constructed();
    const { start } = this.container(container);
    const found = [...(byType.get(container) ?? []), ...(byStart.get(start) ?? [])];
    return [...new Set(found.filter((id) => this.declaration(id).name === name))];
  }
}

/** The declarations of a file; those under one of several `namespace Shop;` of PHP are visible only up to the next one. */
function scopedInPackages({ declarations, packages }: FileFacts): readonly DeclarationFact[] {
  const starts = packages.filter(({ end }) => end === WHOLE_FILE.end).map(({ start }) => start);
  if (starts.length < 2) return declarations;
  return declarations.map((row): DeclarationFact => {
    if (!isOfFile(row)) return row;
    const start = starts.findLast((one) => one <= row.start) ?? 0;
    const end = starts.find((one) => one > row.start) ?? WHOLE_FILE.end;
    return { ...row, scope: { start, end } };
  });
}

/** @throws RangeError if there is no such row. */
function rowAt<T>(rows: readonly T[], id: Id): T {
  const row = rows[id];
  if (row === undefined) throw new RangeError(`There is no row ${id}.`);
  return row;
}

/** The innermost of some rows around a place. */
function innermostOf(rows: readonly Span[], place: Span): Id | undefined {
  let found: Id | undefined;
  for (const [id, { start, end }] of rows.entries())
    if (
      start <= place.start &&
      place.end <= end &&
      (found === undefined || start >= rowAt(rows, found).start)
    )
      found = id;
  return found;
}

/** The parameters of constructors. */
interface Constructed {
  /** By the type around the constructor. */
  readonly byType: ReadonlyMap<Id, readonly Id[]>;
  /** By where the constructor begins: one that is a type's header, `class Flag(key)`, begins where the type does. */
  readonly byStart: ReadonlyMap<number, readonly Id[]>;
}

function constructedIn({ declarations, functions }: FileFacts): Constructed {
  const byType = new Map<Id, Id[]>();
  const byStart = new Map<number, Id[]>();
  for (const [id, { kind, fn }] of declarations.entries()) {
    if (kind !== 'parameter' || fn === undefined) continue;
    const { isConstructor, container, start } = rowAt(functions, fn);
    if (!isConstructor) continue;
    if (container !== undefined) listUnder(byType, container, id);
    listUnder(byStart, start, id);
  }
  return { byType, byStart };
}

/** Calls by the rows of their arguments. */
function takersByArgument(facts: FileFacts): ReadonlyMap<Id, Id> {
  return new Map(
    facts.calls.flatMap((id) => callAt(facts, id).args.map(({ value }) => [value, id] as const)),
  );
}

/** The sides of each comparison, by its start and end: `12 30`. */
function sidesByPlace(facts: FileFacts): ReadonlyMap<string, readonly Id[]> {
  return new Map(
    facts.comparisons.flatMap((id) => {
      const row = expressionAt(facts, id);
      return row.kind === 'compare' ? [[`${row.start} ${row.end}`, row.sides] as const] : [];
    }),
  );
}

function declarationsByValue({ declarations }: FileFacts): ReadonlyMap<Id, DeclarationFact> {
  return new Map(declarations.flatMap((row) => (row.value === undefined ? [] : [[row.value, row] as const])));
}

function lambdasByFunction({ expressions }: FileFacts): ReadonlyMap<Id, Id> {
  return new Map(expressions.flatMap((row, id) => (row.kind === 'function' ? [[row.fn, id] as const] : [])));
}

/** The rows that read a member, by the name of its object. */
function membersByObject(facts: FileFacts): ReadonlyMap<string, readonly Id[]> {
  const found = new Map<string, Id[]>();
  for (const [id, row] of facts.expressions.entries())
    if (row.kind === 'member' && row.object !== undefined)
      listUnder(found, nameOf(expressionAt(facts, row.object)), id);
  return found;
}

/** The first object literal that has a value, by value. */
function objectsByValue({ expressions }: FileFacts): ReadonlyMap<Id, Id> {
  const found = new Map<Id, Id>();
  for (const [id, row] of expressions.entries())
    if (row.kind === 'object')
      for (const { value } of row.entries) if (!found.has(value)) found.set(value, id);
  return found;
}

/** Arguments that are a member or a bare name, by name; in Java only `this::isOn`, since a bare name is a variable. */
function argumentsByName(facts: FileFacts): ReadonlyMap<string, readonly PassedArgument[]> {
  const found = new Map<string, PassedArgument[]>();
  const { handsByReference } = linkRules(facts.language);
  for (const call of facts.calls) {
    for (const { value } of callAt(facts, call).args) {
      const row = expressionAt(facts, value);
      if (row.kind !== 'member' && (row.kind !== 'name' || handsByReference)) continue;
      listUnder(found, row.name, { call, value });
    }
  }
  return found;
}
