import { ApiError } from '../errors.ts';

/** Where a request goes. */
export interface Target {
  readonly origin: string;
  /** Path and query, the base URL's prefix included. */
  readonly path: string;
  readonly url: URL;
}

const API = '/api/admin/';

/**
 * The address of a request, which never leaves the server and tenant that the token belongs to.
 *
 * @throws ApiError `refused` for a path outside `/api/admin/` and for one that a URL would change (`..`, encoded or
 * not, backslashes, a fragment): what is sent is what was asked for.
 */
export function requestTarget(baseUrl: string, path: string): Target {
  if (!path.startsWith(API)) throw outside();
  const url = new URL(`${baseUrl}${path}`);
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const [pathname = ''] = path.split('?', 1);
  const stays = url.origin === base.origin && url.pathname === `${prefix}${pathname}` && !path.includes('#');
  if (!stays) throw outside();
  return { origin: url.origin, path: `${url.pathname}${url.search}`, url };
}

function outside(): ApiError {
  return new ApiError('refused', 'The path is not one of the admin API: the request was not sent.');
}

/**
 * Where a redirect points to, as an address to show: user info, query and fragment may hold secrets. The address,
 * `undefined` where there is none that a person could sign in to.
 */
export function redirectLocation(location: string | undefined, from: URL): string | undefined {
  if (location === undefined || !URL.canParse(location, from.href)) return undefined;
  const url = new URL(location, from);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp ? `${url.origin}${url.pathname}` : undefined;
}
