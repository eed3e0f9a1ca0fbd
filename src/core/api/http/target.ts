import { ApiError } from '../errors.ts';

/** Where a request goes. */
export interface Target {
  readonly origin: string;
  /** Path and query, including the base URL's prefix. */
  readonly path: string;
  readonly url: URL;
}

const API = '/api/admin/';

/**
 * The address of a request, which never leaves the server and tenant that the token belongs to.
 *
 * @throws ApiError `refused` for a path outside `/api/admin/` and for one that a URL would change (`..`, encoded or
 * not, backslashes, a fragment): a request is sent exactly as given.
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
 * The target of a redirect as an address to show, without user info, query and fragment, which may contain secrets.
 * Undefined if there is no location, or a person cannot open it in a browser.
 */
export function redirectLocation(location: string | undefined, from: URL): string | undefined {
  if (location === undefined || !URL.canParse(location, from.href)) return undefined;
  const url = new URL(location, from);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp ? `${url.origin}${url.pathname}` : undefined;
}
