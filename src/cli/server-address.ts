import { parseBaseUrl } from '../core/api/base-url.ts';
import { CommandError } from './exit-code.ts';
import type { Io } from './io.ts';

/**
 * The normalised address from `--url`. If the environment names an address, its token only goes there.
 *
 * @throws CommandError if it is no address, or differs from FLAG_INSIGHT_BASE_URL.
 */
export function readServerAddress(text: string, env: Io['env']): string {
  const baseUrl = parseBaseUrl(text);
  if ('problem' in baseUrl) throw new CommandError(`--url is not a base URL (${baseUrl.problem}).`);
  const bound = env['FLAG_INSIGHT_BASE_URL'];
  if (bound === undefined || bound === '') return baseUrl.url;
  const allowed = parseBaseUrl(bound);
  if ('problem' in allowed || allowed.url !== baseUrl.url) {
    throw new CommandError(
      'FLAG_INSIGHT_BASE_URL names another address: the token of this environment goes there alone. Nothing was sent.',
    );
  }
  return baseUrl.url;
}
