import type { Dispatcher } from 'undici';
import { Redactor } from '../redactor.ts';
import { ApiError } from './errors.ts';
import { type Clock, systemClock } from './http/clock.ts';
import { exchange, type ExchangeContext } from './http/exchange.ts';
import { loggable } from './http/failure.ts';
import { createLimiter, type Limiter } from './http/limiter.ts';
import { DEFAULT_LIMITS, type Limits } from './http/limits.ts';
import { type Retry, withRetries } from './http/retry.ts';
import { requestTarget } from './http/target.ts';
import { cleanToken } from './token.ts';
import type { RequestName, Transport, TransportAnswer, TransportRequest } from './transport.ts';

export interface HttpTransportOptions {
  /** A base URL as normalised by `parseBaseUrl`; no request goes anywhere else. */
  readonly baseUrl: string;
  /** Undefined for requests without a token. */
  readonly token: string | undefined;
  /** Sends the requests; handles proxies and certificates. It must not follow redirects. */
  readonly dispatcher: Dispatcher;
  /** The gateway in front of the server, if there is one. */
  readonly gateway?: Gateway | undefined;
  /** Removes the token and other secrets from what a server says; by default a new redactor. */
  readonly redactor?: Redactor | undefined;
  readonly clock?: Clock;
  /** A number from 0 to below 1, for the jitter of retries. */
  readonly random?: () => number;
  readonly limits?: Partial<Limits>;
  /** Limits the requests in flight across all transports to the same server; by default a limiter of its own. */
  readonly limiter?: Limiter;
  /** Called for each request that is sent, including retries. */
  readonly onRequest?: (operation: RequestName) => void;
  /** Called before each wait for a retry. */
  readonly onRetry?: (retry: Retry) => void;
}

/** Longest path in messages: it contains the flag's name, which can have any length. */
const LONGEST_LABEL = 1000;

/** An entity tag (RFC 9110 part 8.8.3); anything else is neither stored nor sent. */
const ETAG = /^(W\/)?"[\x21\x23-\x7e]*"$/;

/**
 * A transport over HTTP. It limits requests in flight and the time and size of an answer, decodes gzip and brotli,
 * retries GET, and follows no redirect.
 *
 * @throws ApiError `refused` for a token that cannot be part of a header.
 */
export function createHttpTransport(options: HttpTransportOptions): Transport {
  const token = options.token === undefined ? undefined : cleanToken(options.token);
  const clock = options.clock ?? systemClock;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { limiter = createLimiter(limits.inFlight), gateway = NO_GATEWAY } = options;
  // Servers and proxies may repeat what was sent.
  const { redactor = new Redactor() } = options;
  if (token !== undefined) redactor.hide(token);
  const redact = (text: string): string => redactor.redact(text);
  const shared = { dispatcher: options.dispatcher, clock, limits, redact };

  const answerTo = (request: TransportRequest, context: ExchangeContext): Promise<TransportAnswer> => {
    const sendWith = (passage: Passage) => {
      if (request.operation !== undefined) options.onRequest?.(request.operation);
      const { dispatcher = context.dispatcher } = passage;
      return exchange(request, {
        ...context,
        dispatcher,
        headers: { ...passage.headers, ...context.headers },
      });
    };
    const attempt = async () => {
      const passage = await gateway.passage(request.signal);
      try {
        return await sendWith(passage);
      } catch (error) {
        // The gateway is told of each refusal, also of a request that is not repeated, for the sake of the next one.
        const mayPassNow = isTurnedAway(error) && gateway.turnedAway(passage);
        if (!mayPassNow || request.method !== 'GET') throw error;
        return await sendWith(await gateway.passage(request.signal));
      }
    };
    // A POST may have taken effect although its answer was lost.
    if (request.method !== 'GET' || request.once === true) return attempt();
    const { random = Math.random, onRetry = () => undefined } = options;
    return withRetries(attempt, { clock, random, onRetry, signal: request.signal });
  };

  return {
    async send(request) {
      const target = requestTarget(options.baseUrl, request.path);
      const label = `${request.method} ${request.path.slice(0, LONGEST_LABEL)}`;
      const context = { ...shared, target, label, headers: headersOf(request, token) };
      try {
        const answer = await limiter(() => answerTo(request, context), request.signal);
        return withCheckedTag(answer);
      } catch (error) {
        if (error instanceof ApiError || request.signal?.aborted !== true) throw error;
        // What was thrown is the reason of the caller's signal.
        throw new ApiError('cancelled', `${label} was cancelled.`, {
          cause: loggable(request.signal.reason, redact),
        });
      }
    },
  };
}

function headersOf(request: TransportRequest, token: string | undefined): Record<string, string> {
  const { ifNoneMatch, body } = request;
  return {
    ...(token === undefined ? {} : { authorization: token }),
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'user-agent': 'flag-insight',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(ifNoneMatch !== undefined && ETAG.test(ifNoneMatch) ? { 'if-none-match': ifNoneMatch } : {}),
  };
}

function withCheckedTag(answer: TransportAnswer): TransportAnswer {
  if (answer.status !== 'ok' || answer.etag === undefined || ETAG.test(answer.etag)) return answer;
  return { ...answer, etag: undefined };
}

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
  /**
   * Called after a refusal, perhaps by the gateway, of a request that had this passage. Returns whether the next
   * passage will differ.
   */
  turnedAway(passage: Passage): boolean;
}

/** A server with nothing in front of it. */
export const NO_GATEWAY: Gateway = {
  passage: () => Promise.resolve({ headers: {} }),
  turnedAway: () => false,
};

/** Whether the answer is a refusal that may come from something in front of the server. */
function isTurnedAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return ['unauthorised', 'forbidden', 'intercepted', 'redirected'].includes(error.kind);
}
