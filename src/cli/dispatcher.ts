import { extraCertificatesFile, loadCertificates } from '../core/api/http/certificates.ts';
import type { ClientCertificate } from '../core/api/http/client-certificate.ts';
import { createDirectDispatcher } from '../core/api/http/direct-dispatcher.ts';
import { proxiesOfEnvironment } from '../core/api/http/proxies.ts';
import type { Dispatcher } from '../core/api/http/undici.ts';

/**
 * The dispatcher of the command line. It uses HTTP_PROXY, HTTPS_PROXY and NO_PROXY, the system's certificates, and
 * those of NODE_EXTRA_CA_CERTS.
 *
 * @throws ProxyAddressError for an invalid proxy address.
 */
export function createCliDispatcher(
  env: Readonly<Record<string, string | undefined>>,
  warn: (message: string) => void,
  clientCertificate?: ClientCertificate,
): Dispatcher {
  const sources = { system: true, extraFile: extraCertificatesFile(env) };
  return createDirectDispatcher({
    proxies: proxiesOfEnvironment(env),
    certificates: loadCertificates(sources, warn),
    rejectUnauthorized: true,
    clientCertificate,
  });
}
