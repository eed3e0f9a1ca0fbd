import type { ArgumentFact, Id } from '../facts/facts.ts';
import type { TypedEvaluation } from './value-types.ts';
import type { Collections } from './collections.ts';
import { CHOSEN } from './chosen-branches.ts';
import { argumentFor, defaultOf, restFor } from './passed-arguments.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { wrapped } from './concatenation.ts';
import { ownersOf } from './visibility.ts';
import type { CallArguments, InstanceValue, ParameterValue, PassedOn, Value } from './values.ts';
import type { FunctionRef } from './program.ts';

/** Limit of the supertypes through which constructor arguments are passed on. */
const DEEPEST = 12;

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly collections: Collections;
}

/** Substitutes arguments for the parameters of functions and constructors. */
export class Bindings {
  readonly #evaluator: Parts;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /** `value` with the arguments of a call substituted for the parameters of `of`. */
  bind(value: Value, of: FunctionRef, given: CallArguments | undefined, self?: Value): readonly Value[] {
    if (self?.kind === 'instance' && self.construction) {
      const made = this.bindConstructed(value, self);
      if (made.length !== 1 || made[0] !== value) return made;
    }
    // `flag.key` of a parameter `flag`: the callers' objects know the argument.
    const own = self?.kind === 'parameter' ? this.#asMemberOfObject(value, self) : undefined;
    if (own) return [own];
    // `(key) => ({ key })`, `(key) => new Flag(key)`: the arguments count for what is read from the object.
    const made = given && madeBy(value, { by: of, given });
    if (made) return [made];
    if (value.kind !== 'parameter' || value.file !== of.file || value.fn !== of.fn) return [value];
    if (value.index === -1 && self)
      return this.#evaluator.members.along(self, value.path).flatMap((one) => wrapped(one, value.around));
    return given ? this.#argument(value, given) : [value];
  }

  /** The values of an object's parts, with the arguments of the call that returns the object. */
  passOn(values: readonly Value[], passed: PassedOn | undefined): readonly Value[] {
    return passed ? values.flatMap((one) => this.bind(one, passed.by, passed.given)) : values;
  }

  /** A constructor parameter, read from an object that is a parameter, is a member of that one. */
  #asMemberOfObject(value: Value, self: ParameterValue): ParameterValue | undefined {
    if (value.kind !== 'parameter' || value.declaration === undefined || self.around) return undefined;
    const { isConstructor, container, start } = value.file.fn(value.fn);
    const isOwn =
      isConstructor &&
      this.#evaluator.types
        .of(self)
        .some((type) => type.file === value.file && isPartOf(type.file, type.container, container, start));
    const { name } = value.file.declaration(value.declaration);
    return isOwn ? { ...self, path: [...self.path, name, ...value.path], around: value.around } : undefined;
  }

  /** `value` with an object's constructor arguments substituted for the constructor's parameters. */
  bindConstructed(value: Value, instance: InstanceValue, steps = 0): readonly Value[] {
    const { file, container, construction } = instance;
    // `class Flag(key: String) { val asked = Name(key) }`
    if (value.kind === 'instance' && value.construction && construction)
      return [{ ...value, construction: { within: instance, ...value.construction } }];
    if (value.kind !== 'parameter' || !value.file.fn(value.fn).isConstructor) return [value];
    const fn = value.file.fn(value.fn);
    if (value.file === file && isPartOf(file, container, fn.container, fn.start))
      return construction ? this.#argument(value, construction) : [value];
    // Broken code can have cyclic supertypes.
    const above = steps > DEEPEST ? [] : this.#superArgument(instance, value);
    return above.length ? above.flatMap((one) => this.bindConstructed(one, instance, steps + 1)) : [value];
  }

  /** The argument that a type passes to its supertype's constructor. */
  #superArgument({ file, container }: InstanceValue, parameter: ParameterValue): readonly Value[] {
    const owner = parameter.file.fn(parameter.fn);
    for (const type of this.#evaluator.types.lineage({ file, container })) {
      const { args } = type.file.container(type.container);
      if (!args) continue;
      const isMade = this.#evaluator.typeNames
        .parents(type)
        .some(
          (one) =>
            one.file === parameter.file && isPartOf(one.file, one.container, owner.container, owner.start),
        );
      if (isMade) return this.#argument(parameter, { file: type.file, args });
    }
    return [];
  }

  /** The argument for a parameter, or its default; empty if the call has neither. */
  #argument(parameter: ParameterValue, given: CallArguments): readonly Value[] {
    const rest = restFor(parameter, given.args);
    if (rest) return this.#restElements(parameter, given.file, rest);
    const argument = argumentFor(parameter, given.args);
    const { property, path, file } = parameter;
    const id = argument ? argument.value : defaultOf(parameter);
    if (id === undefined) return [];
    const { within, passed } = given;
    const written = this.#evaluator.evaluate(argument ? given.file : file, id);
    const evaluated = argument ? this.passOn(written, passed) : written;
    const values = within ? evaluated.flatMap((value) => this.bindConstructed(value, within)) : evaluated;
    // With an unknown default the parameter stays as it is.
    if (!argument && values.length === 0) return [parameter];
    const names = property !== undefined && argument ? [property, ...path] : path;
    // Any branch may be chosen by an unknown argument.
    const chosen = values.length === 0 && names[0]?.startsWith(CHOSEN) === true;
    return (chosen ? [{ kind: 'open', file: given.file, type: undefined, path: [] } as const] : values)
      .flatMap((value) => this.#evaluator.members.along(value, names))
      .flatMap((value) => wrapped(value, parameter.around));
  }

  /** The elements of a rest parameter: each argument, or those of a list passed in their place. */
  #restElements(
    { path, around }: ParameterValue,
    file: LinkedFile,
    rest: readonly ArgumentFact[],
  ): readonly Value[] {
    const { collections, members } = this.#evaluator;
    return rest
      .flatMap(({ value }) => this.#evaluator.evaluate(file, value))
      .flatMap((value) =>
        value.kind === 'list' || value.kind === 'parameter' ? collections.elements(value) : [value],
      )
      .flatMap((value) => members.along(value, path.slice(1)))
      .flatMap((value) => wrapped(value, around));
  }
}

/** An object that the function of a call makes, with that call's arguments; undefined for any other value. */
function madeBy(value: Value, passed: PassedOn): Value | undefined {
  if (value.kind === 'object') {
    const isInside = isWrittenIn(passed.by, value.file, [value.id]);
    const given = isInside ? undefined : value.passed && withPassed(value.passed.given, passed);
    if (value.passed && given) return { ...value, passed: { ...value.passed, given } };
    return isInside ? { ...value, passed } : undefined;
  }
  const made = value.kind === 'instance' ? value.construction : undefined;
  const construction = made && withPassed(made, passed);
  return value.kind === 'instance' && construction ? { ...value, construction } : undefined;
}

/** Arguments that are written in the function of a call, or are passed on to those that are. */
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

/** Whether a constructor belongs to the type `container`. */
function isPartOf(file: LinkedFile, container: Id, own: Id | undefined, start: number): boolean {
  if (own === undefined) return file.container(container).start === start;
  return (
    own === container ||
    (file.container(own).name !== '' && pathOf(file, own) === pathOf(file, container)) ||
    file.container(container).start === start
  );
}

/** A type's name, qualified by its enclosing types. */
function pathOf(file: LinkedFile, container: Id): string {
  return ownersOf(file, container).join('.');
}
