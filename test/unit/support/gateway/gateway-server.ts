import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Identity } from '../certificates.ts';

/** What a gateway asks of each request before it lets it through. */
export interface Demand {
  /** Headers by their lower-case names; a value may be one of several that change. */
  readonly headers?: Readonly<Record<string, string | ReadonlySet<string>>>;
  /** How it turns away what comes without them; by itself a page with 403. */
  readonly refusal?: 'page' | 'basic' | 'redirect' | 'json';
  /** Its own certificate, and the authority whose client certificates it takes. */
  readonly tls?: Identity & { readonly clientAuthority?: string };
}

/** A gateway in front of a server, on loopback. */
export interface GatewayServer {
  readonly url: string;
  readonly port: number;
  /** Headers of each request that came, and whether it was let through. */
  readonly seen: readonly { readonly headers: IncomingHttpHeaders; readonly passed: boolean }[];
  close(): Promise<void>;
}

const PAGE = '<!doctype html><title>Sign in to continue</title>';

/** Starts a gateway that forwards to `upstream`, a URL, and sends every header on as a hostile one would not. */
export async function startGateway(upstream: string, demand: Demand): Promise<GatewayServer> {
  const seen: { headers: IncomingHttpHeaders; passed: boolean }[] = [];
  const listen = (incoming: IncomingMessage, response: ServerResponse): void => {
    const passed = isLetThrough(incoming, demand);
    seen.push({ headers: incoming.headers, passed });
    if (!passed) {
      turnAway(response, demand);
      return;
    }
    const { pathname, search } = new URL(incoming.url ?? '', 'http://gateway.test');
    const headers = { ...incoming.headers, host: new URL(upstream).host };
    const outgoing = forward(
      `${upstream}${pathname}${search}`,
      { method: incoming.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    incoming.pipe(outgoing);
  };
  const { tls } = demand;
  const server =
    tls === undefined
      ? createServer(listen)
      : createTlsServer(
          { ...tls, ca: tls.clientAuthority, requestCert: true, rejectUnauthorized: false },
          listen,
        );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    port,
    seen,
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

function isLetThrough({ headers, socket }: IncomingMessage, { headers: wanted = {}, tls }: Demand): boolean {
  const hasCertificate =
    tls?.clientAuthority === undefined || (socket instanceof TLSSocket && socket.authorized);
  return (
    hasCertificate &&
    Object.entries(wanted).every(([name, value]) => {
      const given = headers[name];
      return typeof value === 'string' ? given === value : typeof given === 'string' && value.has(given);
    })
  );
}

function turnAway(response: ServerResponse, { refusal = 'page' }: Demand): void {
  switch (refusal) {
    case 'page':
      return void response.writeHead(403, { 'content-type': 'text/html' }).end(PAGE);
    case 'basic':
      return void response
        .writeHead(401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="company"' })
        .end(PAGE);
    case 'redirect':
      return void response.writeHead(302, { location: 'https://login.test/start?state=secret' }).end();
    case 'json':
      return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"expired"}');
  }
}
