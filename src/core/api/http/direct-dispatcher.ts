import { createSecureContext } from 'node:tls';
import { isLoopback } from '../base-url.ts';
import type { ClientCertificate } from './client-certificate.ts';
import type { Proxies } from './proxies.ts';
import { Agent, Dispatcher, EnvHttpProxyAgent } from './undici.ts';

export interface DirectOptions {
  readonly proxies: Proxies;
  /** Trusted certificate authorities in PEM. */
  readonly certificates: readonly string[];
  /** False to accept any certificate, which only the person can decide. */
  readonly rejectUnauthorized: boolean;
  /** Presented to servers, and to no proxy. */
  readonly clientCertificate?: ClientCertificate | undefined;
}

/**
 * A dispatcher with connections of its own instead of the editor's fetch: through the given proxies, but to this
 * machine without one. Passwords in proxy addresses become `proxy-authorization` and go to the proxy alone.
 */
export function createDirectDispatcher(options: DirectOptions): Dispatcher {
  const { proxies, certificates, rejectUnauthorized, clientCertificate } = options;
  // All connections share a context, as each takes 25 ms to create (measured).
  const tlsOptions = (presented?: ClientCertificate) => ({
    secureContext: createSecureContext({ ca: [...certificates], ...presented }),
    rejectUnauthorized,
    allowH2: false,
  });
  const tls = tlsOptions(clientCertificate);
  const proxyTls = clientCertificate === undefined ? tls : tlsOptions();
  return new LoopbackDispatcher({
    loopback: () => new Agent({ connect: tls }),
    elsewhere: new EnvHttpProxyAgent({
      httpProxy: proxies.http,
      httpsProxy: proxies.https,
      noProxy: proxies.noProxy,
      // To a server directly, and by way of a proxy.
      connect: tls,
      requestTls: tls,
      proxyTls,
    }),
  });
}

export interface LoopbackDispatcherOptions {
  /** Creates the dispatcher for this machine, which uses no proxy, when it is first needed. */
  readonly loopback: () => Dispatcher;
  /** For other hosts. */
  readonly elsewhere: Dispatcher;
  /** Names of this machine to which `elsewhere` connects directly anyway, as `URL` has them: `[::1]`. */
  readonly except?: readonly string[];
}

/** Keeps requests to this machine away from proxies, whatever the dispatcher for other hosts does. */
export class LoopbackDispatcher extends Dispatcher {
  readonly #options: LoopbackDispatcherOptions;
  #loopback: Dispatcher | undefined;

  constructor(options: LoopbackDispatcherOptions) {
    super();
    this.#options = options;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#dispatcherFor(new URL(String(options.origin)).hostname).dispatch(options, handler);
  }

  override async close(): Promise<void> {
    await Promise.all([this.#loopback?.close(), this.#options.elsewhere.close()]);
  }

  override async destroy(): Promise<void> {
    await Promise.all([this.#loopback?.destroy(), this.#options.elsewhere.destroy()]);
  }

  #dispatcherFor(hostname: string): Dispatcher {
    const { loopback, elsewhere, except = [] } = this.#options;
    if (!isLoopback(hostname) || except.includes(hostname)) return elsewhere;
    this.#loopback ??= loopback();
    return this.#loopback;
  }
}
