import type { CallFact, Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import type { CallRef, FunctionRef } from './program.ts';
import type { Value } from './values.ts';

/** Kinds of values that a call may call an operator of; the name of a type constructs it. */
const CALLED = /^(?:instance|parameter|open)$/;
/** The same for an index, of which a type may have an operator too. */
const INDEXED = /^(?:instance|parameter|open|type)$/;

/** A call of a function that nothing names. */
type ObjectCall = CallRef & { readonly row: CallFact; readonly self: readonly Value[]; readonly object: Id };

/** The calls and look-ups for which the language calls the method `target` of an object: `isOn("cart")`, `flags["cart"]`. */
export function callsOfObjects(
  evaluator: Evaluator,
  target: FunctionRef,
  isTarget: (method: FunctionRef) => boolean,
): readonly ObjectCall[] {
  const { file: own, fn } = target;
  const { name } = own.fn(fn);
  const { callOperator, indexOperator } = linkRules(own.facts.language);
  if (name === undefined || (name !== callOperator && name !== indexOperator)) return [];
  const [kinds, usesOf] =
    name === callOperator ? ([CALLED, callsIn] as const) : ([INDEXED, lookupsIn] as const);
  const objectsOf = (values: readonly Value[]): readonly Value[] =>
    values.filter((value) => kinds.test(value.kind) && methodsOf(evaluator, value, name).some(isTarget));
  return filesWith(evaluator, target, objectsOf).flatMap((file) =>
    usesOf(file).flatMap(({ id, object, rowOf }): readonly ObjectCall[] => {
      const self = objectsOf(evaluator.evaluate(file, object));
      const row = self.length > 0 ? rowOf() : undefined;
      return row && evaluator.calls.overloads.accepts(target, file, row)
        ? [{ file, id, row, self, object }]
        : [];
    }),
  );
}

/** The methods `name` of a value; an operator that is written without a name is no member. */
function methodsOf({ members, types }: Evaluator, value: Value, name: string): readonly FunctionRef[] {
  const ofTypes = types
    .of(value)
    .flatMap((type) => types.lineage(type))
    .flatMap(({ file, container }) =>
      file.functions(name).flatMap((fn) => (file.fn(fn).container === container ? [{ file, fn }] : [])),
    );
  return [...members.of(value, name).filter((one) => one.kind === 'function'), ...ofTypes];
}

/** The files that name a type with the method, and those that name a variable which such a file has for an object of it. */
function filesWith(
  evaluator: Evaluator,
  { file: own, fn }: FunctionRef,
  objectsOf: (values: readonly Value[]) => readonly Value[],
): readonly LinkedFile[] {
  const { program, types } = evaluator;
  const { container, methodOf } = own.fn(fn);
  const owners = container === undefined ? [] : types.lineage({ file: own, container });
  const words = owners.map((type) => type.file.container(type.container).name);
  const files = new Set([
    own,
    ...[methodOf ?? '', ...words].flatMap((word) => program.containing(own, word)),
  ]);
  const holders = [...files].flatMap((file) =>
    file.facts.declarations.flatMap(({ kind, name }, id) =>
      /^(?:variable|member|assignment)$/.test(kind) &&
      !file.isLocal(id) &&
      objectsOf(evaluator.declared(file, id)).length > 0
        ? [name]
        : [],
    ),
  );
  return [...new Set([...files, ...[...new Set(holders)].flatMap((name) => program.containing(own, name))])];
}

/** A place where an object is called or indexed; `rowOf` gives it as a call, made only if the object has the method. */
interface ObjectUse {
  readonly id: Id;
  readonly object: Id;
  readonly rowOf: () => CallFact;
}

function callsIn(file: LinkedFile): readonly ObjectUse[] {
  return file.facts.calls.map((id) => {
    const row = file.call(id);
    return { id, object: row.callee, rowOf: () => row };
  });
}

/** The look-ups of a file, as calls whose only argument is the key. */
function lookupsIn(file: LinkedFile): readonly ObjectUse[] {
  return file.facts.expressions.flatMap((row, id): readonly ObjectUse[] => {
    if (row.kind !== 'index' && row.kind !== 'member') return [];
    const { key, object } = row;
    if (key === undefined || object === undefined) return [];
    const rowOf = (): CallFact => ({
      kind: 'call',
      start: row.start,
      end: row.end,
      callee: object,
      args: [{ value: key }],
      form: 'call',
      container: file.typeAround(row),
      fn: file.functionAround(row),
    });
    return [{ id, object, rowOf }];
  });
}
