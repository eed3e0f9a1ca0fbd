import type { ArgumentFact, FunctionFact, Id } from '../facts/facts.ts';
import type { TypedEvaluation } from './value-types.ts';
import type { Collections } from './collections.ts';
import { CHOSEN } from './chosen-branches.ts';
import { argumentFor, defaultOf, restFor } from './passed-arguments.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { wrapped } from './concatenation.ts';
import { ownersOf } from './visibility.ts';
import {
  type Around,
  type CallArguments,
  type InstanceValue,
  isReceiver,
  parameterKey,
  type ParameterValue,
  type PassedOn,
  type Value,
} from './values.ts';
import { type FunctionRef, isSameFunction, type TypeRef } from './program.ts';

/** How many supertypes, one above the other, constructor arguments are passed on through. */
const DEEPEST = 12;

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly collections: Collections;
}

/**
 * Substitutes arguments for the parameters of functions and constructors: `"shop." + name` of `keyOf(name)` is
 * `"shop.cart"` for the call `keyOf("cart")`, and `flag.key` is `"cart"` for an object that is made by `Flag("cart")`.
 */
export class Bindings {
  readonly #evaluator: Parts;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /**
   * `value`, a result of the function `fn`, for a call with the arguments `given` on the receiver `self`;
   * unchanged where it depends on neither, or these are unknown. It may depend on:
   * 1. what the receiver was constructed with;
   * 2. the arguments, as an object that the function makes of them;
   * 3. the receiver itself;
   * 4. one argument.
   */
  bind(value: Value, fn: FunctionRef, given: CallArguments | undefined, self?: Value): readonly Value[] {
    // 1.
    const bySelf = self && this.#boundBySelf(value, self);
    if (bySelf) return bySelf;
    // 2.
    const made = given && madeBy(value, { by: fn, given });
    if (made) return [made];
    if (!isParameterOf(value, fn)) return [value];
    // 3. or 4.
    if (isReceiver(value) && self) return this.#read([self], value.path, value.around);
    return given ? this.#argument(value, given) : [value];
  }

  /**
   * `value` by what the receiver was constructed with; where the receiver is a parameter, as a member of that. Undefined if
   * it does not depend on the construction.
   */
  #boundBySelf(value: Value, self: Value): readonly Value[] | undefined {
    if (self.kind === 'instance' && self.construction) {
      const bound = this.bindConstructed(value, self);
      const isUnchanged = bound.length === 1 && bound[0] === value;
      return isUnchanged ? undefined : bound;
    }
    const member = self.kind === 'parameter' ? this.#asMemberOfObject(value, self) : undefined;
    return member && [member];
  }

  /** Values of an object's parts, with the arguments of the call `passed`, which returns the object, filled in. */
  passOn(values: readonly Value[], passed: PassedOn | undefined): readonly Value[] {
    return passed ? values.flatMap((one) => this.bind(one, passed.by, passed.given)) : values;
  }

  /**
   * A constructor's parameter, `key` of `class Flag(key)`, as the member `flag.key` of `self`: a parameter `flag` whose
   * callers alone know what the object was constructed with. Undefined for another value.
   */
  #asMemberOfObject(value: Value, self: ParameterValue): ParameterValue | undefined {
    if (value.kind !== 'parameter' || value.declaration === undefined || self.around) return undefined;
    const owner = value.file.fn(value.fn);
    const isOwn =
      owner.isConstructor &&
      this.#evaluator.types.of(self).some((type) => type.file === value.file && isConstructorOf(type, owner));
    const { name } = value.file.declaration(value.declaration);
    return isOwn ? { ...self, path: [...self.path, name, ...value.path], around: value.around } : undefined;
  }

  /**
   * `value`, a member of `instance`, with the object's constructor arguments in place of the constructor's parameters;
   * `steps` counts the supertypes on the way.
   */
  bindConstructed(value: Value, instance: InstanceValue, steps = 0): readonly Value[] {
    const { file, construction } = instance;
    // What the member makes is within `instance`, unless it is known to be within another object.
    if (value.kind === 'instance' && value.construction && construction)
      return [{ ...value, construction: { within: instance, ...value.construction } }];
    if (value.kind !== 'parameter' || !value.file.fn(value.fn).isConstructor) return [value];
    const fn = value.file.fn(value.fn);
    if (value.file === file && isConstructorOf(instance, fn))
      return construction ? this.#argument(value, construction) : [value];
    // Broken code can have cyclic supertypes.
    if (steps > DEEPEST) {
      this.#evaluator.questions.noteCut();
      return [value];
    }
    const above = this.#superArgument(instance, value);
    return above.length ? above.flatMap((one) => this.bindConstructed(one, instance, steps + 1)) : [value];
  }

  /** The values that a supertype's constructor gets for its `parameter` from the type right below. */
  #superArgument({ file, container }: InstanceValue, parameter: ParameterValue): readonly Value[] {
    const owner = parameter.file.fn(parameter.fn);
    for (const type of this.#evaluator.types.lineage({ file, container })) {
      const { args } = type.file.container(type.container);
      if (!args) continue;
      const isOfParent = this.#evaluator.typeNames
        .parents(type)
        .some((one) => one.file === parameter.file && isConstructorOf(one, owner));
      if (isOfParent) return this.#argument(parameter, { file: type.file, args });
    }
    return [];
  }

  /** The values of one of a call's arguments; `passed` and `within` replace the parameters that occur in it. */
  argumentValues({ file, within, passed }: CallArguments, argument: Id): readonly Value[] {
    const values = this.passOn(this.#evaluator.evaluate(file, argument), passed);
    return within ? values.flatMap((value) => this.bindConstructed(value, within)) : values;
  }

  /** The argument for a parameter, or its default; empty if the call has neither. */
  #argument(parameter: ParameterValue, given: CallArguments): readonly Value[] {
    const rest = restFor(parameter, given.args);
    if (rest) return this.#restElements(parameter, given, rest);
    const argument = argumentFor(parameter, given.args);
    const { properties, path, file } = parameter;
    const id = argument ? argument.value : defaultOf(parameter);
    if (id === undefined) return [];
    const values = argument ? this.argumentValues(given, id) : this.#evaluator.evaluate(file, id);
    // With an unknown default the parameter stays as it is.
    if (!argument && values.length === 0) return [parameter];
    // The default of a destructured property stands for that property, an argument for the whole.
    const names = argument ? [...properties, ...path] : path;
    // An unknown argument may choose any branch: for an open value, the step gives all of them.
    const isChosenByUnknown = values.length === 0 && names[0]?.startsWith(CHOSEN) === true;
    const unknown = { kind: 'open', file: given.file, type: undefined, path: [] } as const;
    const finite = values.filter((value) => !isTextRepeated(parameter, value));
    return this.#read(isChosenByUnknown ? [unknown] : finite, names, parameter.around);
  }

  /** What is read of the elements of a rest parameter: of each argument, or of those of a list passed in their place. */
  #restElements(
    { path, around }: ParameterValue,
    given: CallArguments,
    rest: readonly ArgumentFact[],
  ): readonly Value[] {
    const { collections } = this.#evaluator;
    const elements = rest
      .flatMap(({ value }) => this.argumentValues(given, value))
      .flatMap((value) =>
        value.kind === 'list' || value.kind === 'parameter' ? collections.elements(value) : [value],
      );
    // The first step, `EACH`, is done.
    const [, ...pathOfElement] = path;
    return this.#read(elements, pathOfElement, around);
  }

  /** What `path` leads to from each value, with the text around it. */
  #read(values: readonly Value[], path: readonly string[], around: Around | undefined): readonly Value[] {
    return values
      .flatMap((value) => this.#evaluator.members.along(value, path))
      .flatMap((value) => wrapped(value, around));
  }
}

/** Whether a value is a parameter of a function, or a member of such a parameter. */
function isParameterOf(value: Value, fn: FunctionRef): value is ParameterValue {
  return value.kind === 'parameter' && isSameFunction(value, fn);
}

/**
 * An object that the function of a call makes, with that call's arguments for what is read from it later:
 * `(key) => ({ key })`, `(key) => new Flag(key)`; also where the function gives them to another one, which makes the object:
 * `(key) => flagOf(key)`. Undefined for any other value.
 */
function madeBy(value: Value, passed: PassedOn): Value | undefined {
  if (value.kind === 'object') {
    if (isWrittenIn(passed.by, value.file, [value.id])) return { ...value, passed };
    const given = value.passed && withPassed(value.passed.given, passed);
    return value.passed && given && { ...value, passed: { ...value.passed, given } };
  }
  const made = value.kind === 'instance' ? value.construction : undefined;
  const construction = made && withPassed(made, passed);
  return value.kind === 'instance' && construction ? { ...value, construction } : undefined;
}

/** `made`, the arguments that a function gives a constructor, with the call `passed` of that function; else undefined. */
function withPassed(made: CallArguments, passed: PassedOn): CallArguments | undefined {
  const ids = made.args.map(({ value }) => value);
  if (ids.length > 0 && isWrittenIn(passed.by, made.file, ids)) return { ...made, passed };
  const given = made.passed && withPassed(made.passed.given, passed);
  return made.passed && given && { ...made, passed: { ...made.passed, given } };
}

/** Whether expressions of a file are all written in a function. */
function isWrittenIn({ file, fn }: FunctionRef, other: LinkedFile, ids: readonly Id[]): boolean {
  return file === other && ids.every((id) => contains(file.fn(fn), file.expression(id)));
}

/**
 * Whether a constructor is one of a type: written in it or in another part of it, or in the type's own head, where it
 * starts with the type: `class Flag(key: String)`.
 */
function isConstructorOf({ file, container }: TypeRef, { container: own, start }: FunctionFact): boolean {
  if (file.container(container).start === start) return true;
  if (own === undefined) return false;
  const isNamed = file.container(own).name !== '';
  return own === container || (isNamed && typePath(file, own) === typePath(file, container));
}

/** A type's name, qualified by its enclosing types. */
function typePath(file: LinkedFile, container: Id): string {
  return ownersOf(file, container).join('.');
}

/**
 * Whether a function that calls itself with text around a parameter, `key("shop." + name)` in `key`, would put more text
 * around it, and so on without end.
 */
function isTextRepeated(parameter: ParameterValue, value: Value): boolean {
  if (value.kind !== 'parameter' || !value.around || !parameter.around) return false;
  return parameterKey(value) === parameterKey(parameter);
}
