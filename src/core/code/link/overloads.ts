import type { ArgumentFact, CallFact, DeclarationFact } from '../facts/facts.ts';
import type { TypedEvaluation } from './value-types.ts';
import { withoutReceiver } from './passed-arguments.ts';
import { type ImportedType, importOf, importsOf, isOneType } from './imported-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { isSameType, type TypeRef, typeKey } from './program.ts';
import type { FunctionValue, Value } from './values.ts';
import { linkRules } from '../languages/languages.ts';

/** A string, number or boolean type, possibly optional. */
const PLAIN_TYPE = /^[:\s]*(?:String|string|Int|int|long|Long|Bool|bool|boolean|Boolean|Double|double)[?!]?$/;

/** Selects the overloads that a call may refer to, by the number, labels and types of its arguments. */
export class Overloads {
  readonly #evaluator: TypedEvaluation;

  constructor(evaluator: TypedEvaluation) {
    this.#evaluator = evaluator;
  }

  /** `values` without functions that the call `row` cannot refer to. */
  fitting(file: LinkedFile, row: CallFact, values: readonly Value[]): readonly Value[] {
    if (!linkRules(file.facts.language).hasOverloads) return values;
    const accepting = values.filter(
      (value) =>
        value.kind !== 'function' || (this.accepts(value, file, row) && this.#isInReach(value, file, row)),
    );
    const functions = accepting.filter((value) => value.kind === 'function');
    const isExtension = (value: FunctionValue): boolean => value.file.fn(value.fn).methodOf !== undefined;
    // Types are compared to choose between overloads, and for each extension.
    if (functions.length < 2 && !functions.some(isExtension)) return accepting;
    const typed = functions.filter((value) =>
      this.#fitsTypes(value, file, withoutReceiver(value, file, row)),
    );
    // Where only extensions are found and none fits, the call is of a method of the library type itself.
    const isChosen = typed.length > 0 || functions.every(isExtension);
    return isChosen
      ? accepting.filter((value) => value.kind !== 'function' || typed.includes(value))
      : accepting;
  }

  /**
   * Whether a bare call may refer to an extension: in the extended type, or in a lambda of unknown receiver.
   */
  #isInReach(
    { file, fn }: FunctionValue,
    from: LinkedFile,
    { callee, fn: inner, container }: CallFact,
  ): boolean {
    const { methodOf: type, start } = file.fn(fn);
    if (type === undefined || from.expression(callee).kind !== 'name') return true;
    const { types, typeNames } = this.#evaluator;
    const extended = typeNames.of(file, type, start).map(typeKey);
    const isExtended = (own: readonly TypeRef[]): boolean =>
      own.some((one) => extended.includes(typeKey(one)));
    const library = importsOf(file, type);
    const isOfLibrary = (others: readonly ImportedType[]): boolean =>
      others.some((one) => library.some((its) => isOneType(one, its)));
    // The functions around the call, from the inside: lambdas and extensions.
    for (let at = inner; at !== undefined; at = from.fn(at).outer) {
      const { isLambda, methodOf, start: place } = from.fn(at);
      if (isLambda) return true;
      if (methodOf === undefined) continue;
      const own = typeNames.of(from, methodOf, place);
      const isDeclared = extended.length > 0 || own.length > 0;
      if (isDeclared ? isExtended(own) : isOfLibrary(importsOf(from, methodOf))) return true;
    }
    const own = container === undefined ? [] : types.lineage({ file: from, container });
    if (extended.length > 0) return isExtended(own);
    return own.some((one) => {
      const { name, supertypes } = one.file.container(one.container);
      return isOfLibrary([name, ...supertypes].map((parent) => importOf(one.file, parent)));
    });
  }

  /** Whether a function accepts the number and labels of a call's arguments. */
  accepts({ file, fn }: Pick<FunctionValue, 'file' | 'fn'>, from: LinkedFile, row: CallFact): boolean {
    const { language } = file.facts;
    const { hasOverloads, needsLabels } = linkRules(language);
    if (!hasOverloads || language !== from.facts.language) return true;
    const parameters = parametersOf(file, fn);
    const args = withoutReceiver({ file, fn }, from, row);
    // Kotlin's `it` and Swift's `$0` are implicit parameters.
    if (parameters.length === 0 && file.fn(fn).isLambda) return true;
    const hasTrailing = isTrailingLambda(args.at(-1), from);
    const unlabelled = args.filter(({ label }) => label === undefined).length;
    if (!takesAll(args, parameters, needsLabels ? unlabelled - (hasTrailing ? 1 : 0) : 0)) return false;
    // By its label, by its position, or as the lambda behind the others.
    const hasArgument = ({ label: own, type = '' }: DeclarationFact, at: number): boolean =>
      args.some(({ label }) => label !== undefined && label === own) ||
      (at < unlabelled && !(needsLabels && own !== undefined)) ||
      (hasTrailing && (at === parameters.length - 1 || (needsLabels === true && /->/.test(type))));
    // Each parameter has an argument, a default, or takes the rest.
    return parameters.every(
      (one, at) => one.value !== undefined || one.isRest === true || hasArgument(one, at),
    );
  }

  /** Whether the arguments' types fit the parameters', as far as both are known. */
  #fitsTypes({ file, fn }: FunctionValue, from: LinkedFile, args: readonly ArgumentFact[]): boolean {
    const parameters = parametersOf(file, fn);
    return args.every((argument, at) => {
      const parameter =
        argument.label === undefined
          ? parameters[at]
          : parameters.find(({ label }) => label === argument.label);
      return (
        parameter?.type === undefined || this.#isOf(parameter.type, parameter.start, file, from, argument)
      );
    });
  }

  /** Whether an argument may have a declared type, as far as both are known. */
  #isOf(type: string, at: number, file: LinkedFile, from: LinkedFile, { value: id }: ArgumentFact): boolean {
    const { types: known, typeNames } = this.#evaluator;
    const types = typeNames.of(file, type, at);
    const row = from.expression(id);
    // Swift's `.cart` fits a type that has such a member.
    if (row.kind === 'member' && row.object === undefined)
      return types.length
        ? types.some((one) => one.file.members(one.container, row.name).length > 0)
        : !PLAIN_TYPE.test(type);
    const isText = types.length === 0 && !isOtherPlain(type, 'String');
    if (row.kind === 'string' || row.kind === 'template') return isText;
    const values = this.#evaluator.evaluate(from, id);
    return values.every((value) => {
      if (value.kind === 'string') return isText;
      const own = known.of(value);
      if (own.length === 0 && isOtherPlain(type, known.writtenType(value))) return false;
      if (own.length === 0 && types.length === 0)
        return mayBeOfLibrary(known.importedTypes(value), file, type);
      if (own.length === 0) return !PLAIN_TYPE.test(known.writtenType(value) ?? '');
      if (PLAIN_TYPE.test(type)) return false;
      if (types.length === 0) return true;
      const lineage = own.flatMap((one) => known.lineage(one));
      return types.some((one) => lineage.some((other) => isSameType(one, other)));
    });
  }
}

/** Whether an argument is a lambda after the parentheses: `isOn("cart") { … }`. */
function isTrailingLambda(last: ArgumentFact | undefined, from: LinkedFile): boolean {
  return last !== undefined && last.label === undefined && from.expression(last.value).kind === 'function';
}

/** Whether there is a parameter for each argument: one of its label, and as many without labels as are needed. */
function takesAll(
  args: readonly ArgumentFact[],
  parameters: readonly DeclarationFact[],
  unlabelled: number,
): boolean {
  if (args.some(({ label }) => label !== undefined && !parameters.some((one) => one.label === label)))
    return false;
  if (parameters.some(({ isRest }) => isRest)) return true;
  const unlabelledParameters = parameters.filter(({ label }) => label === undefined).length;
  return args.length <= parameters.length && unlabelled <= unlabelledParameters;
}

/** Whether a type of a library may be one of `given`, as far as imports tell. */
function mayBeOfLibrary(accepted: readonly ImportedType[], file: LinkedFile, type: string): boolean {
  const passed = importsOf(file, type).filter(({ module }) => module !== undefined);
  return (
    accepted.length === 0 ||
    passed.length === 0 ||
    passed.some((one) => accepted.some((its) => isOneType(one, its)))
  );
}

/** Whether two primitive types differ. */
function isOtherPlain(one: string, other: string | undefined): boolean {
  if (other === undefined || !PLAIN_TYPE.test(one.replace('...', '')) || !PLAIN_TYPE.test(other))
    return false;
  return wordOf(one.replace('...', '')).toLowerCase() !== wordOf(other).toLowerCase();
}

/** The name of a type without package and type arguments. */
function wordOf(type: string): string {
  return /(?<word>[\p{L}_$][\p{L}\p{N}_$]*)(?:<.*)?[?!]?$/su.exec(type)?.groups?.['word'] ?? type;
}

/** The parameters of a function in order, without the receiver. Lambda parameters have no labels. */
function parametersOf(file: LinkedFile, fn: number): readonly DeclarationFact[] {
  const { parameters, isLambda } = file.fn(fn);
  const rows = parameters.map((id) => file.declaration(id)).filter(({ index = -1 }) => index >= 0);
  return isLambda ? rows.map(withoutLabel) : rows;
}

/** A parameter that callers can pass only by position. */
function withoutLabel(row: DeclarationFact): DeclarationFact {
  const plain: { label?: string } & DeclarationFact = { ...row };
  delete plain.label;
  return plain;
}
