import type { CallFact } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { Evaluator } from './evaluator.ts';
import type { CallRef, FunctionRef } from './program.ts';
import type { Value } from './values.ts';

/** Kinds of values that a call may call an operator of; the name of a type constructs it. */
const OBJECT = /^(?:instance|parameter|open)$/;

/** The calls of objects for which the language calls their method `target`: `isOn("cart")`. */
export function callsOfObjects(
  evaluator: Evaluator,
  target: FunctionRef,
  isTarget: (method: FunctionRef) => boolean,
): readonly (CallRef & { readonly row: CallFact; readonly self: readonly Value[] })[] {
  const { members, program, types } = evaluator;
  const { file: own, fn } = target;
  const { name, container, methodOf } = own.fn(fn);
  if (name === undefined || name !== linkRules(own.facts.language).callOperator) return [];
  const owners = container === undefined ? [] : types.lineage({ file: own, container });
  const words = owners.map((type) => type.file.container(type.container).name);
  const files = [methodOf ?? '', ...words].flatMap((word) => program.containing(own, word));
  return [...new Set([own, ...files])].flatMap((file) =>
    file.facts.calls.flatMap((id) => {
      const row = file.call(id);
      const objects = evaluator.evaluate(file, row.callee).filter(({ kind }) => OBJECT.test(kind));
      const self = objects.filter((object) =>
        members.of(object, name).some((one) => one.kind === 'function' && isTarget(one)),
      );
      return self.length > 0 ? [{ file, id, row, self }] : [];
    }),
  );
}
