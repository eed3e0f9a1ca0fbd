import { domainToUnicode } from 'node:url';
import { isLoopback } from './loopback.ts';

/** A server's address after normalisation; `url` is the key that tokens, snapshots and answers are kept by. */
export interface BaseUrl {
  /** Scheme, host, port where it is not the default, and path prefix, without a slash at the end. */
  readonly url: string;
  /** Host and path prefix for a person; an international host name is followed by its ASCII form. */
  readonly label: string;
  readonly isLoopback: boolean;
  readonly isPlainHttp: boolean;
}

/** Why a text is no base URL; `core/present` has the words. */
export type BaseUrlProblem =
  'empty' | 'notUrl' | 'scheme' | 'userInfo' | 'query' | 'fragment' | 'encodedSlash';

/** What people paste after the base URL: the API's own paths and the pages of the service's UI. */
const PASTED_TAIL = /(\/api(\/(admin|client|frontend|proxy|openapi)(\/.*)?)?|\/projects(\/.*)?)$/;

/** Longer than any address a person has; a repository's settings can hold any text. */
const MOST_CHARACTERS = 2000;

/** Normalises a base URL as people paste it: `/api…` and `/projects/…` at its end are cut off, as are slashes. */
export function parseBaseUrl(text: string): BaseUrl | { readonly problem: BaseUrlProblem } {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  if (trimmed.length > MOST_CHARACTERS || !URL.canParse(trimmed)) return { problem: 'notUrl' };
  const url = new URL(trimmed);
  const problem = problemOf(url, trimmed);
  if (problem !== undefined) return { problem };
  const path = prefixOf(url.pathname);
  return {
    url: `${url.origin}${path}`,
    label: `${hostLabel(url)}${path}`,
    isLoopback: isLoopback(url.hostname),
    isPlainHttp: url.protocol === 'http:',
  };
}

function problemOf(url: URL, text: string): BaseUrlProblem | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'userInfo';
  // The URL parser drops an empty query or fragment, so the text is asked.
  if (text.includes('?')) return 'query';
  if (text.includes('#')) return 'fragment';
  return /%2f|%5c/i.test(url.pathname) ? 'encodedSlash' : undefined;
}

/** Cuts until nothing is left to cut, so that an address that was normalised once stays as it is. */
function prefixOf(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  const cut = path.replace(PASTED_TAIL, '');
  return cut === path ? path : prefixOf(cut);
}

function hostLabel(url: URL): string {
  const readable = domainToUnicode(url.hostname);
  const port = url.port === '' ? '' : `:${url.port}`;
  return readable === '' || readable === url.hostname ? url.host : `${readable}${port} (${url.host})`;
}
