import type { JsonScanner } from '../json/json-scanner.ts';

/** The name under which a request is counted: an operation of the contract, or one beside it. */
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

export interface TransportRequest {
  /** A request without a name is not counted. */
  readonly operation?: RequestName;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path relative to the base URL, beginning with `/api/admin/`, with encoded parameters, query included. */
  readonly path: string;
  /** Sent as JSON with its content type. */
  readonly body?: unknown;
  /** The ETag of the known data; the server may then answer 304. */
  readonly ifNoneMatch?: string | undefined;
  /** True if a quick failure is better than an answer after a wait: a GET is then not retried. */
  readonly once?: boolean;
  /** Parses the answer instead of `parseJson`, for callers that know parts of it already. */
  readonly parse?: JsonParser | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Parses the bytes of a body, all of which the scanner has seen.
 *
 * @throws SyntaxError for invalid JSON.
 */
export type JsonParser = (bytes: Buffer, scanner: JsonScanner) => Promise<unknown>;

/** A successful answer: a parsed JSON body, or confirmation that the known data is current. */
export type TransportAnswer =
  | { readonly status: 'ok'; readonly json: unknown; readonly etag: string | undefined }
  | { readonly status: 'notModified' };

/**
 * Sends requests to one server with one token. Implementations handle all of HTTP: compression, limits, deadlines,
 * retries, and reading error bodies.
 */
export interface Transport {
  /**
   * The JSON of a 2xx, or `notModified` for a 304 to a conditional request.
   *
   * @throws ApiError for everything else, including a cancelled signal (`cancelled`).
   */
  send(request: TransportRequest): Promise<TransportAnswer>;
}
