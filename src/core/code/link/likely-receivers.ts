import type { ExpressionFact, FunctionFact, Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { Evaluator } from './evaluator.ts';
import { type Attached, attachedAs } from './function-names.ts';
import { importOf, mayBeOfOneLibrary } from './imported-types.ts';
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
 * Guesses whether a receiver of which nothing is known has the type of a method: by its name, as `flags` in
 * `flags.isOn("cart")` is like the class `FeatureFlags`; otherwise because no other method has this name.
 */
export class LikelyReceivers {
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /**
   * Whether the receiver `object` of a call of `name` in `from` may have the type of the method `target`. The first of
   * these that applies decides:
   * 1. yes, if the method is attached to such objects: `request.isOn = …`;
   * 2. no, if code tells another type;
   * 3. yes, if the receiver has a name like the type's;
   * 4. yes, if no other method has the name, and code tells nothing of the receiver.
   */
  mayBeOf(target: FunctionRef, from: LinkedFile, object: Id, name: string): boolean {
    const { file, fn } = target;
    const { container, methodOf } = file.fn(fn);
    if (!filesShareTypes(from, file)) return false;
    // 1.
    const attached = attachedAs(file, fn);
    if (attached && this.#mayBeAttached(file, attached, from, object)) return true;
    const typeName = methodOf ?? (container === undefined ? undefined : file.container(container).name);
    if (typeName === undefined) return false;
    const receiver = from.expression(object);
    // 2. `inject(Jobs)` returns a `Jobs`, and no `Flags`.
    if (
      receiver.kind === 'call' &&
      receiver.args.some(({ value }) => isOtherType(from.expression(value), typeName))
    )
      return false;
    if (this.#hasUnrelatedType(from, object, target)) return false;
    // 3. `flags.isOn(…)` and the class `FeatureFlags`
    if (isLike(nameOf(receiver), typeName)) return true;
    // 4. The method extends a library's type, and nothing is known of the receiver; or the receiver has no written type.
    const mayBeOfLibrary =
      this.#extendsLibraryType(file, fn) && this.#evaluator.evaluate(from, object).length === 0;
    return (
      (mayBeOfLibrary || this.#isUntyped(from, object)) &&
      !this.#isMemberFromLibrary(from, object) &&
      this.#isOnlyMethod(file, name)
    );
  }

  /** Whether a receiver may be the object to which a member is attached: neither has a known type, and their names agree. */
  #mayBeAttached(
    file: LinkedFile,
    { name, object: attachedTo, within }: Attached,
    from: LinkedFile,
    object: Id,
  ): boolean {
    if (!this.#isUntyped(from, object)) return false;
    // Attached to every object of a library: `app.decorateRequest("isOn", …)`.
    if (attachedTo === undefined) return !COMMON.test(name);
    if (!this.#isUntyped(file, attachedTo)) return false;
    const receiver = from.expression(object);
    if (within !== undefined && nameOf(receiver) !== within) return false;
    // Of `request.flags.isOn(…)`, where `flags` is the member `within`, the object is `request`.
    const base = within === undefined ? object : objectOf(receiver);
    const given = nameOf(file.expression(attachedTo));
    const read = base === undefined ? '' : nameOf(from.expression(base));
    // `req` and `request`
    return given !== '' && read !== '' && (given.startsWith(read) || read.startsWith(given));
  }

  /** Whether a receiver, in a language that may omit types, is unknown, or a parameter or variable without a type. */
  #isUntyped(from: LinkedFile, object: Id): boolean {
    return (
      linkRules(from.facts.language).mayOmitTypes === true &&
      this.#evaluator
        .evaluate(from, object)
        .every(
          (value) =>
            (value.kind === 'parameter' && !this.#isTyped(value)) ||
            (value.kind === 'open' && value.type === undefined),
        )
    );
  }

  /** Whether a parameter has a written type; of a member of one, whether it is an object type: `deps: { flags: Flags }`. */
  #isTyped(value: ParameterValue): boolean {
    const type = this.#evaluator.types.writtenType({ ...value, path: [] });
    return value.path.length === 0 ? type !== undefined : /^:?\s*\{/.test(type ?? '');
  }

  /**
   * Whether a receiver is a member that `this` can only have from a type of a library, as `$this->app` of a service
   * provider: no type of the program declares it, and one has a supertype that is not of the program.
   */
  #isMemberFromLibrary(from: LinkedFile, object: Id): boolean {
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

  /** Whether a bare call in a view, such as ERB, may be of a method of the program, as the only one called `name`. */
  mayBeViewHelper({ file }: FunctionRef, from: LinkedFile, name: string): boolean {
    const { views } = linkRules(from.facts.language);
    return views?.test(from.path) === true && filesShareTypes(from, file) && this.#isOnlyMethod(file, name);
  }

  /** Whether a receiver has a known type, of the program or else of a library, unrelated to the method's. */
  #hasUnrelatedType(from: LinkedFile, object: Id, target: FunctionRef): boolean {
    const values = this.#evaluator.evaluate(from, object);
    const types = this.#evaluator.types.ofAll(values);
    const owners = this.#ownersOf(target);
    return types.length > 0
      ? this.#areUnrelated(types, owners)
      : this.#areOfUnrelatedLibrary(values, target, owners);
  }

  /** The types of the program whose objects have a method: those that it extends, or else the one that it is written in. */
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
  #areOfUnrelatedLibrary(
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
    return (
      declared.length > 0 && !declared.some((type) => related.some((one) => mayBeOfOneLibrary(type, one)))
    );
  }

  /** Whether a method extends a library type, whose objects come from code outside the program. */
  #extendsLibraryType(file: LinkedFile, fn: Id): boolean {
    const { container, methodOf } = file.fn(fn);
    const isExtended = container !== undefined && file.container(container).isExtension === true;
    if (!isExtended && methodOf === undefined) return false;
    const { extensions, typeNames } = this.#evaluator;
    const types = isExtended ? typeNames.parts({ file, container }) : extensions.extended(file, fn);
    // Where the program declares the type, one part is no extension; where it has no part at all, this is true too.
    return types.every((one) => one.file.container(one.container).isExtension);
  }

  /** Whether the program has exactly one method of this name, and a name that is long and rare enough to tell. */
  #isOnlyMethod(file: LinkedFile, name: string): boolean {
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

/** Whether an argument is the name of a type, and another one. */
function isOtherType(row: ExpressionFact, typeName: string): boolean {
  return row.kind === 'name' && /^[A-Z]/.test(row.name) && row.name !== typeName;
}
