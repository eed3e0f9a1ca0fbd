import type { ArgumentFact, Id } from '../facts/facts.ts';
import { EACH, type ParameterValue } from './values.ts';

/** All arguments that a parameter takes which has no last one, where each of them is asked for. */
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

/** The argument that a call gives for a parameter: by its label, else by position. */
export function argumentFor(
  { index, label }: { readonly index: number; readonly label: string | undefined },
  args: readonly ArgumentFact[],
): ArgumentFact | undefined {
  const labelled = label === undefined ? undefined : args.find((argument) => argument.label === label);
  if (labelled) return labelled;
  const positional = index < 0 ? undefined : args[index];
  return positional?.label === undefined ? positional : undefined;
}

/** What a parameter is where nothing is given for it, if that is written down. */
export function presetOf({ file, declaration }: ParameterValue): Id | undefined {
  return declaration === undefined ? undefined : file.declaration(declaration).value;
}
