import { ApiError, type UnreachableReason } from '../errors.ts';

/** By code of Node, of undici (`UND_ERR_…`) or of this program (`ERR_DEADLINE`, `ERR_PROXY_ADDRESS`). */
const CODES: Readonly<Record<string, UnreachableReason>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  ECONNREFUSED: 'refused',
  // Alerts of a server that requires a client certificate: none was sent, or it was not accepted.
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'certificateAsked',
  ERR_SSL_TLSV1_ALERT_CERTIFICATE_REQUIRED: 'certificateAsked',
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: 'certificateAsked',
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: 'certificateAsked',
  ETIMEDOUT: 'timeout',
  ERR_DEADLINE: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNRESET: 'dropped',
  ECONNABORTED: 'dropped',
  EPIPE: 'dropped',
  UND_ERR_SOCKET: 'dropped',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'dropped',
  // The dispatcher was replaced because the settings changed.
  UND_ERR_CLOSED: 'dropped',
  UND_ERR_DESTROYED: 'dropped',
  ERR_PROXY_ADDRESS: 'proxy',
  UND_ERR_PRX_CONN: 'proxy',
  UND_ERR_PRX_TLS: 'proxy',
  UND_ERR_SOCKS5: 'proxy',
  // A proxy answered CONNECT with another status than 200, or a request without CONNECT with 407. No other error with
  // these codes gets here: this program aborts with reasons of its own, and checks its arguments (but see `unanswered`).
  UND_ERR_ABORTED: 'proxy',
  UND_ERR_INVALID_ARG: 'proxy',
};

/** Other codes of OpenSSL and Node for a bad certificate or a failed handshake (Node's list of X509 errors). */
const TLS =
  /CERT|^ERR_(TLS|SSL)_|^EPROTO$|^UNABLE_TO_|^CRL_|^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/;

/** The members of Node's and undici's errors beside the message. */
interface NetworkError extends Error {
  readonly code?: unknown;
  readonly hostname?: unknown;
  readonly port?: unknown;
}

/**
 * Why a request got no answer. Decided by the codes along the chain of causes, never by a message; `other` if no code
 * is known.
 */
export function unreachableReason(error: unknown, target: URL): UnreachableReason {
  const chain = [...causes(error)];
  if (chain.some((each) => isElsewhere(each, target))) return 'proxy';
  return chain.map(reasonOf).find((reason) => reason !== undefined) ?? 'other';
}

function reasonOf({ code }: NetworkError): UnreachableReason | undefined {
  if (typeof code !== 'string') return undefined;
  return CODES[code] ?? (TLS.test(code) ? 'tls' : undefined);
}

/** Whether an error is about another machine than the target, which can only be a proxy. */
function isElsewhere({ hostname, port }: NetworkError, target: URL): boolean {
  const usualPort = target.protocol === 'https:' ? 443 : 80;
  const targetPort = target.port === '' ? usualPort : Number(target.port);
  // Without the brackets of an IPv6 address, which an error does not have.
  const targetHost = target.hostname.replace(/^\[(.*)\]$/, '$1');
  const otherHost = typeof hostname === 'string' && hostname !== targetHost;
  return otherHost || (typeof port === 'number' && port !== targetPort);
}

/** The error, its cause, and so on; if several addresses failed, the first one stands for all. */
function* causes(error: unknown): Generator<NetworkError> {
  const seen = new Set<unknown>();
  for (let at = error; at instanceof Error && !seen.has(at); at = nextCause(at)) {
    seen.add(at);
    yield at;
  }
}

function nextCause(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.cause;
}

/** The request that failed. */
interface FailedRequest {
  readonly target: { readonly url: URL };
  readonly headers: Readonly<Record<string, string>>;
  readonly redact: (text: string) => string;
}

/**
 * The error of a request without an answer: `unreachable`, or `refused` (`proxied`) if undici would not send a
 * gateway's Proxy-Authorization through another proxy.
 */
export function unanswered(error: unknown, { target, headers, redact }: FailedRequest): ApiError {
  const { url } = target;
  const cause = loggable(error, redact);
  const isInvalid = [...causes(error)].some(({ code }) => code === 'UND_ERR_INVALID_ARG');
  if (isInvalid && headers['proxy-authorization'] !== undefined) {
    const words = 'Proxy-Authorization is not sent by way of another proxy.';
    return new ApiError('refused', words, { gateway: 'proxied', cause });
  }
  const reason = unreachableReason(error, url);
  return new ApiError('unreachable', `${url.host} cannot be reached (${reason}).`, { reason, cause });
}

/**
 * A copy of an error and its causes that is safe to show and log: names, codes, messages and stacks without the token.
 * Errors of HTTP libraries can contain sockets, certificates, and parts of an answer that repeats the request. Returns
 * undefined for anything that is not an error.
 */
export function loggable(error: unknown, redact: (text: string) => string): Error | undefined {
  return [...causes(error)].reduceRight<Error | undefined>((cause, at) => {
    const copy = new Error(redact(at.message), cause === undefined ? undefined : { cause });
    copy.name = at.name;
    copy.stack = redact(at.stack ?? at.message);
    return Object.assign(copy, typeof at.code === 'string' ? { code: at.code } : undefined);
  }, undefined);
}
