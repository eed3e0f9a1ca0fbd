import type { ApiError } from '../core/api/errors.ts';
import type { ActionId } from '../core/present/action.ts';
import { describeError } from '../core/present/error-view.ts';
import { createFormats } from '../core/present/formats.ts';

/** What to do at a terminal instead of the editor's buttons. */
const NEXT: Partial<Readonly<Record<ActionId, string>>> = {
  signIn: 'Set FLAG_INSIGHT_TOKEN to a personal access token of this server.',
  selectProjects: 'Check --url and --project.',
  checkConnection: '"flag-insight probe" shows how each request goes.',
  setUpGateway:
    'Check FLAG_INSIGHT_HEADERS, FLAG_INSIGHT_HEADER_COMMAND, FLAG_INSIGHT_CLIENT_CERT and FLAG_INSIGHT_HTTP_FILE.',
  openSettings: 'Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY.',
};

/** What failed, why, and what to do, with the same texts as in the editor. */
export function serverErrorText(error: ApiError): string {
  const { sentence, action } = describeError(error, createFormats());
  // The message of a request that was never sent says what is wrong already.
  const meaning = error.kind === 'refused' ? undefined : sentence;
  // The sentence already names the address to use.
  const next = error.kind === 'redirected' ? undefined : NEXT[action.id];
  return [error.message, meaning, next].filter((part) => part !== undefined).join(' ');
}
