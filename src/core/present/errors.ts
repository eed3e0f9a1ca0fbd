import type { ApiError, ErrorKind } from '../api/errors.ts';
import { actionOf, type Action, type ActionId } from './action.ts';
import type { Context, Localize } from './context.ts';
import { errorDetails } from './error-details.ts';
import { plainText } from './plain-text.ts';
import { unreachableText } from './unreachable.ts';

/** An error for a person. All of it is plain text, server text in it already made harmless. */
export interface ErrorView {
  /** A few words, for a row. */
  readonly title: string;
  /** What happened and what to do. */
  readonly sentence: string;
  readonly action: Action;
  /** For support: status, kind, id, the server's message and its list of details; one line each. */
  readonly details: readonly string[];
}

type Text = readonly [title: string, sentence: string, action: ActionId];

/** The one table from an error to words and an action. */
export function describeError(error: ApiError, context: Context): ErrorView {
  const [title, sentence, action] = TEXTS[error.kind](error, context);
  const { location } = error.facts;
  return {
    title,
    sentence,
    action: {
      ...actionOf(action, context.t),
      ...(error.kind === 'redirected' && location !== undefined ? { address: location } : {}),
    },
    details: errorDetails(error, context.t),
  };
}

const TEXTS: Readonly<Record<ErrorKind, (error: ApiError, context: Context) => Text>> = {
  unauthorised: (_, { t }) => [
    t('Token not accepted'),
    t('The server does not accept the token: it may have expired or been deleted. Sign in again.'),
    'signIn',
  ],
  forbidden: forbiddenText,
  notFound: (_, { t }) => [
    t('Not found'),
    t('The server has no such project, or there is no flag service at this address.'),
    'selectProjects',
  ],
  invalidRequest: (error, { t }) => [
    t('Request not accepted'),
    withServerMessage(error, t('The server did not accept the request.'), t),
    'showLog',
  ],
  unsupportedMediaType: (_, { t }) => [
    t('Content type not accepted'),
    t('The server did not accept the content type of the request; a proxy may have changed it.'),
    'showLog',
  ],
  rateLimited: rateLimitedText,
  server: (error, { t }) => [
    t('Server problem'),
    t('The server has a problem of its own (status {0}). Try again later.', statusOf(error)),
    'retry',
  ],
  redirected: redirectedText,
  unexpected: (error, { t }) => [
    t('Unexpected answer'),
    t('The server answered with status {0}, which a flag service does not use here.', statusOf(error)),
    'checkConnection',
  ],
  unreachable: (error, { t }) => unreachableText(error.facts.reason ?? 'other', t),
  unreadable: unreadableText,
  cancelled: (_, { t }) => [t('Cancelled'), t('The request was cancelled.'), 'retry'],
  refused: (error, { t }) => [
    t('Request not sent'),
    t('The request was not sent: {0}', plainText(error.message)),
    'checkConnection',
  ],
};

function forbiddenText(error: ApiError, { t }: Context): Text {
  if (error.facts.sdkToken === true) {
    return [t('Wrong kind of token'), t('This is an SDK token; make a personal access token.'), 'signIn'];
  }
  return [
    t('No permission'),
    withServerMessage(error, t("The token's user does not have the permission for this."), t),
    'checkConnection',
  ];
}

function rateLimitedText(error: ApiError, { t, dates }: Context): Text {
  const wait = error.facts.retryAfterMs === undefined ? undefined : dates.duration(error.facts.retryAfterMs);
  const sentence =
    wait === undefined
      ? t('The server asks for fewer requests. Try again later.')
      : t('The server asks to wait {0} before the next request.', wait);
  return [t('Too many requests'), sentence, 'retry'];
}

function redirectedText(error: ApiError, { t }: Context): Text {
  const { location } = error.facts;
  if (location === undefined) {
    return [t('Redirected'), t('The server points elsewhere without saying where.'), 'checkConnection'];
  }
  const sentence = t(
    'The server points to {0}. Nothing was sent there; sign in to that address if it is the right one.',
    plainText(location),
  );
  return [t('Redirected'), sentence, 'signIn'];
}

function unreadableText(error: ApiError, { t }: Context): Text {
  if (error.facts.tooLarge === true) {
    const sentence = t(
      'The answer is larger than any that is read (64 MB, 3 million values), and was not read. Check the address; a project of that size can be split on the server.',
    );
    return [t('Answer too large'), sentence, 'checkConnection'];
  }
  const sentence =
    error.facts.html === true
      ? t('A web page came in place of data: from a proxy, from a login page, or the address is wrong.')
      : t('The answer cannot be read: it is not what a flag service sends. The log says where.');
  return [t('Unreadable answer'), sentence, error.facts.html === true ? 'checkConnection' : 'showLog'];
}

function withServerMessage(error: ApiError, sentence: string, t: Localize): string {
  const message = plainText(error.facts.serverMessage ?? '', 500);
  return message === '' ? sentence : t('{0} The server says: {1}', sentence, message);
}

function statusOf(error: ApiError): string {
  return error.facts.status === undefined ? '?' : String(error.facts.status);
}
