import { once } from 'node:events';
import { createServer, request as forward, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A proxy that sends everything to one server, whatever name was asked for. */
export interface ProxyServer {
  readonly port: number;
  /** Each target as it was asked for: `host:port` of CONNECT, or the URL of a plain request. */
  readonly targets: readonly string[];
  /** What came with each, for the proxy to read. */
  readonly headers: readonly IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** What the proxy does beside forwarding. */
export interface ProxyOptions {
  /** Port of the server that stands for every target. */
  readonly targetPort: number;
  /** Port of the one that stands for targets at port 80, where that is another. */
  readonly plainPort?: number;
  readonly targetHost?: string;
  /** `user:password` that it asks for. */
  readonly credentials?: string;
  /** Closes the connection instead of answering. */
  readonly drops?: boolean;
}

const ASKS = { 'proxy-authenticate': 'Basic realm="company"' };

/** Starts a proxy on a free port of loopback. */
export async function startProxy(options: ProxyOptions): Promise<ProxyServer> {
  const { targetPort, plainPort = targetPort, targetHost = '127.0.0.1', drops = false } = options;
  const targets: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const sockets = new Set<Duplex>();
  const proxy = createServer((incoming, response) => {
    targets.push(incoming.url ?? '');
    headers.push(incoming.headers);
    if (!isAllowed(incoming, options)) return void response.writeHead(407, ASKS).end();
    const { pathname, search } = new URL(incoming.url ?? '');
    const { method } = incoming;
    const upstream = forward(
      { host: targetHost, port: plainPort, path: pathname + search, method, headers: incoming.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    incoming.pipe(upstream);
  });
  proxy.on('connect', (incoming: IncomingMessage, client: Socket) => {
    targets.push(incoming.url ?? '');
    headers.push(incoming.headers);
    if (drops) return void client.destroy();
    if (!isAllowed(incoming, options)) {
      return void client.end(
        `HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: ${ASKS['proxy-authenticate']}\r\n\r\n`,
      );
    }
    const port = incoming.url?.endsWith(':80') === true ? plainPort : targetPort;
    const upstream = connect(port, targetHost, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.pipe(upstream).pipe(client);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => void [client, upstream].map((end) => end.destroy()));
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    targets,
    headers,
    close: async () => {
      const closed = once(proxy.close(), 'close');
      proxy.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function isAllowed({ headers }: IncomingMessage, { credentials }: ProxyOptions): boolean {
  if (credentials === undefined) return true;
  return headers['proxy-authorization'] === `Basic ${Buffer.from(credentials).toString('base64')}`;
}
