/**
 * What can go wrong with an operation, told apart by status and never by a message (contract part 7; names of
 * error kinds are an open set on real servers). `intercepted` is a web page with status 400, 401 or 403, which something in
 * front of the server answers: it says nothing of the token. `refused` is a request that is never sent: a token or a path
 * parameter that cannot stand in one, or settings for a gateway that cannot be used.
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

/** Why a server is `unreachable`, each with its own words for the person. */
export type UnreachableReason =
  'dns' | 'refused' | 'tls' | 'certificateAsked' | 'timeout' | 'dropped' | 'proxy' | 'other';

/** What of a gateway's settings cannot be used, each with its own words for the person. */
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

/** What an {@link ApiError} carries beside its kind and message; every part is absent where it is not known. */
export interface ErrorFacts {
  readonly status?: number;
  /** Id of the error instance, for support (contract part 2.7; real servers leave it out at times). */
  readonly id?: string;
  /** Name of the error kind as the server gives it: shown, never decided on. */
  readonly serverName?: string;
  /** The server's own sentence; a 403 names the missing permission here. */
  readonly serverMessage?: string;
  readonly details?: readonly ErrorDetail[];
  readonly reason?: UnreachableReason;
  /** True for a 403 without id and name, which real servers give to SDK tokens on every operation. */
  readonly sdkToken?: boolean;
  /** True where the body is an HTML page: a proxy, a login page or a wrong address. */
  readonly html?: boolean;
  /** What is wrong with a token that was not sent. */
  readonly token?: 'empty' | 'characters';
  /** What of the settings for a gateway cannot be used. */
  readonly gateway?: GatewayProblem;
  /** True where a report could not be had, and the search told of the project in its place. */
  readonly searched?: boolean;
  /** True where the body has more bytes or more values than are read of any. */
  readonly tooLarge?: boolean;
  /** Milliseconds to wait as the server asks with Retry-After. */
  readonly retryAfterMs?: number;
  /** Where a 3xx points to, without query and fragment. It is offered as an address, never followed. */
  readonly location?: string;
  readonly cause?: unknown;
}

/**
 * The one error that operations of the admin API end in. `message` is a technical sentence for the log;
 * `core/present/errors.ts` has the words and the action for a person.
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

/** The error of an operation as it is; anything else, which is a defect of this program, as `unexpected` with its cause. */
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

/** More causes than any library nests. */
const MOST_CAUSES = 20;

/**
 * What lies at the bottom of an error, as the network, a certificate or a decoder told it. The first cause of all,
 * with its code where it has one; undefined where there is none.
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
