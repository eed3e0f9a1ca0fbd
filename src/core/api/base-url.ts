import { domainToUnicode } from 'node:url';

/** A normalised server address; `url` is the key for tokens, snapshots and answers. */
export interface BaseUrl {
  /** Scheme, host, port unless it is the default, and path prefix, without a trailing slash. */
  readonly url: string;
  /** Host and path prefix for display; an international host name is followed by its ASCII form. */
  readonly label: string;
  readonly isLoopback: boolean;
  readonly isPlainHttp: boolean;
}

/** Why a text is no base URL; `core/present` has the texts. */
export type BaseUrlProblem =
  'empty' | 'notUrl' | 'scheme' | 'userInfo' | 'query' | 'fragment' | 'encodedSlash';

/** Pages of the service's UI that people copy the address from, beside those of a project and a profile. */
const PAGES = [
  ...['login', 'personal', 'search', 'insights', 'features', 'playground', 'applications', 'archive'],
  ...['projects-archive', 'segments', 'context', 'environments', 'strategies', 'tag-types', 'integrations'],
  ...['history', 'change-requests', 'release-templates'],
];

/** What people paste after the base URL: paths of the API, and pages of the UI. */
const API_TAIL = /\/api(\/(admin|client|frontend|proxy|openapi)(\/.*)?)?$/;
const PAGE_TAIL = new RegExp(`/(projects(/.*)?|profile(/[^/]+)?|${PAGES.join('|')})$`);

/** Longer than any real address; a repository's settings can contain any text. */
const MOST_CHARACTERS = 2000;

/** Normalises a pasted base URL: removes a path of the API or a page of the UI at its end, and trailing slashes. */
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

/** Matches any scheme. */
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** Adds a missing scheme to a typed address: http for this machine, else https. */
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
  // What follows a page of the UI, `/projects?sort=name`, belongs to the page and goes with it.
  if (PAGE_TAIL.test(withoutSlashes(url.pathname))) return encodedSlash(url);
  // The URL parser drops an empty query or fragment, so the text is checked.
  if (text.includes('?')) return 'query';
  if (text.includes('#')) return 'fragment';
  return encodedSlash(url);
}

/** Servers and gateways do not agree on whether `%2F` in a path is a slash. */
function encodedSlash({ pathname }: URL): 'encodedSlash' | undefined {
  return /%2f|%5c/i.test(pathname) ? 'encodedSlash' : undefined;
}

/** Repeats until nothing is left to cut, so that normalising twice changes nothing. */
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

/**
 * Whether a host is this machine. Plain http to it needs no confirmation. Requests to it never go to a proxy, which
 * would look on its own machine and see the token.
 *
 * @param hostname a host in the form of `URL`, so that all spellings of an address are the same.
 */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
