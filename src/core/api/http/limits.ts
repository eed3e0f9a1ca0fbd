import { REQUEST_BUDGET } from '../request-budget.ts';

/** The limits of one transport; tests use smaller ones. */
export interface Limits {
  /** Requests in flight at once; the others wait their turn. */
  readonly inFlight: number;
  /** Milliseconds from sending a request to its status and headers, including connecting. */
  readonly headersMs: number;
  /** Milliseconds without data after which a body counts as dead. */
  readonly bodySilenceMs: number;
  /** Milliseconds from the headers to the end of a body; each byte that arrives adds to it (see `bytesPerSecond`). */
  readonly bodyMs: number;
  /** For this many bytes from the network a body gets one more second, so none can trickle in for ever. */
  readonly bytesPerSecond: number;
  /** Bytes of a body after decompression, so that a small compressed body cannot fill the memory. */
  readonly bodyBytes: number;
  /** JSON values in a body, counted before it is parsed: each costs far more memory than its few bytes. */
  readonly bodyValues: number;
  /** Bytes that are read of the body of an error. */
  readonly errorBodyBytes: number;
}

/**
 * The limits of the extension and the command line. A report of 5,000 flags is 2.65 MB (observed on 8.2.0); one of
 * 50,000 flags with three environments each has 2.4 million values.
 */
export const DEFAULT_LIMITS: Limits = {
  inFlight: REQUEST_BUDGET.inFlight,
  headersMs: 15_000,
  bodySilenceMs: 15_000,
  bodyMs: 120_000,
  bytesPerSecond: 64 * 1024,
  bodyBytes: 64 * 1024 * 1024,
  bodyValues: 3_000_000,
  errorBodyBytes: 64 * 1024,
};
