import type { CallFact, Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import type { CallRef, FunctionRef } from './program.ts';
import type { Value } from './values.ts';

/**
 * Kinds of values whose call operator `value(…)` runs; `Flags(…)`, a call of a type, makes an object instead. `open` is
 * an unknown value, whose type may be known.
 */
const CALLABLE = /^(?:instance|parameter|open)$/;
/** Kinds of values whose index operator `value[…]` runs: a type may have one, Python's `__class_getitem__`. */
const INDEXABLE = /^(?:instance|parameter|open|type)$/;

/** A call of an operator, whose name stands nowhere: `object` is what is called or indexed, `self` its values. */
type ObjectCall = CallRef & { readonly row: CallFact; readonly self: readonly Value[]; readonly object: Id };

/**
 * The calls and look-ups for which the language calls the method `target` of an object: `isOn("cart")`, `flags["cart"]`.
 *
 * @param isTarget whether a method of an object is `target`, overrides it, or is the declaration that `target` implements.
 */
export function callsOfObjects(
  evaluator: Evaluator,
  target: FunctionRef,
  isTarget: (method: FunctionRef) => boolean,
): readonly ObjectCall[] {
  const { file: own, fn } = target;
  const { name } = own.fn(fn);
  const { callOperator, indexOperator } = linkRules(own.facts.language);
  if (name === undefined || (name !== callOperator && name !== indexOperator)) return [];
  const kinds = name === callOperator ? CALLABLE : INDEXABLE;
  const usesOf = name === callOperator ? callsIn : lookupsIn;
  // The values whose operator may be `target`.
  const withTarget = (values: readonly Value[]): readonly Value[] =>
    values.filter((value) => kinds.test(value.kind) && methodsOf(evaluator, value, name).some(isTarget));
  return filesWith(evaluator, target, withTarget).flatMap((file) =>
    usesOf(file).flatMap(({ id, object, asCall }): readonly ObjectCall[] => {
      const self = withTarget(evaluator.evaluate(file, object));
      const row = self.length > 0 ? asCall() : undefined;
      return row && evaluator.calls.overloads.accepts(target, file, row)
        ? [{ file, id, row, self, object }]
        : [];
    }),
  );
}

/** The methods `name` of a value: its members, and its types' operators, which may be declared without a name (C#'s `this[…]`). */
function methodsOf({ members, types }: Evaluator, value: Value, name: string): readonly FunctionRef[] {
  const ofTypes = types
    .of(value)
    .flatMap((type) => types.lineage(type))
    .flatMap(({ file, container }) =>
      file.functions(name).flatMap((fn) => (file.fn(fn).container === container ? [{ file, fn }] : [])),
    );
  return [...members.of(value, name).filter((one) => one.kind === 'function'), ...ofTypes];
}

/**
 * The files that may call the operator: those that name a type with the method; and those that name no such type, but a
 * variable, `flags`, in which a file of the first kind keeps an object of one. Other files do not see a local variable.
 */
function filesWith(
  evaluator: Evaluator,
  { file: own, fn }: FunctionRef,
  withTarget: (values: readonly Value[]) => readonly Value[],
): readonly LinkedFile[] {
  const { program, types } = evaluator;
  const { container, methodOf } = own.fn(fn);
  const owners = container === undefined ? [] : types.lineage({ file: own, container });
  const typeNames = [methodOf, ...owners.map((type) => type.file.container(type.container).name)];
  const files = new Set([
    own,
    ...typeNames.flatMap((name) => (name === undefined ? [] : program.containing(own, name))),
  ]);
  const variables = [...files].flatMap((file) =>
    file.facts.declarations.flatMap(({ kind, name }, id) => {
      const isSeen = /^(?:variable|member|assignment)$/.test(kind) && !file.isLocal(id);
      return isSeen && withTarget(evaluator.declared(file, id)).length > 0 ? [name] : [];
    }),
  );
  const naming = [...new Set(variables)].flatMap((name) => program.containing(own, name));
  return [...new Set([...files, ...naming])];
}

/** A call or look-up, `id`, and the expression that is called or indexed. */
interface ObjectUse {
  readonly id: Id;
  readonly object: Id;
  /** The row of the call; for a look-up one that means the same, which is made only where the object has the operator. */
  readonly asCall: () => CallFact;
}

/** The calls of a file, any of whose callees may be an object. */
function callsIn(file: LinkedFile): readonly ObjectUse[] {
  return file.facts.calls.map((id) => {
    const row = file.call(id);
    return { id, object: row.callee, asCall: () => row };
  });
}

/** The look-ups of a file, as calls whose only argument is the key. */
function lookupsIn(file: LinkedFile): readonly ObjectUse[] {
  return file.facts.expressions.flatMap((row, id): readonly ObjectUse[] => {
    // `flags[name]` is an index; `flags["cart"]` a member, which has the row of its literal key.
    if (row.kind !== 'index' && row.kind !== 'member') return [];
    const { key, object } = row;
    if (key === undefined || object === undefined) return [];
    const asCall = (): CallFact => ({
      kind: 'call',
      start: row.start,
      end: row.end,
      callee: object,
      args: [{ value: key }],
      form: 'call',
      container: file.typeAround(row),
      fn: file.functionAround(row),
    });
    return [{ id, object, asCall }];
  });
}
