import assert from 'node:assert/strict';
import type { Dispatcher } from 'undici';
import { ApiError, type ErrorKind } from '../../../../src/core/api/errors.ts';
import { createHttpTransport, type HttpTransportOptions } from '../../../../src/core/api/http-transport.ts';
import type { Transport } from '../../../../src/core/api/transport.ts';
import { FakeClock } from '../fake-clock.ts';
import { startRawServer, type RawServer } from '../raw-server.ts';

export const TOKEN = 'user:0b3c5d7e9f.a1b2c3d4e5f6';
export const PATH = '/api/admin/projects/default/health-report';

/** Makes the dispatcher under test. */
export type MakeDispatcher = () => Dispatcher;

/** What each test of a transport works with; it is new for each. */
export class Bench {
  readonly clock = new FakeClock();
  readonly #server: RawServer;
  readonly #dispatcher: Dispatcher;

  constructor(server: RawServer, dispatcher: Dispatcher) {
    this.#server = server;
    this.#dispatcher = dispatcher;
  }

  get server(): RawServer {
    return this.#server;
  }

  /** A transport to the server, without jitter. */
  transport(options: Partial<HttpTransportOptions> = {}): Transport {
    return createHttpTransport({
      baseUrl: this.#server.origin,
      token: TOKEN,
      dispatcher: this.#dispatcher,
      clock: this.clock,
      random: () => 0,
      ...options,
    });
  }

  /** One GET with a transport of its own; waits for retries pass at once and are noted. */
  get(options: Partial<HttpTransportOptions> & { readonly ifNoneMatch?: string } = {}) {
    const { ifNoneMatch, ...others } = options;
    const waits: number[] = [];
    const transport = this.transport({
      onRetry: ({ waitMs }) => {
        waits.push(waitMs);
        void this.clock.nextTimer().then((ms) => this.clock.advance(ms));
      },
      ...others,
    });
    return { answer: transport.send({ method: 'GET', path: PATH, ifNoneMatch }), waits };
  }

  async close(): Promise<void> {
    await this.#dispatcher.destroy();
    await this.#server.close();
    assert.equal(this.clock.pending, 0, 'every timer is called off');
  }
}

/** Registers hooks that make a bench for each test, and gives a way to it. */
export function useBench(makeDispatcher: MakeDispatcher): () => Bench {
  let bench: Bench | undefined;
  beforeEach(async () => {
    bench = new Bench(await startRawServer(), makeDispatcher());
  });
  afterEach(() => bench?.close());
  return () => {
    assert.ok(bench);
    return bench;
  };
}

/** The error that a promise is rejected with; it has to be of the kind. */
export async function failure(promise: Promise<unknown>, kind: ErrorKind): Promise<ApiError> {
  const error = await promise.then(
    () => assert.fail(`an error of kind ${kind} was expected`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError, String(error));
  assert.equal(error.kind, kind, error.message);
  return error;
}
