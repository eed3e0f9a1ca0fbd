import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Identity } from './certificates.ts';
import { until } from './until.ts';

/** A request as the server saw it. */
interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers one request, or does to its socket whatever the test is about. */
export type Script = (response: ServerResponse, request: SeenRequest) => void | Promise<void>;

/** An HTTP server whose answers are scripts. */
export interface RawServer {
  readonly origin: string;
  readonly port: number;
  /** Every request so far, in the order they came. */
  readonly requests: readonly SeenRequest[];
  /** The script for the requests from now on. */
  answer(script: Script): void;
  /** Resolves when so many requests have come. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server on a free port. */
export async function startRawServer(
  options: { readonly identity?: Identity; readonly host?: string } = {},
): Promise<RawServer> {
  const { identity, host = '127.0.0.1' } = options;
  const requests: SeenRequest[] = [];
  let script: Script = (response) => json(response, {});
  const listen = (incoming: IncomingMessage, response: ServerResponse) => {
    void seen(incoming).then((request) => {
      requests.push(request);
      return script(response, request);
    });
  };
  const server = identity === undefined ? createServer(listen) : createTlsServer(identity, listen);
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${identity === undefined ? 'http' : 'https'}://${host}:${port}`,
    port,
    requests,
    answer: (next) => void (script = next),
    received: (count) => until(() => requests.length >= count),
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

async function seen(incoming: IncomingMessage): Promise<SeenRequest> {
  const { method = '', url = '', headers } = incoming;
  return { method, url, headers, body: await text(incoming) };
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  value: unknown,
  options: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): void {
  response.writeHead(options.status ?? 200, { 'content-type': 'application/json', ...options.headers });
  response.end(JSON.stringify(value));
}

/** Answers with bytes as they are. */
export function raw(
  response: ServerResponse,
  body: string | Uint8Array,
  options: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): void {
  response.writeHead(options.status ?? 200, { ...options.headers });
  response.end(body);
}

/** Resolves when the client has closed the connection of an answer. */
export async function clientGone(response: ServerResponse): Promise<void> {
  if (!response.closed) await once(response, 'close');
}
