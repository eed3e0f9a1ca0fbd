import { getOrInsert } from '../../get-or-insert.ts';
import type { CallFact, DeclarationFact, Id } from '../facts/facts.ts';
import type { Evaluation } from './evaluation.ts';
import type { LinkedFile } from './linked-file.ts';
import type { TypeRef } from './program.ts';
import type { FunctionValue, Value } from './values.ts';

/** How many lists, choices and objects around an expression are looked at. */
const DEEPEST = 10;

/** Where an expression stands, if that determines the type expected of it. */
type TypedPosition =
  /** `isOn(.cart)`: the type of the parameter; `at` is the argument's index. */
  | { readonly kind: 'argument'; readonly call: Id; readonly at: number }
  /** `.cart` in `[.cart]` and `isNew ? .cart : .old`, the callee of `.init(key: "x")`: the type expected of the whole. */
  | { readonly kind: 'part'; readonly of: Id }
  /** `{ flag: .cart }`: the type of the field. */
  | { readonly kind: 'entry'; readonly of: Id; readonly key: string }
  /** `let flag: Flag = .cart`: the type as written. */
  | { readonly kind: 'value'; readonly type: string };

/** Infers the type expected of an expression from its place: the type of Swift's `.name`. */
export class ExpectedTypes {
  readonly #evaluator: Evaluation;
  readonly #places = new WeakMap<LinkedFile, ReadonlyMap<Id, TypedPosition>>();

  constructor(evaluator: Evaluation) {
    this.#evaluator = evaluator;
  }

  /** The types of the program expected of an expression; empty if its place says nothing. */
  of(file: LinkedFile, id: Id, depth = 0): readonly TypeRef[] {
    const place = depth > DEEPEST ? undefined : getOrInsert(this.#places, file, () => placesIn(file)).get(id);
    switch (place?.kind) {
      case 'argument':
        return this.#ofArgument(file, file.call(place.call), place.at);
      case 'part':
        return this.of(file, place.of, depth + 1);
      case 'entry':
        return this.of(file, place.of, depth + 1).flatMap((type) => this.#ofField(type, place.key));
      case 'value':
        return this.#evaluator.typeNames.of(file, place.type, file.expression(id).start);
      case undefined:
        return [];
    }
  }

  /** The declared type of a type's field. */
  #ofField({ file, container }: TypeRef, name: string): readonly TypeRef[] {
    return file
      .members(container, name)
      .map((id) => file.declaration(id))
      .flatMap(({ type, start }) =>
        type === undefined ? [] : this.#evaluator.typeNames.of(file, type, start),
      );
  }

  /** The type of the parameter that takes the argument at a position. */
  #ofArgument(file: LinkedFile, call: CallFact, at: number): readonly TypeRef[] {
    const label = call.args[at]?.label;
    return this.#evaluator.calls
      .callees(file, call)
      .flatMap((callee) => this.#makers(callee))
      .flatMap(({ file: other, fn }) => {
        const parameters = other.fn(fn).parameters.map((id) => other.declaration(id));
        const own = parameters.find((one) => (label === undefined ? one.index === at : one.label === label));
        // Of a destructured parameter, the type of the whole.
        const type = own?.type ?? own?.wholeType;
        return own === undefined || type === undefined
          ? []
          : this.#evaluator.typeNames.of(other, type, own.start);
      });
  }

  /** The functions that a call may run; for a type, its constructors. */
  #makers(callee: Value): readonly Pick<FunctionValue, 'file' | 'fn'>[] {
    if (callee.kind === 'function') return [callee];
    if (callee.kind !== 'type') return [];
    const { file, container } = callee;
    return [...file.facts.functions.entries()].flatMap(([fn, row]) => {
      // A type whose header is its constructor, `class Flag(val key: String)`, begins where that one does.
      const isOwn = row.container === container || row.start === file.container(container).start;
      return row.isConstructor && isOwn ? [{ file, fn }] : [];
    });
  }
}

/** The declared type of what is assigned to: of `flag = .cart` a variable or else a member, of `self.flag = .cart` a member. */
function targetType(file: LinkedFile, row: DeclarationFact): string | undefined {
  // `of` is what the member is assigned to: `self`.
  const variable = row.of === undefined ? file.visible(row.name, row) : undefined;
  const members = row.container === undefined ? [] : file.members(row.container, row.name);
  const targets = variable === undefined ? members : [variable];
  return targets.map((id) => file.declaration(id).type).find((type) => type !== undefined);
}

/** The positions of arguments, items, options, and of the values and results of typed declarations, by expression. */
function placesIn(file: LinkedFile): ReadonlyMap<Id, TypedPosition> {
  const places = new Map<Id, TypedPosition>();
  for (const [id, row] of file.facts.expressions.entries()) {
    if (row.kind === 'call') {
      for (const [at, { value }] of row.args.entries()) places.set(value, { kind: 'argument', call: id, at });
      // Swift's `.init(key: "x")`: the type in which the callee `.init` is looked up is that of the whole call.
      places.set(row.callee, { kind: 'part', of: id });
    }
    if (row.kind === 'list') for (const item of row.items) places.set(item, { kind: 'part', of: id });
    if (row.kind === 'object')
      for (const { key, value } of row.entries) places.set(value, { kind: 'entry', of: id, key });
    if (row.kind === 'choice') for (const option of row.options) places.set(option, { kind: 'part', of: id });
  }
  for (const row of file.facts.declarations) {
    const { value, fn, kind } = row;
    const returned = kind === 'function' && fn !== undefined ? file.fn(fn).returns : [];
    const given = value === undefined ? returned : [value];
    const type = row.type ?? (kind === 'assignment' ? targetType(file, row) : undefined);
    if (type !== undefined) for (const id of given) places.set(id, { kind: 'value', type });
  }
  return places;
}
