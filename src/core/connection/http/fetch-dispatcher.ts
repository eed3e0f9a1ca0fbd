import { Dispatcher } from '../../api/http/undici.ts';

/** Fetch decodes bodies, so the headers about their encoding and size no longer apply. */
const DECODED = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/**
 * An undici dispatcher based on `fetch`. In the editor that is the host's patched version, which knows the user's
 * proxy, PAC file and certificates; undici itself knows none of them. Undici's timeouts do not apply.
 */
export class FetchDispatcher extends Dispatcher {
  readonly #fetch: typeof globalThis.fetch;
  readonly #running = new Set<FetchController>();

  /** @param fetch sends the requests; by default the current global one, which the host may replace. */
  constructor(fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)) {
    super();
    this.#fetch = fetch;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const controller = new FetchController();
    this.#running.add(controller);
    void this.#run(options, handler, controller).finally(() => this.#running.delete(controller));
    return true;
  }

  /** The host owns the connections, so there is nothing to wait for. */
  override close(): Promise<void> {
    return Promise.resolve();
  }

  /** Aborts the requests in flight. */
  override destroy(): Promise<void> {
    const reason = Object.assign(new Error('The dispatcher was closed'), { code: 'UND_ERR_DESTROYED' });
    for (const controller of this.#running) controller.abort(reason);
    return Promise.resolve();
  }

  async #run(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    controller: FetchController,
  ): Promise<void> {
    try {
      handler.onRequestStart?.(controller, {});
      controller.signal.throwIfAborted();
      const response = await this.#fetch(
        `${String(options.origin)}${options.path}`,
        initOf(options, controller),
      );
      handler.onResponseStart?.(controller, statusOf(response), headersOf(response), response.statusText);
      // Cast, since the types do not say what the chunks are.
      for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
        handler.onResponseData?.(controller, Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
        await controller.resumed;
        controller.signal.throwIfAborted();
      }
      handler.onResponseEnd?.(controller, {});
    } catch (error) {
      handler.onResponseError?.(controller, error as Error);
    }
  }
}

/** `cache` is missing in the types of Node's fetch, but Node uses it. */
type FetchInit = RequestInit & { readonly cache: 'no-store' };

function initOf(options: Dispatcher.DispatchOptions, controller: FetchController): FetchInit {
  const headers = new Headers(options.headers as Record<string, string>);
  // By default, fetch adds `no-cache` to a conditional request (Fetch standard, HTTP-network-or-cache fetch), and then
  // Express never answers 304.
  if (!headers.has('cache-control')) headers.set('cache-control', 'max-age=0');
  return {
    method: options.method,
    headers,
    body: (options.body ?? null) as string | null,
    // If fetch followed redirects, a gateway's headers would go to other servers: it removes only some that it knows.
    redirect: 'manual',
    // Answers to a person's token must not be cached on disk.
    cache: 'no-store',
    signal: controller.signal,
  };
}

/** A fetch that follows the standard strictly hides the status of a redirect. */
function statusOf(response: Response): number {
  return response.type === 'opaqueredirect' ? 302 : response.status;
}

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !DECODED.has(name)));
}

/** Lets the reader of a response over fetch pause and end it. */
class FetchController implements Dispatcher.DispatchController {
  readonly #abort = new AbortController();
  #paused: PromiseWithResolvers<undefined> | undefined;

  /** Ends the fetch. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get aborted(): boolean {
    return this.#abort.signal.aborted;
  }

  get reason(): Error | null {
    return this.aborted ? (this.#abort.signal.reason as Error) : null;
  }

  get paused(): boolean {
    return this.#paused !== undefined;
  }

  /** Resolves when the reader wants more; at once if it is not paused. */
  get resumed(): Promise<undefined> {
    return this.#paused?.promise ?? Promise.resolve(undefined);
  }

  pause(): void {
    this.#paused ??= Promise.withResolvers<undefined>();
  }

  resume(): void {
    this.#paused?.resolve(undefined);
    this.#paused = undefined;
  }

  abort(reason: Error): void {
    this.#abort.abort(reason);
    this.resume();
  }
}
