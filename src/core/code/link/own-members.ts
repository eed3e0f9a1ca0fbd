import type { Id, NameFact, SelfFact, Span } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { LinkRules } from '../languages/shared/link-rules.ts';
import type { Collections } from './collections.ts';
import type { DeclaredMembers } from './declared-members.ts';
import { type Extensions, selfOf } from './extensions.ts';
import type { LinkedFile } from './linked-file.ts';
import { type FunctionRef, isEnum, isSameFunction, isSameType, type TypeRef } from './program.ts';
import { nameOf } from './rows.ts';
import type { TypedEvaluation } from './value-types.ts';
import type { InstanceValue, Value } from './values.ts';
import { GIVES_NAME, GIVES_VALUE } from './vocabulary.ts';
import { methodAround } from './wrappers.ts';

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly collections: Collections;
  readonly declaredMembers: DeclaredMembers;
  readonly extensions: Extensions;
}

/** Resolves `this`, and bare names as members of the types and receivers around them. */
export class OwnMembers {
  readonly #evaluator: Parts;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /** The values of `this`, `self` or `super`: by the extension, component, object or type around it, in that order. */
  self(file: LinkedFile, { container, fn, object, around, isSuper }: SelfFact): readonly Value[] {
    // An extension's receiver: Kotlin's `fun Flag.isOn() = isEnabled(this.key)`.
    const extended = fn === undefined ? undefined : this.#evaluator.extensions.self(file, fn);
    if (extended) return [extended];
    // In a Vue component, the properties of all its options.
    if (around !== undefined) return this.#propertiesOf(this.#evaluator.evaluate(file, around));
    // `{ key: "cart", isOn() { return isEnabled(this.key); } }`
    if (object !== undefined) return this.#evaluator.evaluate(file, object);
    if (container === undefined) return [];
    // An object of a type; in a static method the type itself; `super` as an object of each supertype.
    const isOfType = fn !== undefined && isStatic(file, fn);
    const own: InstanceValue = { kind: 'instance', file, container, ...(isOfType && { isOfType }) };
    const above = isSuper
      ? this.#evaluator.typeNames.parents(own).map((type): Value => ({ kind: 'instance', ...type }))
      : [];
    return above.length ? above : [own];
  }

  /** The values of all properties of the objects among `values`. */
  #propertiesOf(values: readonly Value[]): readonly Value[] {
    const objects = values.filter((value) => value.kind === 'object');
    return objects.flatMap((object) => this.#evaluator.collections.values(object));
  }

  /** Resolves a bare `name` as a member of a type around `place` or of a supertype. */
  inherited(file: LinkedFile, name: string, place: Span): readonly Value[] {
    const { hidesClassNames, reopensModules } = linkRules(file.facts.language);
    if (hidesClassNames) return [];
    // A Ruby class sees the constants of the modules around it, but not their methods.
    const onlyInnermost = reopensModules && !/^\p{Lu}/u.test(name);
    for (let id = file.typeAround(place); id !== undefined; id = file.container(id).parent) {
      const found = this.#evaluator.declaredMembers.of({ file, container: id }, name, {
        kind: 'instance',
        file,
        container: id,
      });
      if (found.length || onlyInnermost) return found;
    }
    return [];
  }

  /**
   * A declared member of the receiver that a function around a name has: Kotlin's `with(flags) { isOn("cart") }`,
   * `fun Flags.isOff(name: String) = !isOn(name)`.
   */
  ofReceiver(file: LinkedFile, { name, ...place }: NameFact): readonly Value[] {
    const rules = linkRules(file.facts.language);
    if (rules.takesReceiver === undefined) return [];
    let fn = file.functionAround(place);
    for (; fn !== undefined; fn = file.fn(fn).outer) {
      const receivers = this.#receiversOf(file, fn, rules).filter((one) => this.#hasMember(one, name));
      if (receivers.length > 0) return receivers.flatMap((one) => this.#evaluator.members.of(one, name));
    }
    return [];
  }

  #hasMember(value: Value, name: string): boolean {
    const { types, declaredMembers } = this.#evaluator;
    return types.of(value).some((type) => declaredMembers.of(type, name, value).length > 0);
  }

  /** The receiver of an extension or a lambda: `flags` in `with(flags) { … }`, the result of `mockk<Flags> { … }`. */
  #receiversOf(
    file: LinkedFile,
    fn: Id,
    { takesReceiver, givesReceiver }: Pick<LinkRules, 'takesReceiver' | 'givesReceiver'>,
  ): readonly Value[] {
    const { methodOf, isLambda } = file.fn(fn);
    // `fun Flags.isOff()`
    if (methodOf !== undefined) return [selfOf(file, fn)];
    const taker = isLambda ? file.callTakingLambda(fn) : undefined;
    if (taker === undefined) return [];
    const { callee, args } = file.call(taker);
    const row = file.expression(callee);
    if (givesReceiver?.test(nameOf(row))) return this.#evaluator.evaluate(file, taker);
    if (!takesReceiver?.test(nameOf(row))) return [];
    // `flags.run { … }`, or `with(flags) { … }`
    const object = row.kind === 'member' ? row.object : args[0]?.value;
    return object === undefined ? [] : this.#evaluator.evaluate(file, object);
  }

  /**
   * An inherited member that goes before a variable around the type: the `KEY` of `Base` in
   * `var KEY = …; new Base() { … KEY … }`.
   */
  inheritedFirst(file: LinkedFile, { name, ...place }: NameFact): readonly Value[] {
    if (!linkRules(file.facts.language).inheritsFirst) return [];
    const local = file.visible(name, place);
    // Only a type that begins within the scope of the variable may hide it.
    const from = local === undefined ? -1 : file.declaration(local).scope.start;
    for (
      let container = file.typeAround(place);
      container !== undefined && file.container(container).start > from;
      container = file.container(container).parent
    ) {
      const self: InstanceValue = { kind: 'instance', file, container };
      const { typeNames, types } = this.#evaluator;
      const parts = typeNames.parts(self).filter((one) => !isSameType(one, self));
      const parents = typeNames.parents(self).flatMap((type) => types.lineage(type));
      const found = [...parts, ...parents.filter((type) => !isPrivate(type, name))]
        .map((type) => this.#evaluator.declaredMembers.ofTypeAlone(type, name, self))
        .find((values) => values.length > 0);
      if (found) return found;
    }
    return [];
  }

  /** The overloads of a method that other parts of its type declare, or its supertypes. */
  overloads(method: FunctionRef, name: string): readonly Value[] {
    const { file } = method;
    const { container } = file.fn(method.fn);
    if (container === undefined || !linkRules(file.facts.language).hasOverloads) return [];
    const type = { file, container };
    return this.#evaluator.declaredMembers
      .of(type, name, { kind: 'instance', ...type })
      .filter((value) => value.kind === 'function' && !isSameFunction(value, method));
  }

  /** A bare name in a method of an enum that means the entry's value or name: Swift's `rawValue`, Java's `name()`. */
  ofOwnEntry(file: LinkedFile, { name, ...place }: NameFact): readonly Value[] {
    if (linkRules(file.facts.language).ownValue?.test(name) !== true) return [];
    const fn = file.functionAround(place);
    return entryValue(file, { container: file.typeAround(place), fn }, name);
  }
}

/** `self.value` in a method of an enum: the method's receiver, of which `name` is read once the callers give an entry. */
export function entryValue(
  file: LinkedFile,
  { container, fn }: Pick<SelfFact, 'container' | 'fn'>,
  name: string,
): readonly Value[] {
  const isOwnValue = GIVES_VALUE.test(name) || GIVES_NAME.test(name);
  if (fn === undefined || container === undefined || !isOwnValue || !isEnum({ file, container })) return [];
  return [{ ...selfOf(file, methodAround({ file, fn }).fn), path: [name] }];
}

/** Whether all that a type has of a name is private. */
function isPrivate({ file, container }: TypeRef, name: string): boolean {
  const ids = file.members(container, name);
  return ids.length > 0 && ids.every((id) => file.declaration(id).isPrivate === true);
}

/** Whether `this` in a function is the type itself: in a static method, or a lambda inside one. */
function isStatic(file: LinkedFile, fn: Id): boolean {
  const method = methodAround({ file, fn }).fn;
  const named = file.declarations(file.fn(method).name ?? '').map((id) => file.declaration(id));
  return named.some((row) => row.fn === method && row.isStatic === true);
}
