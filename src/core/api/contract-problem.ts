import type * as z from 'zod';
import { quoted } from '../visible-json.ts';

/** A violation of the contract in a body. */
export interface ContractProblem {
  /** Path in the body, in code notation: `environments[0].enabled`; empty for the body itself. */
  readonly path: string;
  /** What was expected, without the value: server text stays out of logs. */
  readonly expected: string;
}

/**
 * Most problems that are listed for an error or a left-out flag, and most such flags that are named; another server's body
 * may have a problem in each record.
 */
export const LISTED_PROBLEMS = 20;

/** Converts the validator's issues to problems; `prefix` is the path of the validated value in the body. */
export function toProblems(issues: readonly z.core.$ZodIssue[], prefix = ''): readonly ContractProblem[] {
  return issues.map((issue) => ({ path: joinPath(prefix, issue.path), expected: issue.message }));
}

function joinPath(prefix: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    // Keys of a record are server text.
    const key = String(step);
    if (!/^[\w-]{1,100}$/.test(key)) return `${text}[${quoted(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, prefix);
}
