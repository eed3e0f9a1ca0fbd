import type { JsonScanner } from '../json/json-scanner.ts';

/** What a request is counted as: the operations of the contract, and those beside it. */
export type RequestName =
  | 'healthReport'
  | 'lifecycle'
  | 'roles'
  | 'changeRequestConfig'
  | 'feedback'
  | 'search'
  | 'projects'
  | 'featureTypes'
  | 'flag'
  | 'segments'
  | 'featureMetrics'
  | 'unknownFlags'
  | 'user'
  | 'change';

/** One request of an operation. */
export interface TransportRequest {
  /** A request that names none is not counted. */
  readonly operation?: RequestName;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path from the base URL on, beginning with `/api/admin/`, parameters encoded, query included. */
  readonly path: string;
  /** Sent as JSON with its content type. */
  readonly body?: unknown;
  /** The ETag of the answer at hand; the server may then answer 304. */
  readonly ifNoneMatch?: string | undefined;
  /** True where no answer now is better than one after a wait: a GET is then not sent again. */
  readonly once?: boolean;
  /** Parses the answer instead of `parseJson`, for who knows parts of it already. */
  readonly parse?: JsonParser | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** @throws SyntaxError for what is no JSON. */
export type JsonParser = (bytes: Buffer, scanner: JsonScanner) => Promise<unknown>;

/** A successful answer: a parsed JSON body, or word that the one at hand still stands. */
export type TransportAnswer =
  | { readonly status: 'ok'; readonly json: unknown; readonly etag: string | undefined }
  | { readonly status: 'notModified' };

/**
 * Sends requests to one server with one token. Implementations do all of HTTP: compression, limits, deadlines,
 * retries, and the reading of error bodies.
 */
export interface Transport {
  /**
   * The JSON of a 2xx, or `notModified` for a 304 to a conditional request.
   *
   * @throws ApiError for everything else, a cancelled signal included (`cancelled`).
   */
  send(request: TransportRequest): Promise<TransportAnswer>;
}
