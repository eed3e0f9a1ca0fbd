import type { ExpressionFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import { nameOf } from './rows.ts';

/** Matchers that take the expected value: `eq("cart")`. */
const TAKES_VALUE = /^(?:eq|Eq|same|refEq|equals|equalTo|identicalTo|Is|matches)$/;

/** Matchers that take a predicate: `argThat(name -> name == CART)`. */
const TAKES_PREDICATE = /^(?:Is|match|argThat|That)$/;

/** What a mocking library's matcher expects: `"x"` of `eq("x")`, `X` of `It.Is(name => name == X)`; else undefined. */
export function matched(file: LinkedFile, row: ExpressionFact): Id | undefined {
  if (row.kind !== 'call') return undefined;
  const [only, ...others] = row.args;
  if (!only || others.length > 0) return undefined;
  const name = nameOf(file.expression(row.callee));
  const given = file.expression(only.value);
  if (given.kind === 'function') return TAKES_PREDICATE.test(name) ? comparedIn(file, given.fn) : undefined;
  return TAKES_VALUE.test(name) ? only.value : undefined;
}

/** What a predicate compares its argument with; undefined if it does anything else. */
function comparedIn(file: LinkedFile, fn: Id): Id | undefined {
  const [result, ...others] = file.fn(fn).returns;
  if (result === undefined || others.length > 0) return undefined;
  const [one, other, ...more] = file.comparedAt(file.expression(result));
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  // `name` in `name => name == X`, or Kotlin's `it`
  const isArgument = (id: Id): boolean => {
    const side = file.expression(id);
    if (side.kind !== 'name') return false;
    const declared = file.visible(side.name, side);
    return declared === undefined ? side.name === 'it' : file.declaration(declared).fn === fn;
  };
  if (isArgument(one)) return isArgument(other) ? undefined : other;
  return isArgument(other) ? one : undefined;
}
