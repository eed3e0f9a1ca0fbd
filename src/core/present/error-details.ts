import * as l10n from '@vscode/l10n';
import { rootCause, type ApiError } from '../api/errors.ts';
import { plainText } from './plain-text.ts';

/** A server's list can be as long as the request; a person reads the first few. */
const MOST_DETAILS = 20;

/** Details for support. */
export function errorDetails(error: ApiError): readonly string[] {
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
