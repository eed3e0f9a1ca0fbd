import type { AdminClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { mayHaveArrived } from '../api/may-have-arrived.ts';
import type { FeedbackResponse } from '../api/schemas.ts';
import type { FeedbackEntry } from './history.ts';

/** A person's answers; the operation stores no more than this (contract part 2.1). */
export interface FeedbackAnswers {
  readonly feedbackId: string;
  readonly neverShow: boolean;
}

/**
 * The outcome of sending.
 * - `stored`: the server confirmed what it stored.
 * - `unconfirmed`: it answered with success but did not name the questionnaire.
 * - `failed`: with `maybeStored` if the request may have arrived all the same.
 */
export type FeedbackOutcome =
  | { readonly kind: 'stored'; readonly response: FeedbackResponse; readonly entry: FeedbackEntry }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly maybeStored: boolean };

/**
 * Sends feedback, once.
 *
 * @param now milliseconds since the epoch: the date of an answer for which the server gives none.
 */
export async function sendAnswers(
  client: Pick<AdminClient, 'sendFeedback'>,
  answers: FeedbackAnswers,
  now: () => number,
  signal?: AbortSignal,
): Promise<FeedbackOutcome> {
  try {
    const response = await client.sendFeedback(answers, { signal });
    if (response.feedbackId !== answers.feedbackId) return { kind: 'unconfirmed' };
    const { neverShow, given } = response;
    const entry = {
      id: answers.feedbackId,
      neverShow: neverShow ?? answers.neverShow,
      given: given ?? new Date(now()).toISOString(),
    };
    return { kind: 'stored', response, entry };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', error, maybeStored: mayHaveArrived(error) };
  }
}
