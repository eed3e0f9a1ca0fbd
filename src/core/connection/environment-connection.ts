import { parseBaseUrl } from '../api/base-url.ts';
import { ApiError } from '../api/errors.ts';
import { cleanToken } from '../api/token.ts';

/** A connection from the environment, such as a container's; its token is for its own URL only. */
export interface EnvironmentConnection {
  /** Normalised base URL. */
  readonly baseUrl: string;
  readonly token: string;
}

/**
 * The connection, if both `FLAG_INSIGHT_BASE_URL` and `FLAG_INSIGHT_TOKEN` are set and valid; white space around the
 * token is dropped.
 */
export function environmentConnection(env: NodeJS.ProcessEnv): EnvironmentConnection | undefined {
  const { FLAG_INSIGHT_BASE_URL: url, FLAG_INSIGHT_TOKEN: token } = env;
  if (url === undefined || token === undefined) return undefined;
  const baseUrl = parseBaseUrl(url);
  const clean = usableToken(token);
  return 'problem' in baseUrl || clean === undefined ? undefined : { baseUrl: baseUrl.url, token: clean };
}

/** An unusable token counts as none: the address then shows as signed out. */
function usableToken(text: string): string | undefined {
  try {
    return cleanToken(text);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
