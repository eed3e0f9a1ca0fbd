import type { CallFact, ExpressionFact, Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { COLLECTORS } from '../languages/shared/over-elements.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import type { FunctionRef } from './program.ts';
import { nameOf, objectOf } from './rows.ts';
import type { ParameterValue, Value } from './values.ts';
import {
  RETURNS_FUNCTION,
  RETURNS_ITSELF,
  KEEPS_LIST,
  passedToCallback,
  MEMOIZES,
  OVER_PART,
} from './vocabulary.ts';

// Finds what a callback is called with: each of `names` in `names.filter((name) => client.isEnabled(name))`.

/** Values that a call passes to its lambda, and the function around that call. */
interface LambdaRun {
  readonly items: readonly Value[];
  readonly fn: Id | undefined;
}

/** How deep collectors may nest. */
const MOST_COLLECTORS = 8;

/** The list whose elements the call `id` passes to its argument `callback`: `names` in `names.filter(client.isEnabled)`. */
export function iteratedList(
  evaluator: Evaluator,
  file: LinkedFile,
  id: Id,
  callback: Id | undefined,
): Id | undefined {
  const call = file.call(id);
  const callee = file.expression(call.callee);
  if (isCollector(file, callee)) {
    const index = call.args.findIndex(({ value }) => value === callback);
    // `groupingBy(isOn)` passes the elements to its first argument, `toMap(key, value)` to both.
    const isOfElements = index >= 0 && index < (/Map$/.test(nameOf(callee)) ? 2 : 1);
    return isOfElements ? collectedBy(file, id) : undefined;
  }
  if (callee.kind !== 'member' || !linkRules(file.facts.language).overElements.test(callee.name))
    return undefined;
  return objectOfCall(evaluator, file, call);
}

/** The receiver of a call; undefined for a package or class whose function takes the list as argument. */
function objectOfCall(evaluator: Evaluator, file: LinkedFile, call: CallFact): Id | undefined {
  const object = objectOf(file.expression(call.callee));
  // `lo.GroupBy(names, isOn)`, `Enumerable.Where(names, IsOn)`: the list is an argument.
  const isArgument = object !== undefined && call.args.length > 1 && isHolder(evaluator, file, object);
  return isArgument ? undefined : object;
}

/** Whether an expression is a package or a class that only holds functions. */
function isHolder(evaluator: Evaluator, file: LinkedFile, id: Id): boolean {
  const values = evaluator.evaluate(file, id);
  if (values.length > 0) return values.every(({ kind }) => /^(?:external|module|type)$/.test(kind));
  // Of what is not resolved, the spelling tells: a capital begins a class.
  const row = file.expression(id);
  return row.kind === 'name' && /^\p{Lu}/u.test(row.name);
}

/** `Collectors.toMap`, or `toMap` where that is imported. */
function isCollector(file: LinkedFile, callee: ExpressionFact): boolean {
  if (!COLLECTORS.test(nameOf(callee))) return false;
  if (callee.kind === 'name') return true;
  return (
    callee.kind === 'member' &&
    callee.object !== undefined &&
    nameOf(file.expression(callee.object)) === 'Collectors'
  );
}

/**
 * The list that a collector processes: `names` in `names.collect(toMap(key, value))`; undefined if another
 * collector maps the elements first.
 */
function collectedBy(file: LinkedFile, id: Id): Id | undefined {
  let call = file.callTaking(id);
  for (let step = 0; call !== undefined && step < MOST_COLLECTORS; step++, call = file.callTaking(call)) {
    const callee = file.expression(file.call(call).callee);
    if (callee.kind === 'member' && callee.name === 'collect') return callee.object;
    // `mapping(…)`, `flatMapping(…)`: what is inside gets other elements.
    if (/apping$/.test(nameOf(callee))) return undefined;
  }
  return undefined;
}

/** The values for `parameter` of a lambda, a group for each receiver or argument of its call that may hold them. */
export function iteratedValues(
  evaluator: Evaluator,
  { file, fn }: FunctionRef,
  parameter: ParameterValue,
): readonly LambdaRun[] {
  const id = file.callTakingLambda(fn);
  if (id === undefined) return [];
  const call = file.call(id);
  const callee = file.expression(call.callee);
  const name = nameOf(callee);
  // `useCallback((name) => …, [names])`: the other arguments are dependencies, not elements.
  if (RETURNS_FUNCTION.test(name) || MEMOIZES.test(name)) return [];
  // `names.sorted { … }`, `name.also { … }`: not in `overElements`, but called with the receiver or its elements too.
  const isOnReceiver = KEEPS_LIST.test(name) || RETURNS_ITSELF.test(name);
  const list =
    iteratedList(evaluator, file, id, file.rowOf(fn)) ??
    (isOnReceiver ? objectOfCall(evaluator, file, call) : undefined);
  // An object of the program's own type only holds what it is made with: `Gates(names, { isOn(it) })`.
  const isMade = evaluator.calls.callees(file, call).some(({ kind }) => kind === 'type');
  if (list === undefined && isMade) return [];
  // Where the list is not known, it may be any argument, also of the call that is called: `forAll(names)(isOn)`.
  const sources =
    list !== undefined
      ? [list]
      : [...(callee.kind === 'call' ? callee.args : []), ...call.args]
          .map(({ value }) => value)
          .filter((value) => !/^(?:function|string)$/.test(file.expression(value).kind));
  return sources.map((source) => {
    const values = evaluator.evaluate(file, source);
    const items = passedToCallback(name, values, (value) => elementFor(evaluator, value, parameter, name));
    return { items, fn: call.fn };
  });
}

/**
 * What a value gives a lambda's parameter: the elements of a list; of a map the entries, or the keys or values if the name
 * of the function says so, `filterKeys { isOn(it) }`, or the parameter's position, `forEach { name, value -> … }`.
 */
function elementFor(
  evaluator: Evaluator,
  value: Value,
  { file, fn, index, declaration }: ParameterValue,
  functionName: string,
): readonly Value[] {
  // `vehicle.flag().is_some_and(|flag| …)`: the value of an optional is its only element.
  if (value.kind === 'string') return [value];
  const { collections } = evaluator;
  const { part, property, path } = declaration === undefined ? {} : file.declaration(declaration);
  const isOfSeveral = file.fn(fn).parameters.length > 1;
  if (part !== undefined || value.kind !== 'object') {
    // `Object.entries(flags).map(([name, on]) => …)`: a destructured parameter says which part it is.
    // Ruby's `each { |name, value| … }` takes each element apart by position.
    const isPart = property === undefined && isOfSeveral && linkRules(file.facts.language).takesApart;
    return collections.loopValues(value, { part, property: isPart ? String(index) : property, path });
  }
  const overPart = OVER_PART.exec(functionName);
  if (!isOfSeveral && !overPart) return collections.elements(value);
  // Of two parameters the first is the key; a single one is the part that the function is named after.
  const isKey = isOfSeveral ? index === 0 : overPart?.groups?.['key'] !== undefined;
  return collections.loopValues(value, { part: isKey ? 'key' : 'value' });
}
