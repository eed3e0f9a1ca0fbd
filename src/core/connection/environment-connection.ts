import { parseBaseUrl } from '../api/base-url.ts';
import { ApiError } from '../api/errors.ts';
import { cleanToken } from '../api/token.ts';

/** A connection that a container's environment gives: for its own URL only. */
export interface EnvironmentConnection {
  /** Normalised base URL. */
  readonly baseUrl: string;
  readonly token: string;
}

/**
 * The connection where both `FLAG_INSIGHT_BASE_URL` and `FLAG_INSIGHT_TOKEN` are set, the URL is one, and the token
 * can stand in a request; its white space around is dropped.
 */
export function environmentConnection(env: NodeJS.ProcessEnv): EnvironmentConnection | undefined {
  const { FLAG_INSIGHT_BASE_URL: url, FLAG_INSIGHT_TOKEN: token } = env;
  if (url === undefined || token === undefined) return undefined;
  const baseUrl = parseBaseUrl(url);
  const clean = usableToken(token);
  return 'problem' in baseUrl || clean === undefined ? undefined : { baseUrl: baseUrl.url, token: clean };
}

/** A token that no request can carry is none: the address then shows as signed out. */
function usableToken(text: string): string | undefined {
  try {
    return cleanToken(text);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
