import * as l10n from '@vscode/l10n';
import { type ApiError, type ErrorKind, rootCause } from '../api/errors.ts';
import { type Action, type ActionId, actionOf } from './action.ts';
import type { Formats } from './formats.ts';
import { gatewayText } from './gateway-text.ts';
import { plainText } from './plain-text.ts';
import { unreachableText } from './unreachable.ts';

/** An error as shown to a person, in plain text; server text in it is already sanitized. */
export interface ErrorView {
  /** A few words, for a row. */
  readonly title: string;
  /** What happened and what to do. */
  readonly sentence: string;
  readonly action: Action;
  /** For support: status, kind, id, the server's message and its details; one line each. */
  readonly details: readonly string[];
}

type Text = readonly [title: string, sentence: string, action: ActionId];

/** The only mapping from errors to text and an action. */
export function describeError(error: ApiError, formats: Formats): ErrorView {
  const [title, sentence, action] = TEXTS[error.kind](error, formats);
  const { location } = error.facts;
  return {
    title,
    sentence,
    action: {
      ...actionOf(action),
      ...(error.kind === 'redirected' && location !== undefined ? { address: location } : {}),
    },
    details: errorDetails(error),
  };
}

/** The title, the sentence and the action for each kind of error. */
const TEXTS: Readonly<Record<ErrorKind, (error: ApiError, formats: Formats) => Text>> = {
  unauthorised: () => [
    l10n.t('Token not accepted'),
    l10n.t('The server does not accept the token. It may have expired or been deleted.'),
    'signIn',
  ],
  forbidden: forbiddenText,
  intercepted: (error) => [
    l10n.t('Stopped before the server'),
    l10n.t(
      'A web page came with status {0}. It is from something in front of the server, such as a proxy or its sign-in page; the token was not checked.',
      statusOf(error),
    ),
    'setUpGateway',
  ],
  notFound: () => [
    l10n.t('Not found'),
    l10n.t('The server has no such project, or there is no flag service at this address.'),
    'selectProjects',
  ],
  invalidRequest: (error) => [
    l10n.t('Request not accepted'),
    withServerMessage(error, l10n.t('The server did not accept the request.')),
    'showLog',
  ],
  unsupportedMediaType: () => [
    l10n.t('Content type not accepted'),
    l10n.t('The server did not accept the content type of the request. A proxy may have changed it.'),
    'showLog',
  ],
  rateLimited: rateLimitedText,
  server: (error) => [
    l10n.t('Server error'),
    error.facts.searched === true
      ? l10n.t(
          'The server could not make the health report of this project (status {0}). Its search gave the flags; members and rules of the project are not known.',
          statusOf(error),
        )
      : l10n.t('The server reported an internal error (status {0}). Try again later.', statusOf(error)),
    'retry',
  ],
  redirected: redirectedText,
  unexpected: (error) => [
    l10n.t('Unexpected answer'),
    l10n.t('The server answered with the unexpected status {0}.', statusOf(error)),
    'checkConnection',
  ],
  unreachable: (error) => unreachableText(error.facts.reason ?? 'other'),
  unreadable: unreadableText,
  cancelled: () => [l10n.t('Cancelled'), l10n.t('The request was cancelled.'), 'retry'],
  refused: refusedText,
};

/** For a request that was not sent, because of the gateway's settings, the token, or what the message says. */
function refusedText(error: ApiError): Text {
  const { facts, message } = error;
  if (facts.gateway !== undefined) return gatewayText(facts.gateway, error);
  const title = l10n.t('Request not sent');
  if (facts.token === undefined)
    return [title, l10n.t('The request was not sent: {0}', plainText(message)), 'checkConnection'];
  const sentence =
    facts.token === 'empty'
      ? l10n.t('Enter a token.')
      : l10n.t(
          'The token contains a space, a line break or another character that is not allowed in a token.',
        );
  return [title, sentence, 'signIn'];
}

function forbiddenText(error: ApiError): Text {
  if (error.facts.sdkToken === true) {
    return [
      l10n.t('Wrong kind of token'),
      l10n.t('This is an SDK token. Create a personal access token instead.'),
      'signIn',
    ];
  }
  return [
    l10n.t('No permission'),
    withServerMessage(error, l10n.t("The token's user does not have the permission for this.")),
    'checkConnection',
  ];
}

function rateLimitedText(error: ApiError, { dates }: Formats): Text {
  const wait = error.facts.retryAfterMs === undefined ? undefined : dates.duration(error.facts.retryAfterMs);
  const sentence =
    wait === undefined
      ? l10n.t('The server received too many requests. Try again later.')
      : l10n.t('The server asks to wait {0} before the next request.', wait);
  return [l10n.t('Too many requests'), sentence, 'retry'];
}

function redirectedText(error: ApiError): Text {
  const { location } = error.facts;
  if (location === undefined) {
    return [
      l10n.t('Redirected'),
      l10n.t('The request was redirected, by the server or by something in front of it, without an address.'),
      'checkConnection',
    ];
  }
  const sentence = l10n.t(
    'The request was redirected to {0}, by the server or by something in front of it, such as a sign-in page. Nothing was sent there. If it is the address of your server, use it.',
    plainText(location),
  );
  return [l10n.t('Redirected'), sentence, 'signIn'];
}

function unreadableText(error: ApiError): Text {
  if (error.facts.tooLarge === true) {
    const sentence = l10n.t(
      'The answer exceeds the limit of 64 MB or 3 million values. Check the address, or split the project on the server.',
    );
    return [l10n.t('Answer too large'), sentence, 'checkConnection'];
  }
  const sentence =
    error.facts.html === true
      ? l10n.t(
          'A web page came instead of data: from a proxy, from a sign-in page, or because the address is wrong.',
        )
      : l10n.t('The answer does not have the expected form. See the log for details.');
  return [l10n.t('Unreadable answer'), sentence, error.facts.html === true ? 'checkConnection' : 'showLog'];
}

/** The sentence, followed by what the server says if it said anything. */
function withServerMessage(error: ApiError, sentence: string): string {
  const message = plainText(error.facts.serverMessage ?? '', 500);
  return message === '' ? sentence : l10n.t('{0} The server says: {1}', sentence, message);
}

function statusOf(error: ApiError): string {
  return error.facts.status === undefined ? '?' : String(error.facts.status);
}

/** A server's list can be as long as the request; a person reads the first few. */
const MOST_DETAILS = 20;

/** Details for support. */
function errorDetails(error: ApiError): readonly string[] {
  const { status, serverName, id, serverMessage, location, details = [] } = error.facts;
  const cause = rootCause(error);
  const lines = [
    status === undefined ? undefined : l10n.t('Status: {0}', status),
    serverName === undefined ? undefined : l10n.t('Error: {0}', plainText(serverName)),
    id === undefined ? undefined : l10n.t('Id: {0}', plainText(id)),
    serverMessage === undefined ? undefined : l10n.t('Message: {0}', plainText(serverMessage, 500)),
    location === undefined ? undefined : l10n.t('Points to: {0}', plainText(location)),
    ...details
      .slice(0, MOST_DETAILS)
      .map(({ path, message }) => plainText(path === undefined ? message : `${path}: ${message}`, 500)),
    details.length > MOST_DETAILS ? l10n.t('and {0} more', details.length - MOST_DETAILS) : undefined,
    cause === undefined ? undefined : l10n.t('Cause: {0}', plainText(cause)),
  ];
  return lines.filter((line) => line !== undefined);
}
