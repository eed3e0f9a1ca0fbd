import http from 'node:http';
import https from 'node:https';

export interface ListenOptions {
  port?: number;
  host?: string;
  tls?: { key: string; cert: string };
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** A listening server; rejects when the port is taken or `host` is reachable from other machines. */
export async function listen(handler: http.RequestListener, options: ListenOptions): Promise<http.Server> {
  const host = options.host ?? '127.0.0.1';
  if (!isLoopback(host)) throw new Error(`The service listens on loopback only, not on "${host}".`);
  const server =
    options.tls === undefined ? http.createServer(handler) : https.createServer(options.tls, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  return server;
}

/** Destroys every connection and resolves when the port is free. */
export async function stop(server: http.Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
