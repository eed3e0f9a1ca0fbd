import type { Dispatcher } from 'undici';
import { ApiError } from './errors.ts';

/** What one request needs to pass a gateway. */
export interface Passage {
  /** Headers by their lower-case names; the API's own take precedence. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sends the request instead of the transport's own dispatcher, over connections with a client certificate. */
  readonly dispatcher?: Dispatcher | undefined;
}

/** Anything in front of a server, such as an access proxy or a load balancer that requires a certificate. */
export interface Gateway {
  /**
   * What the next request needs.
   *
   * @throws ApiError `refused` if it is unavailable: the request is then not sent.
   */
  passage(signal: AbortSignal | undefined): Promise<Passage>;
  /** Called with a refusal that may come from a gateway. Returns whether the next passage will differ. */
  turnedAway(passage: Passage): boolean;
}

/** A server with nothing in front of it. */
export const NO_GATEWAY: Gateway = {
  passage: () => Promise.resolve({ headers: {} }),
  turnedAway: () => false,
};

/** Whether something in front of a server may have refused the request. */
export function isTurnedAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return ['unauthorised', 'forbidden', 'intercepted', 'redirected'].includes(error.kind);
}
