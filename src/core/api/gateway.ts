import type { Dispatcher } from 'undici';
import { ApiError } from './errors.ts';

/** What one request goes with so that a gateway lets it through. */
export interface Passage {
  /** Headers by their lower-case names; those of the API itself go before them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Carries the request in place of the transport's own dispatcher: connections with a client certificate. */
  readonly dispatcher?: Dispatcher | undefined;
}

/** Whatever stands in front of one server (an access proxy, a load balancer that asks for a certificate). */
export interface Gateway {
  /**
   * What the next request is to go with.
   *
   * @throws ApiError `refused` where it cannot be had: the request is then not sent.
   */
  passage(signal: AbortSignal | undefined): Promise<Passage>;
  /** Told of an answer that may be a gateway's own refusal. Whether the next passage is another one. */
  turnedAway(passage: Passage): boolean;
}

/** A server with nothing in front of it. */
export const NO_GATEWAY: Gateway = {
  passage: () => Promise.resolve({ headers: {} }),
  turnedAway: () => false,
};

/** The answers that something in front of a server gives where it does not let a request through. */
export function isTurnedAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return ['unauthorised', 'forbidden', 'intercepted', 'redirected'].includes(error.kind);
}
