import type { ExpressionFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import { nameOf } from './rows.ts';

const MATCHES = /^(?:eq|Eq|same|refEq|equals|equalTo|Is|matches)$/;

/** Matchers that are given a function of the argument. */
const ASKS = /^(?:Is|match|argThat|That)$/;

/** What stands in a matcher of a mocking library or a conversion: `eq("x")`, `string(X)`, `It.Is(name => name == X)`. */
export function matched(file: LinkedFile, row: ExpressionFact): Id | undefined {
  const only = row.kind === 'call' && row.args.length === 1 ? row.args[0] : undefined;
  if (row.kind !== 'call' || !only) return undefined;
  const name = nameOf(file.expression(row.callee));
  const given = file.expression(only.value);
  if (given.kind === 'function') return ASKS.test(name) ? comparedIn(file, given.fn) : undefined;
  return MATCHES.test(name) ? only.value : undefined;
}

/** What a function compares its argument with, where that is all it does. */
function comparedIn(file: LinkedFile, fn: Id): Id | undefined {
  const [result, ...others] = file.fn(fn).returns;
  if (result === undefined || others.length > 0) return undefined;
  const { start, end } = file.expression(result);
  const row = file.facts.comparisons
    .map((id) => file.expression(id))
    .find((compared) => compared.start === start && compared.end === end);
  if (row?.kind !== 'compare' || row.sides.length !== 2) return undefined;
  const isArgument = (id: Id): boolean => {
    const side = file.expression(id);
    if (side.kind !== 'name') return false;
    const declared = file.visible(side.name, side);
    return declared === undefined ? side.name === 'it' : file.declaration(declared).fn === fn;
  };
  const [one, other] = row.sides as [Id, Id];
  if (isArgument(one)) return isArgument(other) ? undefined : other;
  return isArgument(other) ? one : undefined;
}
