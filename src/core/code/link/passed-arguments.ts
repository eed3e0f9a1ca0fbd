import type { ArgumentFact, CallFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import { objectName } from './rows.ts';
import { lastPart } from '../languages/shared/type-text.ts';
import { EACH, type ParameterValue } from './values.ts';

/** The arguments of a call; without an id for those in a declaration: `class Pay : Gate("shop.pay")`. */
export interface PassedArguments {
  readonly file: LinkedFile;
  readonly id?: Id;
  readonly row: Pick<CallFact, 'args' | 'form' | 'fn'>;
  /** Whether only its name links the call to the function. */
  readonly isByName?: true;
}

/** The arguments that a rest parameter takes, if its elements are read; otherwise undefined. */
export function restFor(
  parameter: ParameterValue,
  args: readonly ArgumentFact[],
): readonly ArgumentFact[] | undefined {
  const { file, declaration, index, path } = parameter;
  const isRest = declaration !== undefined && file.declaration(declaration).isRest === true;
  return isRest && path[0] === EACH
    ? args.slice(index).filter(({ label }) => label === undefined)
    : undefined;
}

/**
 * The arguments of a method call without the receiver, which comes first if the method is called through its
 * type: `Extensions.IsOn(client, "x")`, `FlagsExt::is_on(client, "x")`.
 */
export function withoutReceiver(
  { file, fn }: { readonly file: LinkedFile; readonly fn: Id },
  from: LinkedFile,
  { callee, args }: Pick<CallFact, 'callee' | 'args'>,
): readonly ArgumentFact[] {
  const { container, parameters } = file.fn(fn);
  const type = objectName(from, callee);
  if (type === '' || container === undefined) return args;
  const { name, supertypes } = file.container(container);
  // Without `self` or `this`, which has no position for callers.
  const taken = parameters.filter((id) => (file.declaration(id).index ?? -1) >= 0);
  // The type may also be a trait of the method's type. With one more argument than parameters, the first is the receiver.
  const isByType =
    (name === type || supertypes.some((one) => lastPart(one) === type)) && args.length === taken.length + 1;
  return isByType && takesReceiver(file, fn) ? args.slice(1) : args;
}

/** Whether a method is an extension, by `methodOf` or its container: it takes its receiver as the first argument. */
function takesReceiver(file: LinkedFile, fn: Id): boolean {
  const { methodOf, container } = file.fn(fn);
  return (
    methodOf !== undefined || (container !== undefined && file.container(container).isExtension === true)
  );
}

/** The argument for a parameter, by label or else by position; undefined if the call has none. */
export function argumentFor(
  { index, label }: { readonly index: number; readonly label: string | undefined },
  args: readonly ArgumentFact[],
): ArgumentFact | undefined {
  const labelled = label === undefined ? undefined : args.find((argument) => argument.label === label);
  if (labelled) return labelled;
  // A receiver has a negative index, and no argument.
  const positional = index < 0 ? undefined : args[index];
  return positional?.label === undefined ? positional : undefined;
}

/** The default of a parameter: `"cart"` in `(name = "cart") => …`. */
export function defaultOf({ file, declaration }: ParameterValue): Id | undefined {
  return declaration === undefined ? undefined : file.declaration(declaration).value;
}
