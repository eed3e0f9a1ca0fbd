import type { Evaluator } from './evaluator.ts';
import { argumentFor } from './passed-arguments.ts';
import { isSameType, type TypeRef } from './program.ts';
import { CALLED, type ParameterValue, type Ref } from './values.ts';

/** An argument of an annotation, as the value of a member that is read from a parameter. */
interface Annotated extends Ref {
  /** The members still to be read from it. */
  readonly path: readonly string[];
}

/**
 * The annotation arguments that reach a function which takes an annotation, such as an aspect or an
 * interceptor: nothing calls it visibly, so all annotations of that type count.
 */
export function annotatedWith(evaluator: Evaluator, parameter: ParameterValue): readonly Annotated[] {
  // `flag.value()` of a parameter `flag: Flag` reads `value` of `@Flag(value = "cart")`.
  const [name, ...rest] = parameter.path;
  if (name === undefined) return [];
  const path = rest[0] === CALLED ? rest.slice(1) : rest;
  // The types of the parameter itself, not of its member.
  const types = evaluator.types.of({ ...parameter, path: [], around: undefined });
  return types.flatMap((type) => annotationsOf(evaluator, type, name).map((ref) => ({ ...ref, path })));
}

/** The arguments that annotations of a type have for its member `name`. */
function annotationsOf(evaluator: Evaluator, type: TypeRef, name: string): readonly Ref[] {
  const { file, container } = type;
  // A member that the type does not list is taken for the first one: `@Flag("cart")`.
  const index = Math.max(0, file.memberNames(container).indexOf(name));
  return evaluator.program.calls(file.container(container).name, file).flatMap((call) => {
    const row = call.file.call(call.id);
    if (row.form !== 'annotation') return [];
    const callees = evaluator.calls.callees(call.file, row);
    const isOf = callees.some((one) => one.kind === 'type' && isSameType(one, type));
    const argument = isOf ? argumentFor({ index, label: name }, row.args) : undefined;
    return argument ? [{ file: call.file, id: argument.value }] : [];
  });
}
