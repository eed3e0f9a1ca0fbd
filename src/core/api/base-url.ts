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

/** Pages of the service's UI that people stand on when they copy its address, beside those of a project and a profile. */
const PAGES = [
  ...['login', 'personal', 'search', 'insights', 'features', 'playground', 'applications', 'archive'],
  ...['projects-archive', 'segments', 'context', 'environments', 'strategies', 'tag-types', 'integrations'],
  ...['history', 'change-requests', 'release-templates'],
];

/** What people paste after the base URL: the API's own paths, and the UI's pages. */
const API_TAIL = /\/api(\/(admin|client|frontend|proxy|openapi)(\/.*)?)?$/;
const PAGE_TAIL = new RegExp(`/(projects(/.*)?|profile(/[^/]+)?|${PAGES.join('|')})$`);

/** Longer than any address a person has; a repository's settings can hold any text. */
const MOST_CHARACTERS = 2000;

/** Normalises a base URL as people paste it: a path of the API or a page of the UI at its end is cut off, as are slashes. */
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

/** Has its scheme, or another. */
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** An address as a person types it, with the scheme that it lacks: http to this machine, else https. */
export function withScheme(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || SCHEME.test(trimmed)) return trimmed;
  const plain = `http://${trimmed}`;
  const isHere = URL.canParse(plain) && isLoopback(new URL(plain).hostname);
  return isHere ? plain : `https://${trimmed}`;
}

function problemOf(url: URL, text: string): BaseUrlProblem | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'userInfo';
  // They belong to the page, and are cut off with it.
  if (PAGE_TAIL.test(withoutSlashes(url.pathname))) return encodedSlash(url);
  // The URL parser drops an empty query or fragment, so the text is asked.
  if (text.includes('?')) return 'query';
  if (text.includes('#')) return 'fragment';
  return encodedSlash(url);
}

function encodedSlash({ pathname }: URL): 'encodedSlash' | undefined {
  return /%2f|%5c/i.test(pathname) ? 'encodedSlash' : undefined;
}

/** Cuts until nothing is left to cut, so that an address that was normalised once stays as it is. */
function prefixOf(pathname: string): string {
  const path = withoutSlashes(pathname);
  const cut = path.replace(API_TAIL, '').replace(PAGE_TAIL, '');
  return cut === path ? path : prefixOf(cut);
}

function withoutSlashes(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}

function hostLabel(url: URL): string {
  const readable = domainToUnicode(url.hostname);
  const port = url.port === '' ? '' : `:${url.port}`;
  return readable === '' || readable === url.hostname ? url.host : `${readable}${port} (${url.host})`;
}
