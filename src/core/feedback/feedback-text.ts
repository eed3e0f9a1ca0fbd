import * as l10n from '@vscode/l10n';
import type { AdminClient } from '../api/client.ts';
import { ApiError, mayHaveArrived } from '../api/errors.ts';
import type { FeedbackResponse } from '../api/schemas.ts';
import { describeError } from '../present/error-view.ts';
import type { Formats } from '../present/formats.ts';
import { plainText } from '../present/plain-text.ts';
import type { FeedbackEntry } from './history.ts';

/** Most details of a refused request in a message. */
const MOST_DETAILS = 5;
/** Most characters of a detail, and of another text of the server. */
const LONGEST_DETAIL = 300;
const LONGEST_TEXT = 60;

/** The text for an answer. */
export function answerText(neverShow: boolean): string {
  return neverShow ? l10n.t('Never show again') : l10n.t('Keep asking');
}

/** What the server stored, according to its answer. */
export function storedText(response: FeedbackResponse, formats: Formats): string {
  const { dates } = formats;
  const { feedbackId, given, userId, neverShow } = response;
  const parts = [
    l10n.t('questionnaire “{0}”', plainText(feedbackId ?? '', LONGEST_TEXT)),
    neverShow == null ? undefined : `“${answerText(neverShow)}”`,
    given == null ? undefined : l10n.t('given {0}', plainText(dates.absolute(given), LONGEST_TEXT)),
    userId == null ? undefined : l10n.t('by user {0}', userId),
  ];
  return l10n.t(
    'The server stored your feedback: {0}.',
    parts.filter((part) => part !== undefined).join(', '),
  );
}

/** Why feedback was not sent, or that this is unknown. */
export function failureText(outcome: Exclude<FeedbackOutcome, { kind: 'stored' }>, formats: Formats): string {
  if (outcome.kind === 'unconfirmed') {
    return l10n.t('The server answered, but does not say that it stored the feedback.');
  }
  const { error, maybeStored } = outcome;
  const reason = [sentenceOf(error, formats), ...detailsOf(error)].join(' ');
  return maybeStored
    ? l10n.t('It is not known whether the feedback was stored. {0}', reason)
    : l10n.t('The feedback was not stored. {0}', reason);
}

function sentenceOf(error: ApiError, formats: Formats): string {
  // Unlike others, this operation also refuses a valid token that belongs to no person.
  if (error.kind !== 'unauthorised') return describeError(error, formats).sentence;
  return l10n.t(
    'The token has to belong to a person: sign in with a personal access token that has not expired.',
  );
}

function detailsOf({ facts }: ApiError): readonly string[] {
  return (facts.details ?? [])
    .slice(0, MOST_DETAILS)
    .map(({ path, message }) =>
      plainText(path === undefined ? message : `${path}: ${message}`, LONGEST_DETAIL),
    );
}

/** A person's answers; the operation stores no more than this (contract part 2.1). */
export interface FeedbackAnswers {
  /** Name of the questionnaire. */
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
