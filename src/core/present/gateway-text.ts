import * as l10n from '@vscode/l10n';
import type { ApiError, GatewayProblem } from '../api/errors.ts';
import { plainText } from './plain-text.ts';

type Text = readonly [
  title: string,
  sentence: string,
  action: 'setUpGateway' | 'allowHeaderCommand' | 'retry',
];

/**
 * What is shown if settings for a gateway kept a request from being sent. A gateway is what stands before a server, such
 * as a proxy that wants headers or a client certificate.
 */
export function gatewayText(problem: GatewayProblem, { message }: ApiError): Text {
  return [titleOf(problem), ...TEXTS[problem](plainText(message))];
}

/** Of problems with headers, with the command that gives them, and with the certificate. */
function titleOf(problem: GatewayProblem): string {
  switch (problem) {
    case 'settings':
    case 'secret':
    case 'proxied':
      return l10n.t('Header not sent');
    case 'notAllowed':
      return l10n.t('Command not allowed yet');
    case 'commandMissing':
    case 'commandFailed':
    case 'commandLate':
    case 'commandOutput':
      return l10n.t('No headers from the command');
    case 'certificate':
    case 'passphrase':
      return l10n.t('Client certificate not usable');
  }
}

const TEXTS: Readonly<
  Record<GatewayProblem, (message: string) => readonly [sentence: string, action: Text[2]]>
> = {
  settings: (message) => [l10n.t('A setting for this server cannot be used: {0}', message), 'setUpGateway'],
  secret: (message) => [
    l10n.t('A secret header of this server cannot be sent: {0} Enter it again.', message),
    'setUpGateway',
  ],
  proxied: () => [
    l10n.t(
      'Proxy-Authorization is for this server, and another proxy is on the way. Nothing was sent. Add the server to http.noProxy, or use another header.',
    ),
    'setUpGateway',
  ],
  notAllowed: () => [
    l10n.t('Your settings name a command whose output goes to this server as headers. It has not run yet.'),
    'allowHeaderCommand',
  ],
  commandMissing: () => [
    l10n.t('The program of the header command was not found on this machine.'),
    'setUpGateway',
  ],
  commandFailed: () => [
    l10n.t('The header command failed. Nothing was sent. Run it in a terminal to see why.'),
    'retry',
  ],
  commandLate: () => [l10n.t('The header command did not end within 30 seconds. Nothing was sent.'), 'retry'],
  commandOutput: (message) => [
    l10n.t('What the header command printed cannot be used: {0} Nothing was sent.', message),
    'setUpGateway',
  ],
  certificate: () => [
    l10n.t('The client certificate or its key cannot be read. Nothing was sent.'),
    'setUpGateway',
  ],
  passphrase: () => [
    l10n.t('The key of the client certificate needs a passphrase, or another one. Nothing was sent.'),
    'setUpGateway',
  ],
};

/** Whether an error comes from a gateway or its settings, rather than from the server. */
export function answersForGateway({ kind, facts }: ApiError): boolean {
  if (kind === 'intercepted' || kind === 'redirected') return true;
  if (kind === 'refused') return facts.gateway !== undefined;
  if (kind === 'unreadable') return facts.html === true;
  return kind === 'unreachable' && facts.reason === 'certificateAsked';
}
