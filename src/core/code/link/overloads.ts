import type { ArgumentFact, CallFact, DeclarationFact } from '../facts/facts.ts';
import type { TypedEvaluation } from './value-types.ts';
import { withoutReceiver } from './passed-arguments.ts';
import { type ImportedType, importOf, importsOf, isOneType } from './imported-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { isSameType, type TypeRef, typeKey } from './program.ts';
import type { FunctionValue, Value } from './values.ts';
import { linkRules } from '../languages/languages.ts';

/** The usual names of string, number and boolean types, possibly optional; a type that is missing here fits any. */
const PLAIN_TYPE = /^[:\s]*(?:String|string|Int|int|long|Long|Bool|bool|boolean|Boolean|Double|double)[?!]?$/;

/** Selects the overloads that a call may refer to, by the number, labels and types of its arguments. */
export class Overloads {
  readonly #evaluator: TypedEvaluation;

  constructor(evaluator: TypedEvaluation) {
    this.#evaluator = evaluator;
  }

  /** The values of the callee of `row`, without functions that this call cannot refer to. */
  fitting(file: LinkedFile, row: CallFact, values: readonly Value[]): readonly Value[] {
    if (!linkRules(file.facts.language).hasOverloads) return values;
    const accepting = values.filter(
      (value) =>
        value.kind !== 'function' || (this.accepts(value, file, row) && this.#isInReach(value, file, row)),
    );
    const functions = accepting.filter((value) => value.kind === 'function');
    const isExtension = (value: FunctionValue): boolean => value.file.fn(value.fn).methodOf !== undefined;
    // Types are compared to choose between overloads, and for an extension even if it is the only function.
    if (functions.length < 2 && !functions.some(isExtension)) return accepting;
    const typed = functions.filter((value) =>
      this.#fitsTypes(value, file, withoutReceiver(value, file, row)),
    );
    // Where none fits, the types decide nothing; but if all are extensions, the call is of the library type's own method.
    if (typed.length === 0 && !functions.every(isExtension)) return accepting;
    return accepting.filter((value) => value.kind !== 'function' || typed.includes(value));
  }

  /**
   * Whether a bare call may refer to an extension: it stands in a lambda, whose receiver is not known, in an extension of
   * the same type, or in that type or a subtype of it. Types of libraries are compared by their imports.
   */
  #isInReach(
    { file, fn }: FunctionValue,
    from: LinkedFile,
    { callee, fn: inner, container }: CallFact,
  ): boolean {
    const { methodOf: extended, start } = file.fn(fn);
    if (extended === undefined || from.expression(callee).kind !== 'name') return true;
    const { types, typeNames } = this.#evaluator;
    const extendedTypes = typeNames.of(file, extended, start).map(typeKey);
    const hasExtended = (around: readonly TypeRef[]): boolean =>
      around.some((one) => extendedTypes.includes(typeKey(one)));
    const extendedImports = importsOf(file, extended);
    const hasImport = (around: readonly ImportedType[]): boolean =>
      around.some((one) => extendedImports.some((other) => isOneType(one, other)));
    // From the inside, the functions around the call.
    for (let around = inner; around !== undefined; around = from.fn(around).outer) {
      const { isLambda, methodOf, start: place } = from.fn(around);
      if (isLambda) return true;
      if (methodOf === undefined) continue;
      const alsoExtended = typeNames.of(from, methodOf, place);
      const isOfProgram = extendedTypes.length > 0 || alsoExtended.length > 0;
      if (isOfProgram ? hasExtended(alsoExtended) : hasImport(importsOf(from, methodOf))) return true;
    }
    const lineage = container === undefined ? [] : types.lineage({ file: from, container });
    if (extendedTypes.length > 0) return hasExtended(lineage);
    return lineage.some((one) => {
      const { name, supertypes } = one.file.container(one.container);
      return hasImport([name, ...supertypes].map((type) => importOf(one.file, type)));
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
    // The arguments that need a parameter without a label: where labels count, only a trailing lambda may omit its own.
    const positional = needsLabels ? unlabelled - (hasTrailing ? 1 : 0) : 0;
    if (!takesAll(args, parameters, positional)) return false;
    // By its label, by its position, or as the lambda behind the parentheses, which is for the last parameter, in Swift
    // also for another one that takes a function, `() -> Void`.
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
        parameter?.type === undefined ||
        this.#mayHaveType(parameter.type, parameter.start, file, from, argument)
      );
    });
  }

  /** Whether an argument in `from` may have a parameter's type, written at `place` in `file`, as far as both are known. */
  #mayHaveType(
    declaredType: string,
    place: number,
    file: LinkedFile,
    from: LinkedFile,
    { value: id }: ArgumentFact,
  ): boolean {
    const { types, typeNames } = this.#evaluator;
    const accepted = typeNames.of(file, declaredType, place);
    const row = from.expression(id);
    // Swift's `.cart` fits a type that has such a member.
    if (row.kind === 'member' && row.object === undefined)
      return accepted.length
        ? accepted.some((one) => one.file.members(one.container, row.name).length > 0)
        : !PLAIN_TYPE.test(declaredType);
    // A string fits no type of the program, and no plain type but its own.
    const takesText = accepted.length === 0 && !isOtherPlain(declaredType, 'String');
    if (row.kind === 'string' || row.kind === 'template') return takesText;
    return this.#evaluator.evaluate(from, id).every((value) => {
      if (value.kind === 'string') return takesText;
      const passed = types.of(value);
      // The value's type is one of the program: compared if the parameter's is one too, and no plain type fits it.
      if (passed.length > 0) {
        if (PLAIN_TYPE.test(declaredType)) return false;
        const lineage = passed.flatMap((one) => types.lineage(one));
        return (
          accepted.length === 0 || accepted.some((one) => lineage.some((other) => isSameType(one, other)))
        );
      }
      const written = types.writtenType(value);
      // Only the parameter's type is one of the program: no string or number has it, and any other value may.
      if (accepted.length > 0) return !PLAIN_TYPE.test(written ?? '');
      return (
        !isOtherPlain(declaredType, written) && mayBeOfLibrary(types.importedTypes(value), file, declaredType)
      );
    });
  }
}

/** Whether the last argument may stand after the parentheses, `isOn("cart") { … }`: facts do not tell if a lambda does. */
function isTrailingLambda(last: ArgumentFact | undefined, from: LinkedFile): boolean {
  return last !== undefined && last.label === undefined && from.expression(last.value).kind === 'function';
}

/** Whether there is a parameter for each argument: one of its label, and at least `positional` without a label. */
function takesAll(
  args: readonly ArgumentFact[],
  parameters: readonly DeclarationFact[],
  positional: number,
): boolean {
  if (args.some(({ label }) => label !== undefined && !parameters.some((one) => one.label === label)))
    return false;
  if (parameters.some(({ isRest }) => isRest)) return true;
  const unlabelled = parameters.filter(({ label }) => label === undefined).length;
  return args.length <= parameters.length && positional <= unlabelled;
}

/** Whether a value of the imported types `passed` may have the declared type, as far as imports tell. */
function mayBeOfLibrary(passed: readonly ImportedType[], file: LinkedFile, declaredType: string): boolean {
  const accepted = importsOf(file, declaredType).filter(({ module }) => module !== undefined);
  return (
    passed.length === 0 ||
    accepted.length === 0 ||
    accepted.some((one) => passed.some((other) => isOneType(one, other)))
  );
}

/** Whether a declared type and a written one are both plain and differ. */
function isOtherPlain(declaredType: string, written: string | undefined): boolean {
  // `String...` takes each of the rest.
  const declared = declaredType.replace('...', '');
  if (written === undefined || !PLAIN_TYPE.test(declared) || !PLAIN_TYPE.test(written)) return false;
  return bareName(declared).toLowerCase() !== bareName(written).toLowerCase();
}

/** The name of a type without package and type arguments. */
function bareName(type: string): string {
  return /(?<name>[\p{L}_$][\p{L}\p{N}_$]*)(?:<.*)?[?!]?$/su.exec(type)?.groups?.['name'] ?? type;
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
