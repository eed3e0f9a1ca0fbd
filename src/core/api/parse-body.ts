import type * as z from 'zod';
import { ApiError } from './errors.ts';
import { LISTED_PROBLEMS, toProblems, type ContractProblem } from './contract-problem.ts';

/**
 * The body as the schema gives it.
 *
 * @param schema what the body must be.
 * @throws ApiError `unreadable` with the paths that do not fit, never their values.
 */
export function parseBody<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw notTheContract(toProblems(result.error.issues));
}

/** The error that says so. */
function notTheContract(problems: readonly ContractProblem[]): ApiError {
  const details = problems
    .slice(0, LISTED_PROBLEMS)
    .map(({ path, expected }) => ({ path, message: expected }));
  const first = details[0];
  const where = first === undefined ? '' : `: ${first.path === '' ? 'body' : first.path}: ${first.message}`;
  return new ApiError('unreadable', `The answer does not fit the contract${where}`, { status: 200, details });
}
