import type { ApiError } from '../core/api/errors.ts';
import type { ActionId } from '../core/present/action.ts';
import { describeError } from '../core/present/error-view.ts';
import { createFormats } from '../core/present/formats.ts';

/** What the buttons of the editor mean at a terminal. */
const NEXT: Partial<Readonly<Record<ActionId, string>>> = {
  signIn: 'Set FLAG_INSIGHT_TOKEN to a personal access token of this server.',
  selectProjects: 'Check --url and --project.',
  checkConnection: '"flag-insight probe" shows how each request goes.',
  setUpGateway:
    'Check FLAG_INSIGHT_HEADERS, FLAG_INSIGHT_HEADER_COMMAND, FLAG_INSIGHT_CLIENT_CERT and FLAG_INSIGHT_HTTP_FILE.',
  openSettings: 'Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY.',
};

/** What was asked, what happened, and what to do, as the editor says it. */
export function serverErrorText(error: ApiError): string {
  const { sentence, action } = describeError(error, createFormats());
  const meaning = error.kind === 'refused' ? undefined : sentence;
  // The sentence names the address to use.
  const next = error.kind === 'redirected' ? undefined : NEXT[action.id];
  return [error.message, meaning, next].filter((part) => part !== undefined).join(' ');
}
