import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dispatcher } from 'undici';
import { createHttpTransport, NO_GATEWAY, type Passage } from '../../../src/core/api/http-transport.ts';
import type { TransportAnswer } from '../../../src/core/api/transport.ts';
import { createAuthority, selfSigned } from './certificates.ts';
import { startProxy, type ProxyOptions, type ProxyServer } from './proxy-server.ts';
import { startRawServer, type RawServer } from './raw-server.ts';
import { PATH, TOKEN } from './transport/bench.ts';

/** Servers, proxies and a certificate authority of one test. */
export class Network {
  readonly authority = createAuthority();
  readonly #closers: (() => Promise<unknown>)[] = [];

  /** A plain server. */
  server(options: { readonly host?: string } = {}): Promise<RawServer> {
    return this.#start(startRawServer(options));
  }

  /** An https server on loopback whose certificate is for a name and from the authority. */
  secureServer(name: string): Promise<RawServer> {
    return this.#start(startRawServer({ identity: this.authority.issue(name) }));
  }

  /** An https server that nobody vouches for. */
  selfSignedServer(): Promise<RawServer> {
    return this.#start(startRawServer({ identity: selfSigned('127.0.0.1') }));
  }

  proxy(options: ProxyOptions): Promise<ProxyServer> {
    return this.#start(startProxy(options));
  }

  /** A file with the authority's certificate. */
  async authorityFile(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'flag-insight-ca-'));
    this.#closers.push(() => rm(folder, { recursive: true }));
    const file = join(folder, 'ca.pem');
    await writeFile(file, this.authority.cert);
    return file;
  }

  /** One GET without waits; with more headers where a gateway wants them. */
  get(dispatcher: Dispatcher, baseUrl: string, headers: Passage['headers'] = {}): Promise<TransportAnswer> {
    this.#closers.push(() => dispatcher.destroy());
    const gateway = { ...NO_GATEWAY, passage: () => Promise.resolve({ headers }) };
    const transport = createHttpTransport({ baseUrl, token: TOKEN, dispatcher, gateway, random: () => 0 });
    return transport.send({ method: 'GET', path: PATH });
  }

  async close(): Promise<void> {
    for (const close of this.#closers.reverse()) await close();
  }

  async #start<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    const started = await starting;
    this.#closers.push(() => started.close());
    return started;
  }
}

/** Registers hooks that make a network for each test, and gives a way to it. */
export function useNetwork(): () => Network {
  let network = new Network();
  beforeEach(() => {
    network = new Network();
  });
  afterEach(() => network.close());
  return () => network;
}
