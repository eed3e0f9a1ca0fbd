import type { CallFact, Id } from '../facts/facts.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import type { TypeRef } from './program.ts';
import type { FunctionValue, Value } from './values.ts';

const DEEPEST = 10;

/** Where an expression is, if that determines its type. */
type Place =
  | { readonly kind: 'argument'; readonly call: Id; readonly at: number }
  | { readonly kind: 'part'; readonly of: Id }
  | { readonly kind: 'value'; readonly type: string };

/** Infers the type expected of an expression from its place: the type of Swift's `.name`. */
export class ExpectedTypes {
  readonly #evaluator: Evaluator;
  readonly #places = new WeakMap<LinkedFile, ReadonlyMap<Id, Place>>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** The types of the program expected of an expression; empty if its place says nothing. */
  of(file: LinkedFile, id: Id, depth = 0): readonly TypeRef[] {
    const place = depth > DEEPEST ? undefined : this.#placesOf(file).get(id);
    switch (place?.kind) {
      case 'argument':
        return this.#ofArgument(file, file.call(place.call), place.at);
      case 'part':
        return this.of(file, place.of, depth + 1);
      case 'value':
        return this.#evaluator.typeNames.of(file, place.type, file.expression(id).start);
      case undefined:
        return [];
    }
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
        return own?.type === undefined ? [] : this.#evaluator.typeNames.of(other, own.type, own.start);
      });
  }

  /** The functions that a call may run; for a type, its constructors. */
  #makers(callee: Value): readonly Pick<FunctionValue, 'file' | 'fn'>[] {
    if (callee.kind === 'function') return [callee];
    if (callee.kind !== 'type') return [];
    const { file, container } = callee;
    return [...file.facts.functions.entries()].flatMap(([fn, row]) => {
      const isOwn = row.container === container || row.start === file.container(container).start;
      return row.isConstructor && isOwn ? [{ file, fn }] : [];
    });
  }

  #placesOf(file: LinkedFile): ReadonlyMap<Id, Place> {
    let places = this.#places.get(file);
    if (!places) this.#places.set(file, (places = placesIn(file)));
    return places;
  }
}

/** Arguments, items, options and values of typed declarations, by the expression's row. */
function placesIn(file: LinkedFile): ReadonlyMap<Id, Place> {
  const places = new Map<Id, Place>();
  for (const [id, row] of file.facts.expressions.entries()) {
    if (row.kind === 'call')
      for (const [at, { value }] of row.args.entries()) places.set(value, { kind: 'argument', call: id, at });
    if (row.kind === 'list') for (const item of row.items) places.set(item, { kind: 'part', of: id });
    if (row.kind === 'choice') for (const option of row.options) places.set(option, { kind: 'part', of: id });
  }
  for (const { value, type } of file.facts.declarations)
    if (value !== undefined && type !== undefined) places.set(value, { kind: 'value', type });
  return places;
}
