import { createSecureContext } from 'node:tls';
import type { ClientCertificate } from './client-certificate.ts';
import type { Proxies } from './proxies.ts';
import { LoopbackDispatcher } from './loopback-dispatcher.ts';
import { Agent, type Dispatcher, EnvHttpProxyAgent } from './undici.ts';

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
 * A dispatcher with connections of its own, through the given proxies except for this machine. Passwords in proxy
 * addresses become `proxy-authorization` and go to the proxy alone.
 */
export function createDirectDispatcher(options: DirectOptions): Dispatcher {
  const { proxies, certificates, rejectUnauthorized, clientCertificate } = options;
  // One context for all connections: building it costs 25 ms (measured).
  const context = (shown?: ClientCertificate) => ({
    secureContext: createSecureContext({ ca: [...certificates], ...shown }),
    rejectUnauthorized,
    allowH2: false,
  });
  const tls = context(clientCertificate);
  const proxyTls = clientCertificate === undefined ? tls : context();
  return new LoopbackDispatcher({
    loopback: () => new Agent({ connect: tls }),
    elsewhere: new EnvHttpProxyAgent({
      httpProxy: proxies.http,
      httpsProxy: proxies.https,
      noProxy: proxies.noProxy,
      connect: tls,
      requestTls: tls,
      proxyTls,
    }),
  });
}
