import { parseBaseUrl } from '../core/api/base-url.ts';

/** A connection that a container's environment gives: for its own URL only. */
export interface EnvironmentConnection {
  /** Normalised base URL. */
  readonly baseUrl: string;
  readonly token: string;
}

/**
 * @param env the environment of the extension host.
 * @returns the connection where both `FLAG_INSIGHT_BASE_URL` and `FLAG_INSIGHT_TOKEN` are set and the URL is one.
 */
export function environmentConnection(env: NodeJS.ProcessEnv): EnvironmentConnection | undefined {
  const { FLAG_INSIGHT_BASE_URL: url, FLAG_INSIGHT_TOKEN: token } = env;
  if (url === undefined || token === undefined || token.trim() === '') return undefined;
  const baseUrl = parseBaseUrl(url);
  return 'problem' in baseUrl ? undefined : { baseUrl: baseUrl.url, token };
}
