import type { ExpressionFact, FunctionFact, Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { Evaluator } from './evaluator.ts';
import { type Attached, attachedAs } from './function-names.ts';
import { importOf, mayBeOfOne } from './imported-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { isLike } from './name-words.ts';
import { type FunctionRef, type TypeRef, typeKey } from './program.ts';
import { nameOf, objectOf } from './rows.ts';
import type { ParameterValue, Value } from './values.ts';
import { filesShareTypes } from './visibility.ts';

/** Method names too common to identify a type. */
const COMMON =
  /^(?:get|set|has|is|on|off|any|all|check|run|call|load|find|fetch|isEnabled|is_enabled|enabled|enabled\?|isOn|name|value|text|bool|test|open|close|show|update|create|init|start|stop)$/;

/**
 * Guesses whether an unknown receiver has a method: `flags.isOn("cart")` that of a class `FeatureFlags`, by the
 * receiver's name, or any other receiver's since only one method has the name.
 */
export class LikelyReceivers {
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /**
   * Whether the receiver `object` of a call of `name` in `from` may have the type of the method `target`: 1. as one
   * that is attached to objects, `request.isOn = …`; 2. not, if code tells another type; 3. by a name like that of the type;
   * 4. since no other method has the name.
   */
  mayBeOf(target: FunctionRef, from: LinkedFile, object: Id, name: string): boolean {
    const { file, fn } = target;
    const { container, methodOf } = file.fn(fn);
    if (!filesShareTypes(from, file)) return false;
    const attached = attachedAs(file, fn);
    if (attached && this.#mayBeAttached(file, attached, from, object)) return true;
    const type = methodOf ?? (container === undefined ? undefined : file.container(container).name);
    if (type === undefined) return false;
    const receiver = from.expression(object);
    // `inject(Jobs)` returns the type it names.
    if (
      receiver.kind === 'call' &&
      receiver.args.some(({ value }) => isOtherType(from.expression(value), type))
    )
      return false;
    // What the code tells of the receiver counts before any name.
    if (this.#isOfOther(from, object, target)) return false;
    // `flags.isOn(…)` and the class `FeatureFlags`
    if (isLike(nameOf(receiver), type)) return true;
    // The method's name alone says enough only where the code cannot tell more of the receiver.
    const isFromOutside = this.#isOfLibrary(file, fn) && this.#evaluator.evaluate(from, object).length === 0;
    return (
      (isFromOutside || this.#isUntyped(from, object)) &&
      !this.#isOfLibraryType(from, object) &&
      this.#isOnly(file, name)
    );
  }

  /** Whether a receiver may be what a member is attached to: nothing tells of either, but perhaps its name. */
  #mayBeAttached(
    file: LinkedFile,
    { name, object: own, within }: Attached,
    from: LinkedFile,
    object: Id,
  ): boolean {
    if (!this.#isUntyped(from, object) || (own !== undefined && !this.#isUntyped(file, own))) return false;
    if (own === undefined) return !COMMON.test(name);
    const row = from.expression(object);
    if (within !== undefined && nameOf(row) !== within) return false;
    const on = within === undefined ? object : objectOf(row);
    const [one, other] = [nameOf(file.expression(own)), on === undefined ? '' : nameOf(from.expression(on))];
    // `req` and `request`
    return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
  }

  /** Whether a language without types tells nothing of a receiver, or only that it is a parameter or variable. */
  #isUntyped(from: LinkedFile, object: Id): boolean {
    return (
      linkRules(from.facts.language).isUntyped === true &&
      this.#evaluator
        .evaluate(from, object)
        .every(
          (value) =>
            (value.kind === 'parameter' && !this.#isTyped(value)) ||
            (value.kind === 'open' && value.type === undefined),
        )
    );
  }

  /** Whether a parameter's type is written: also of its members, if that is an object type in its place. */
  #isTyped(value: ParameterValue): boolean {
    const type = this.#evaluator.types.writtenType({ ...value, path: [] });
    return value.path.length === 0 ? type !== undefined : /^:?\s*\{/.test(type ?? '');
  }

  /** Whether it is a member that `this` can only have from a type of a library: `$this->app` of a service provider. */
  #isOfLibraryType(from: LinkedFile, object: Id): boolean {
    const row = from.expression(object);
    const self = row.kind === 'member' && row.object !== undefined ? from.expression(row.object) : undefined;
    if (row.kind !== 'member' || self?.kind !== 'self' || self.container === undefined) return false;
    const types = this.#evaluator.types.lineage({ file: from, container: self.container });
    return (
      types.every((type) => type.file.members(type.container, row.name).length === 0) &&
      types.some(
        (type) =>
          type.file.container(type.container).supertypes.length >
          this.#evaluator.typeNames.parents(type).length,
      )
    );
  }

  /** Whether a bare call in a view may be of a method, if it is the only one of its name. */
  mayBeViewHelper({ file }: FunctionRef, from: LinkedFile, name: string): boolean {
    const { views } = linkRules(from.facts.language);
    return views?.test(from.path) === true && filesShareTypes(from, file) && this.#isOnly(file, name);
  }

  /** Whether a receiver has a known type, of the program or else of a library, unrelated to the method's. */
  #isOfOther(from: LinkedFile, object: Id, target: FunctionRef): boolean {
    const values = this.#evaluator.evaluate(from, object);
    const types = this.#evaluator.types.ofAll(values);
    const owners = this.#ownersOf(target);
    return types.length > 0
      ? this.#areUnrelated(types, owners)
      : this.#areOfOtherLibrary(values, target, owners);
  }

  /** The types of the program whose objects have a method: those it extends, otherwise the one it is written in. */
  #ownersOf({ file, fn }: FunctionRef): readonly TypeRef[] {
    const { container } = file.fn(fn);
    const extended = this.#evaluator.extensions.extended(file, fn);
    return extended.length > 0 || container === undefined ? extended : [{ file, container }];
  }

  /** Whether a receiver's types have no type or supertype in common with a method's owners. */
  #areUnrelated(types: readonly TypeRef[], owners: readonly TypeRef[]): boolean {
    if (owners.length === 0) return false;
    const related = this.#withSupertypes(owners);
    return ![...this.#withSupertypes(types)].some((key) => related.has(key));
  }

  /** The keys of types and of all their supertypes. */
  #withSupertypes(types: readonly TypeRef[]): ReadonlySet<string> {
    return new Set(types.flatMap((one) => this.#evaluator.types.lineage(one)).map(typeKey));
  }

  /** Whether values are of library types, and the method neither extends such a library's type nor inherits one. */
  #areOfOtherLibrary(
    values: readonly Value[],
    { file, fn }: FunctionRef,
    owners: readonly TypeRef[],
  ): boolean {
    const { types } = this.#evaluator;
    const { methodOf } = file.fn(fn);
    const declared = values.flatMap((value) => types.importedTypes(value));
    const inherited = owners
      .flatMap((one) => types.lineage(one))
      .flatMap((one) => one.file.container(one.container).supertypes.map((type) => importOf(one.file, type)));
    const related = [...inherited, ...(methodOf === undefined ? [] : [importOf(file, methodOf)])];
    return declared.length > 0 && !declared.some((type) => related.some((one) => mayBeOfOne(type, one)));
  }

  /** Whether a method extends a library type, whose objects come from code outside the program. */
  #isOfLibrary(file: LinkedFile, fn: Id): boolean {
    const { container, methodOf } = file.fn(fn);
    const isExtended = container !== undefined && file.container(container).isExtension === true;
    if (!isExtended && methodOf === undefined) return false;
    const { extensions, typeNames } = this.#evaluator;
    const types = isExtended ? typeNames.parts({ file, container }) : extensions.extended(file, fn);
    return types.every((one) => one.file.container(one.container).isExtension);
  }

  /** Whether the program has exactly one method of this name. */
  #isOnly(file: LinkedFile, name: string): boolean {
    if (name.length <= 3 || COMMON.test(name)) return false;
    const all = this.#evaluator.program
      .declaringFunction(file, name)
      .filter((other) => other.facts.language === file.facts.language)
      .flatMap((other) => other.functions(name).filter((fn) => isMethod(other.fn(fn))));
    return all.length === 1;
  }
}

/** Whether a function belongs to a type, also from outside it. */
function isMethod({ container, methodOf }: FunctionFact): boolean {
  return container !== undefined || methodOf !== undefined;
}

/** Whether an argument is a type of another name. */
function isOtherType(row: ExpressionFact, type: string): boolean {
  return row.kind === 'name' && /^[A-Z]/.test(row.name) && row.name !== type;
}
