import type { ExpressionFact, Id } from '../facts/facts.ts';
import { entriesOf } from '../link/collections.ts';
import type { Evaluator } from '../link/evaluator.ts';
import { contains, type LinkedFile } from '../link/linked-file.ts';
import { matched } from '../link/matched.ts';
import { argumentFor, restFor } from '../link/passed-arguments.ts';
import { isSameFunction } from '../link/program.ts';
import {
  EACH,
  type ListValue,
  type ObjectValue,
  type ParameterValue,
  type StringValue,
} from '../link/values.ts';

/** A flag name that a test double of a client handles. */
export interface DoubledName {
  /** Where the name is written. */
  readonly text: StringValue;
  /** Whether the double certainly replaces a client: a mocking library makes it, it is a test's, or a client's subtype. */
  readonly isProven: boolean;
  /** Where the double refers to the name by a constant; undefined where it is written in the double itself. */
  readonly reference: { readonly file: LinkedFile; readonly start: number; readonly end: number } | undefined;
}

/** Collects the flag names that expressions in a test double hold: strings, lists, keys of maps. */
export class DoubledNames {
  readonly all: DoubledName[] = [];
  readonly #evaluator: Evaluator;
  /** Expressions already searched: maps and lists can contain one another. */
  readonly #seen = new Set<string>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** Adds the names in an expression that the double compares its parameter with, or looks it up in. */
  addNamesIn(file: LinkedFile, id: Id, isProven: boolean): void {
    const key = `${file.path} ${id} ${isProven}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    for (const value of this.#evaluator.evaluate(file, id)) {
      if (value.kind === 'object') this.addKeys(value, isProven);
      else if (value.kind === 'list') this.addItems(value, isProven);
      else if (value.kind === 'instance' && value.construction) {
        // The program's own type for a set of names: `new Names("cart", "search")`.
        for (const argument of value.construction.args)
          this.addNamesIn(value.construction.file, argument.value, isProven);
      } else if (value.kind === 'parameter') this.#addPassed(value, isProven);
      else this.addName(file, id, isProven);
    }
    const row = file.expression(id);
    // `new Set(['a', 'b'])`: a type of the library, of whose objects the evaluator knows nothing.
    if (row.kind === 'call') for (const { value } of row.args) this.addNamesIn(file, value, isProven);
    // The same behind a name: `enabled` in `enabled.has(name)`, after `const enabled = new Set(['a', 'b'])`.
    const value = row.kind === 'name' || row.kind === 'member' ? this.#valueOf(file, row) : undefined;
    if (value !== undefined && file.expression(value).kind === 'call') this.addNamesIn(file, value, isProven);
  }

  /**
   * Adds what a test passes to its own helper: `enable("cart")`, where the helper is
   * `enable = (...names) => mock((name) => names.includes(name))`.
   */
  #addPassed(parameter: ParameterValue, isProven: boolean): void {
    const { file, fn } = parameter;
    const { name } = file.fn(fn);
    for (const call of name === undefined ? [] : this.#evaluator.program.calls(name, file)) {
      const row = call.file.call(call.id);
      const isOfHelper = this.#evaluator.calls
        .callees(call.file, row)
        .some((callee) => callee.kind === 'function' && isSameFunction(callee, parameter));
      if (!isOfHelper) continue;
      // All arguments for `...names`, as each of them is read (`EACH`); undefined if the parameter takes just one.
      const rest = restFor({ ...parameter, path: [EACH] }, row.args);
      for (const argument of rest ?? [argumentFor(parameter, row.args)])
        if (argument) this.addNamesIn(call.file, argument.value, isProven);
    }
  }

  /** The expression that a name or member holds: by scope, or for a member by its name alone. */
  #valueOf(file: LinkedFile, row: Extract<ExpressionFact, { kind: 'name' | 'member' }>): Id | undefined {
    const id =
      row.kind === 'name'
        ? file.visible(row.name, row)
        : file.declarations(row.name).find((one) => file.declaration(one).value !== undefined);
    return id === undefined ? undefined : file.declaration(id).value;
  }

  /** Adds the names in a list, or of a list of pairs their first items. */
  addItems({ items }: ListValue, isProven: boolean): void {
    for (const { file, id } of items) {
      const row = file.expression(id);
      // `new Map([["cart", true]])`: of each pair, the first is the name.
      if (row.kind === 'list') {
        const [first] = row.items;
        if (first !== undefined) this.addName(file, first, isProven);
      } else this.addName(file, id, isProven);
    }
  }

  /** Adds the keys of a map: strings, or constants that hold one. */
  addKeys(object: ObjectValue, isProven: boolean): void {
    const { file } = object;
    const row = file.expression(object.id);
    // Those of `defaults` in `{ ...defaults, cart: true }`
    for (const { key, value } of entriesOf(object)) if (key === '...') this.addNamesIn(file, value, isProven);
    // A map that a call makes, as in Go, has no entries with the places of their keys.
    if (row.kind !== 'object') return;
    for (const { key, start, end, keyRow } of row.entries) {
      if (keyRow !== undefined) this.addName(file, keyRow, isProven);
      else if (key !== '...') {
        const text = { kind: 'string', file, start, end, value: key, isSymbol: false } as const;
        this.all.push({ text, isProven, reference: undefined });
      }
    }
  }

  /** Adds the strings that an expression may be; for a matcher such as `eq("cart")`, its argument's. */
  addName(file: LinkedFile, argument: Id, isProven: boolean): void {
    const id = matched(file, file.expression(argument)) ?? argument;
    const row = file.expression(id);
    for (const value of this.#evaluator.evaluate(file, id)) {
      // The value of an enum's entry.
      const texts = value.kind === 'instance' ? this.#evaluator.members.of(value, 'value') : [value];
      for (const text of texts) {
        if (text.kind !== 'string') continue;
        const isHere = text.file === file && contains(row, text);
        const { start, end } = row;
        this.all.push({ text, isProven, reference: isHere ? undefined : { file, start, end } });
      }
    }
  }
}
