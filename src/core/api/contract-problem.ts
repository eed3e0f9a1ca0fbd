import type * as z from 'zod';
import { quoted } from '../visible-json.ts';

/** One place of a body that does not fit. */
export interface ContractProblem {
  /** Path in the body as in code: `environments[0].enabled`; empty for the body itself. */
  readonly path: string;
  /** What was expected, in words, without the value: server text stays out of logs. */
  readonly expected: string;
}

/** Problems that an error, or a flag left out, lists; a body of another kind has one for each record. */
export const LISTED_PROBLEMS = 20;

/** The same as problems. */
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
