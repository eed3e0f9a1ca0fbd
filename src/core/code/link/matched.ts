import type { ExpressionFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import { nameOf } from './rows.ts';

const MATCHES = /^(?:eq|Eq|same|refEq|equals|equalTo|Is|matches)$/;

/** What stands in a matcher of a mocking library or a conversion: `eq("x")`, `string(X)`. */
export function matched(file: LinkedFile, row: ExpressionFact): Id | undefined {
  if (row.kind !== 'call' || row.args.length !== 1) return undefined;
  const callee = file.expression(row.callee);
  const name = nameOf(callee);
  return MATCHES.test(name) ? row.args[0]?.value : undefined;
}
