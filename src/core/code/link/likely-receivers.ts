import type { ExpressionFact, FunctionFact, Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { Evaluator } from './evaluator.ts';
import { importOf, mayBeOfOne } from './imported-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { isLike } from './name-words.ts';
import { type FunctionRef, type TypeRef, typeKey } from './program.ts';
import { nameOf } from './rows.ts';
import { isSameLanguage } from './visibility.ts';

/** Method names too common to identify a type. */
const COMMON =
  /^(?:get|set|has|is|on|off|check|run|call|load|find|isEnabled|is_enabled|enabled|enabled\?|isOn|name|value|test|open|close|show|update|create|init|start|stop)$/;

/** Guesses the type of an unknown receiver: by its name, or because only one method has the name. */
export class LikelyReceivers {
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** Whether a receiver of unknown type may have the target's type. */
  mayBeOf({ file, fn }: FunctionRef, at: LinkedFile, object: Id, name: string): boolean {
    const { container, methodOf } = file.fn(fn);
    const type = methodOf ?? (container === undefined ? undefined : file.container(container).name);
    if (type === undefined) return false;
    if (!isSameLanguage(at, file)) return false;
    const on = at.expression(object);
    // `inject(Jobs)` returns the type it names.
    if (on.kind === 'call' && on.args.some(({ value }) => isOtherType(at.expression(value), type)))
      return false;
    const receiver = nameOf(on);
    if (this.#isOfOther(at, object, { file, fn })) return false;
    // `flags.isOn(…)` and the class `FeatureFlags`
    if (isLike(receiver, type)) return true;
    if (this.#isOfLibrary(file, fn) && this.#evaluator.evaluate(at, object).length === 0)
      return this.#isOnly(file, name);
    if (!linkRules(at.facts.language).isUntyped) return false;
    const values = this.#evaluator.evaluate(at, object);
    if (values.some((value) => value.kind !== 'open' && value.kind !== 'parameter')) return false;
    if (values.some((value) => value.kind === 'open' && value.type !== undefined)) return false;
    return this.#isOnly(file, name);
  }

  /** Whether a bare call in a view may be of a method, if it is the only one of its name. */
  mayBeViewHelper({ file }: FunctionRef, at: LinkedFile, name: string): boolean {
    const { views } = linkRules(at.facts.language);
    return views?.test(at.path) === true && isSameLanguage(at, file) && this.#isOnly(file, name);
  }

  /** Whether the receiver has a known type unrelated to the method's. */
  #isOfOther(at: LinkedFile, object: Id, { file, fn }: FunctionRef): boolean {
    const { types, members } = this.#evaluator;
    const values = this.#evaluator.evaluate(at, object);
    const own = types.ofAll(values);
    const { container, methodOf } = file.fn(fn);
    const extended = members.extensions.extended(file, fn);
    const target = extended.length > 0 || container === undefined ? extended : [{ file, container }];
    if (own.length === 0) {
      const libraryTypes = values.flatMap((value) => types.importedAs(value));
      const extending = target
        .flatMap((one) => types.lineage(one))
        .flatMap((one) =>
          one.file.container(one.container).supertypes.map((type) => importOf(one.file, type)),
        );
      const all = [...extending, ...(methodOf === undefined ? [] : [importOf(file, methodOf)])];
      return (
        libraryTypes.length > 0 && !libraryTypes.some((type) => all.some((one) => mayBeOfOne(type, one)))
      );
    }
    const kinOf = (all: readonly TypeRef[]) => new Set(all.flatMap((one) => types.lineage(one)).map(typeKey));
    if (target.length === 0) return false;
    const kin = kinOf(target);
    return ![...kinOf(own)].some((key) => kin.has(key));
  }

  /** Whether a method extends a library type, whose objects come from code outside the program. */
  #isOfLibrary(file: LinkedFile, fn: Id): boolean {
    const { container, methodOf } = file.fn(fn);
    const isExtended = container !== undefined && file.container(container).isExtension === true;
    if (!isExtended && methodOf === undefined) return false;
    const { members, typeNames } = this.#evaluator;
    const types = isExtended ? typeNames.parts({ file, container }) : members.extensions.extended(file, fn);
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
