import { ApiError } from './errors.ts';

/** A server's answer; undefined if it does not have the operation, or does not answer it. */
export async function orAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
