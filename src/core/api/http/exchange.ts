import type { Dispatcher } from 'undici';
import { JsonScanner } from '../../json/json-scanner.ts';
import { parseJson } from '../../json/parse-json.ts';
import { ApiError } from '../errors.ts';
import type { JsonParser, TransportAnswer, TransportRequest } from '../transport.ts';
import type { Clock } from './clock.ts';
import { loggable, unanswered } from './failure.ts';
import type { Limits } from './limits.ts';
import { BodyError, readBeginning, readBody } from './read-body.ts';
import { isHtml, statusError } from './status-error.ts';
import type { Target } from './target.ts';

/** How many bytes are needed to recognize a web page. */
const BEGINNING = 1024;

export interface ExchangeContext {
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly headers: Readonly<Record<string, string>>;
  readonly target: Target;
  /** Method and path, for messages. */
  readonly label: string;
  /** Removes the token from a text. */
  readonly redact: (text: string) => string;
}

/**
 * Sends a request once and reads its answer.
 *
 * @throws ApiError for everything but a JSON answer and a 304 to a conditional request; the reason of the caller's
 * signal if that aborts.
 */
export async function exchange(
  request: TransportRequest,
  context: ExchangeContext,
): Promise<TransportAnswer> {
  const { clock, limits } = context;
  const deadline = new Deadline(clock, request.signal);
  try {
    deadline.arm('answer', limits.headersMs);
    const response = await dispatch(request, context, deadline.signal);
    deadline.arm('data', Math.min(limits.bodySilenceMs, limits.bodyMs));
    return await readAnswer(request, context, { response, deadline });
  } catch (error) {
    request.signal?.throwIfAborted();
    throw error instanceof ApiError ? error : unanswered(error, context);
  } finally {
    deadline.dispose();
  }
}

function dispatch(
  request: TransportRequest,
  { dispatcher, target, headers }: ExchangeContext,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  signal.throwIfAborted();
  return dispatcher.request({
    origin: target.origin,
    path: target.path,
    method: request.method,
    headers: { ...headers },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal,
    // The deadlines of this module apply, whatever the dispatcher.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

interface Incoming {
  readonly response: Dispatcher.ResponseData;
  readonly deadline: Deadline;
}

async function readAnswer(
  request: TransportRequest,
  context: ExchangeContext,
  { response, deadline }: Incoming,
): Promise<TransportAnswer> {
  const header = headerReader(response);
  const status = response.statusCode;
  if (status >= 200 && status < 300) {
    const json = await readJson(request.parse ?? parseJson, context, { response, deadline });
    return { status: 'ok', json, etag: header('etag') };
  }
  const { clock, limits, label, target, redact } = context;
  const encoding = header('content-encoding');
  const limit = limits.errorBodyBytes;
  // For the body of an error one deadline is enough, since the status already says what went wrong.
  const beginning = await readBeginning(response.body, { encoding, limit, onPiece: () => undefined });
  // `readBeginning` hides an abort like any failure.
  request.signal?.throwIfAborted();
  if (status === 304 && request.ifNoneMatch !== undefined) return { status: 'notModified' };
  const answer = { status, header, text: decode(beginning) };
  throw statusError(answer, { label, url: target.url, now: clock.now() }, redact);
}

async function readJson(
  parse: JsonParser,
  context: ExchangeContext,
  { response, deadline }: Incoming,
): Promise<unknown> {
  const { limits, label, redact } = context;
  const header = headerReader(response);
  const facts = { status: response.statusCode };
  const onPiece = bodyDeadline(context, deadline);
  const scanner = new JsonScanner();
  const onDecoded = (chunk: Buffer) => {
    scanner.push(chunk);
    if (scanner.values > limits.bodyValues) {
      throw new BodyError(`The body has more than ${limits.bodyValues} values`, { isTooLarge: true });
    }
  };
  const options = { encoding: header('content-encoding'), limit: limits.bodyBytes, onPiece, onDecoded };
  const bytes = await readBody(response.body, options).catch((error: unknown) => {
    if (!(error instanceof BodyError)) throw error;
    const cause = loggable(error, redact);
    const tooLarge = error.isTooLarge ? { tooLarge: true } : {};
    throw new ApiError('unreadable', `${label}: ${error.message}.`, { ...facts, ...tooLarge, cause });
  });
  // The server has answered in time, however long parsing takes.
  deadline.dispose();
  try {
    return await parse(bytes, scanner);
  } catch {
    // The parser's error quotes the body, so it is not kept as a cause.
    const html = isHtml(header('content-type'), decode(bytes.subarray(0, BEGINNING))) ? { html: true } : {};
    const what = bytes.length === 0 ? 'The body is empty' : `The body of ${bytes.length} bytes is no JSON`;
    throw new ApiError('unreadable', `${label}: ${what}.`, { ...facts, ...html });
  }
}

/**
 * Each piece of a body restarts the deadline for the next; in total, a body may not take longer than its size
 * justifies.
 */
function bodyDeadline({ clock, limits }: ExchangeContext, deadline: Deadline): (bytes: number) => void {
  const begun = clock.now();
  let size = 0;
  return (bytes) => {
    size += bytes;
    const earnedMs = Math.floor((size / limits.bytesPerSecond) * 1000);
    const spentMs = clock.now() - begun;
    const leftMs = Math.max(limits.bodyMs + earnedMs - spentMs, 0);
    if (leftMs < limits.bodySilenceMs) deadline.arm('end of the answer', leftMs, spentMs);
    else deadline.arm('data', limits.bodySilenceMs);
  };
}

function headerReader({ headers }: Dispatcher.ResponseData): (name: string) => string | undefined {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
}

function decode(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}

/** This program ended an attempt: there was no data for too long, or no end. */
class DeadlineError extends Error {
  readonly code = 'ERR_DEADLINE';

  constructor(awaited: string, ms: number) {
    super(`No ${awaited} within ${ms} ms`);
    this.name = 'DeadlineError';
  }
}

/**
 * The signal of one attempt, aborted by the caller's signal or by a deadline. The HTTP library's timeouts are no
 * substitute: a dispatcher over fetch ignores them.
 */
class Deadline {
  readonly #abort = new AbortController();
  readonly #clock: Clock;
  readonly #caller: AbortSignal | undefined;
  #disarm: () => void = () => undefined;

  constructor(clock: Clock, caller: AbortSignal | undefined) {
    this.#clock = clock;
    this.#caller = caller;
    if (caller?.aborted === true) this.#cancel();
    else caller?.addEventListener('abort', this.#cancel, { once: true });
  }

  /** Aborts with the caller's reason or a {@link DeadlineError}. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /**
   * Starts a deadline instead of the current one.
   *
   * @param awaited for the error, as in `No answer within 15000 ms`.
   * @param spentMs for the error too: how long it has been awaited before.
   */
  arm(awaited: string, ms: number, spentMs = 0): void {
    this.#disarm();
    this.#disarm = this.#clock.after(ms, () => this.#abort.abort(new DeadlineError(awaited, spentMs + ms)));
  }

  /** Ends the deadline and stops listening to the caller's signal. */
  dispose(): void {
    this.#disarm();
    this.#caller?.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = (): void => this.#abort.abort(this.#caller?.reason);
}
