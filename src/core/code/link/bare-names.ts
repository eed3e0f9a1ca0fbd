import type { Id, NameFact } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { IMPLICIT_PARAMETER } from '../languages/shared/implicit-parameter.ts';
import type { Evaluation } from './evaluation.ts';
import type { LinkedFile } from './linked-file.ts';
import type { OwnMembers } from './own-members.ts';
import { symbolName } from './rows.ts';
import { type FunctionValue, unnamedParameter, type Value } from './values.ts';
import { LITERAL } from './vocabulary.ts';

/** The parts of the evaluator that this one uses. */
interface Parts extends Evaluation {
  readonly ownMembers: OwnMembers;
}

/** Resolves names that stand alone, without an object before them. */
export class BareNames {
  readonly #evaluator: Parts;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /**
   * The values of a bare name, by the first that it can be:
   * 1. a lambda's implicit parameter, such as `it`, unless a declaration has this name;
   * 2. if nothing declares the name, a member of a receiver or a type around it, or the entry's value in an enum's method;
   * 3. an inherited member, where the language looks there first;
   * 4. what the name resolves to, beside a method also the property and the overloads of its name.
   */
  of(file: LinkedFile, row: NameFact): readonly Value[] {
    // 1.
    const lambda = file.visible(row.name, row) === undefined ? this.lambdaOf(file, row) : undefined;
    if (lambda !== undefined) return [unnamedParameter(file, lambda, 0)];
    // `null`
    if (LITERAL.test(row.name)) return [];
    const found = this.#evaluator.names.find(file, symbolName(row), row);
    if (found.length === 0) {
      // 2.
      const received = this.#evaluator.ownMembers.ofReceiver(file, row);
      if (received.length > 0) return received;
      const inherited = this.#evaluator.ownMembers.inherited(file, row.name, row);
      return inherited.length ? inherited : this.#evaluator.ownMembers.ofOwnEntry(file, row);
    }
    // 3.
    const inheritedFirst = this.#evaluator.ownMembers.inheritedFirst(file, row);
    if (inheritedFirst.length > 0) return inheritedFirst;
    // 4.
    const values = this.#evaluator.ofResolved(found).flatMap((value) => this.#resultOfGetter(value));
    const method = values.find((value) => value.kind === 'function');
    if (!method) return values;
    return [
      ...values,
      ...this.#propertyBeside(method, row.name),
      ...this.#evaluator.ownMembers.overloads(method, row.name),
    ];
  }

  /** A property with the same name as a method of its type: Kotlin's `fun key() = key`. */
  #propertyBeside({ file, fn }: FunctionValue, name: string): readonly Value[] {
    const { container } = file.fn(fn);
    if (container === undefined || !linkRules(file.facts.language).seesMembers) return [];
    return file
      .members(container, name)
      .filter((id) => file.declaration(id).kind === 'member')
      .flatMap((id) => this.#evaluator.declared(file, id));
  }

  /** A getter's results; any other value as it is. */
  #resultOfGetter(value: Value): readonly Value[] {
    return value.kind === 'function' && value.file.fn(value.fn).isGetter
      ? this.#evaluator.calls.results(value, undefined)
      : [value];
  }

  /** The lambda whose implicit parameter a name such as `it` refers to; undefined for any other name. */
  lambdaOf(file: LinkedFile, row: NameFact): Id | undefined {
    const fn = IMPLICIT_PARAMETER.test(row.name) ? file.functionAround(row) : undefined;
    return fn !== undefined && file.fn(fn).isLambda ? fn : undefined;
  }
}
