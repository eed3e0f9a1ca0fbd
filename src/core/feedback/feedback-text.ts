import * as l10n from '@vscode/l10n';
import type { ApiError } from '../api/errors.ts';
import type { FeedbackResponse } from '../api/schemas.ts';
import type { Formats } from '../present/formats.ts';
import { describeError } from '../present/error-view.ts';
import { plainText } from '../present/plain-text.ts';
import type { FeedbackOutcome } from './outcome.ts';

/** Most details of a refused request in a message. */
const MOST_DETAILS = 5;

/** The text for an answer. */
export function answerText(neverShow: boolean): string {
  return neverShow ? l10n.t('Never show again') : l10n.t('Keep asking');
}

/** What the server stored, according to its answer. */
export function storedText(response: FeedbackResponse, formats: Formats): string {
  const { dates } = formats;
  const { feedbackId, given, userId, neverShow } = response;
  const parts = [
    l10n.t('questionnaire “{0}”', plainText(feedbackId ?? '', 60)),
    neverShow == null ? undefined : `“${answerText(neverShow)}”`,
    given == null ? undefined : l10n.t('given {0}', plainText(dates.absolute(given), 60)),
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
  if (error.kind !== 'unauthorised') return describeError(error, formats).sentence;
  return l10n.t(
    'The token has to belong to a person: sign in with a personal access token that has not expired.',
  );
}

function detailsOf({ facts }: ApiError): readonly string[] {
  return (facts.details ?? [])
    .slice(0, MOST_DETAILS)
    .map(({ path, message }) => plainText(path === undefined ? message : `${path}: ${message}`, 300));
}
