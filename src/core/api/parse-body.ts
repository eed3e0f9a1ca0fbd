import type * as z from 'zod';
import { ApiError } from './errors.ts';
import { LISTED_PROBLEMS, toProblems, type ContractProblem } from './contract-problem.ts';

/**
 * The validated body.
 *
 * @param schema what the body must be.
 * @throws ApiError `unreadable` with the invalid paths, never their values.
 */
export function parseBody<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw notTheContract(toProblems(result.error.issues));
}

function notTheContract(problems: readonly ContractProblem[]): ApiError {
  const details = problems
    .slice(0, LISTED_PROBLEMS)
    .map(({ path, expected }) => ({ path, message: expected }));
  const first = details[0];
  const where = first === undefined ? '' : `: ${first.path === '' ? 'body' : first.path}: ${first.message}`;
  // Only the body of a successful answer is read by a schema.
  return new ApiError('unreadable', `The answer does not fit the contract${where}`, { status: 200, details });
}
