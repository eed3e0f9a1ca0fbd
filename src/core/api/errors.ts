/**
 * The kinds of errors of an operation, decided by status and never by message (contract part 7; the names that real
 * servers give errors are an open set). `intercepted` is a web page with status 400, 401 or 403 from something in front
 * of the server: it says nothing about the token. `refused` is a request that is never sent: a token or a path
 * parameter that cannot be sent, or unusable settings for a gateway.
 */
export type ErrorKind =
  | 'unauthorised'
  | 'forbidden'
  | 'intercepted'
  | 'notFound'
  | 'invalidRequest'
  | 'unsupportedMediaType'
  | 'rateLimited'
  | 'server'
  | 'redirected'
  | 'unexpected'
  | 'unreachable'
  | 'unreadable'
  | 'cancelled'
  | 'refused';

/** Why a server is `unreachable`; each reason has its own text for the person. */
export type UnreachableReason =
  'dns' | 'refused' | 'tls' | 'certificateAsked' | 'timeout' | 'dropped' | 'proxy' | 'other';

/** What is wrong with a gateway's settings; each problem has its own text for the person. */
export type GatewayProblem =
  | 'settings'
  | 'secret'
  | 'notAllowed'
  | 'commandMissing'
  | 'commandFailed'
  | 'commandLate'
  | 'commandOutput'
  | 'certificate'
  | 'passphrase'
  | 'proxied';

/** One entry of a server's `details` list (observed on 7.5.1 and 8.2.0 beside the contract's fields). */
export interface ErrorDetail {
  readonly path?: string;
  readonly message: string;
}

/** What an {@link ApiError} carries beside its kind and message; unknown facts are absent. */
export interface ErrorFacts {
  readonly status?: number;
  /** Id of the error instance, for support (contract part 2.7; real servers sometimes leave it out). */
  readonly id?: string;
  /** The server's name for the kind of error: shown, but never used for decisions. */
  readonly serverName?: string;
  /** The server's own sentence; a 403 names the missing permission here. */
  readonly serverMessage?: string;
  readonly details?: readonly ErrorDetail[];
  readonly reason?: UnreachableReason;
  /** True for a 403 without id and name, which is what real servers answer to SDK tokens on every operation. */
  readonly sdkToken?: boolean;
  /** True if the body is an HTML page: from a proxy, a login page or a wrong address. */
  readonly html?: boolean;
  /** What is wrong with a token that was not sent. */
  readonly token?: 'empty' | 'characters';
  /** What is wrong with the settings for a gateway. */
  readonly gateway?: GatewayProblem;
  /** True if no report could be loaded and the project's flags come from the search instead. */
  readonly searched?: boolean;
  /** True if the body has more bytes or values than the limits allow. */
  readonly tooLarge?: boolean;
  /** Milliseconds to wait according to Retry-After. */
  readonly retryAfterMs?: number;
  /** The target of a 3xx, without query and fragment. It is suggested as an address, never followed. */
  readonly location?: string;
  readonly cause?: unknown;
}

/**
 * The only error that operations of the admin API fail with. `message` is a technical sentence for the log;
 * `core/present/error-view.ts` has the text and the action for a person.
 */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly facts: ErrorFacts;

  constructor(kind: ErrorKind, message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.facts = facts;
  }
}

/**
 * Returns an operation's error unchanged; anything else is a bug in this program and becomes `unexpected`, with its
 * cause.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('unexpected', `The answer could not be used: ${String(error)}`, { cause: error });
}

const BY_STATUS: Readonly<Record<number, ErrorKind>> = {
  400: 'invalidRequest',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'notFound',
  415: 'unsupportedMediaType',
  429: 'rateLimited',
};

/** The error kind of an HTTP status that is neither 2xx nor 304. */
export function kindOfStatus(status: number): ErrorKind {
  const kind = BY_STATUS[status];
  if (kind !== undefined) return kind;
  if (status >= 300 && status < 400) return 'redirected';
  return status >= 500 && status < 600 ? 'server' : 'unexpected';
}

/** More causes than any library nests: an error that is its own cause would have no end. */
const MOST_CAUSES = 20;

/**
 * The innermost cause of an error, as the network, a certificate or a decoder reported it, with its code if it has one;
 * undefined if the error has no cause.
 */
export function rootCause(error: ApiError): string | undefined {
  let bottom: (Error & { readonly code?: unknown }) | undefined;
  let next = error.cause;
  for (let depth = 0; next instanceof Error && depth < MOST_CAUSES; depth += 1) {
    bottom = next;
    next = bottom.cause;
  }
  if (bottom === undefined) return undefined;
  const { code, message } = bottom;
  return typeof code !== 'string' || message.includes(code) ? message : `${code}: ${message}`;
}

/** There was no connection, so nothing can have arrived. */
const BEFORE_SENDING: readonly UnreachableReason[] = ['dns', 'refused', 'tls', 'certificateAsked', 'proxy'];
/** The request was under way, and no answer says what became of it. */
const WITHOUT_WORD: readonly ErrorKind[] = ['cancelled', 'unreadable', 'unreachable'];

/** Whether a request that failed may have taken effect all the same. */
export function mayHaveArrived({ kind, facts }: ApiError): boolean {
  if (kind === 'unreachable') return !BEFORE_SENDING.includes(facts.reason ?? 'other');
  return WITHOUT_WORD.includes(kind);
}

/** A server's answer; undefined for any `ApiError`, as where the server does not have the operation. */
export async function orAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
