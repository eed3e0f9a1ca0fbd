import { ApiError, type ErrorDetail, type ErrorFacts, type ErrorKind, kindOfStatus } from '../errors.ts';
import { errorBodySchema } from '../schemas.ts';
import { redirectLocation } from './target.ts';

/** An unsuccessful answer, as far as it was read. */
export interface FailedAnswer {
  readonly status: number;
  /** Header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The beginning of the body, empty if there is none. */
  readonly text: string;
}

/** Whether an answer is an HTML page, by its content type or the beginning of its body. */
export function isHtml(contentType: string | undefined, text: string): boolean {
  return (
    /^\s*(text\/html|application\/xhtml\+xml)/i.test(contentType ?? '') || /^\s*<(!doctype|html)/i.test(text)
  );
}

/**
 * Converts an answer to an error: its kind follows from status and format (contract part 7), the server's texts become
 * facts.
 */
export function statusError(
  answer: FailedAnswer,
  request: { readonly label: string; readonly url: URL; readonly now: number },
  redact: (text: string) => string,
): ApiError {
  const { status, header, text } = answer;
  const wait = retryAfterMs(header('retry-after'), request.now);
  const location = redirectLocation(header('location'), request.url);
  const isPage = isHtml(header('content-type'), text);
  const facts: ErrorFacts = {
    status,
    ...(isPage ? { html: true } : wordsOf(text, status, redact)),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(location === undefined ? {} : { location: redact(location) }),
    // 407 is the status of a proxy: no server of the API sends it.
    ...(status === 407 ? { reason: 'proxy' as const } : {}),
  };
  return new ApiError(kindOf(status, isPage), `${request.label} was answered with ${status}.`, facts);
}

/** With these the API never sends a page; nginx does, with 400 to require a client certificate. */
const NO_PAGE_FROM_API = new Set([400, 401, 403]);

function kindOf(status: number, isPage: boolean): ErrorKind {
  if (status === 407) return 'unreachable';
  if (isPage && NO_PAGE_FROM_API.has(status)) return 'intercepted';
  // 304 is no redirect; it is an error only of a request without an ETag.
  return status === 304 ? 'unexpected' : kindOfStatus(status);
}

/** Reads the body in the format of the contract's part 2.7 and in the formats that real servers use beside it. */
function wordsOf(text: string, status: number, redact: (text: string) => string): ErrorFacts {
  const body = errorBodySchema.safeParse(parseJson(text)).data;
  if (body === undefined) return {};
  const { id, name, message, details } = body;
  // What real servers answer to an SDK's token.
  const sdkToken = status === 403 && message !== undefined && id === undefined && name === undefined;
  return {
    ...(id === undefined ? {} : { id: redact(id) }),
    ...(name === undefined ? {} : { serverName: redact(name) }),
    ...(message === undefined ? {} : { serverMessage: redact(message) }),
    ...(details === undefined ? {} : { details: details.map((detail) => redactDetail(detail, redact)) }),
    ...(sdkToken ? { sdkToken } : {}),
  };
}

function redactDetail(
  { path, message }: { path?: string | undefined; message: string },
  redact: (text: string) => string,
): ErrorDetail {
  return { ...(path === undefined ? {} : { path: redact(path) }), message: redact(message) };
}

/** A body that is not JSON adds nothing to the status. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A server cannot silence its clients for longer than this, whatever it says. */
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Milliseconds to wait, at most a day; undefined if the header is absent or invalid.
 *
 * @param header `Retry-After` as sent: seconds or an HTTP date (RFC 9110 part 10.2.3).
 * @param now milliseconds since the epoch.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : httpDate(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), ONE_DAY_MS);
}

/**
 * The three forms of RFC 9110 part 5.6.7 all begin with the name of a day; the one without a time zone is in GMT too.
 */
function httpDate(text: string): number {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return Number.NaN;
  return Date.parse(/GMT$/.test(text) ? text : `${text} GMT`);
}
