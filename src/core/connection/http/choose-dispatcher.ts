import { extraCertificatesFile } from '../../api/http/certificates.ts';
import { proxiesOfEnvironment, proxyAddress, type Proxies } from '../../api/http/proxies.ts';

/** The editor's `http.*` settings that determine how to reach a server. */
export interface HttpSettings {
  readonly proxy: string;
  readonly noProxy: readonly string[];
  readonly proxyStrictSSL: boolean;
  readonly proxySupport: string;
  readonly systemCertificates: boolean;
  readonly fetchAdditionalSupport: boolean;
}

/** How requests are sent: through the host's fetch, or over connections of our own, and why. */
export type DispatcherChoice =
  | (OwnConnections & { readonly kind: 'fetch' })
  | (OwnConnections & {
      readonly kind: 'direct';
      /** The setting or variable that the host's fetch ignores. */
      readonly because: string;
      readonly proxies: Proxies;
    });

/** The options of connections of our own; some addresses of this machine always use those. */
interface OwnConnections {
  readonly rejectUnauthorized: boolean;
  readonly systemCertificates: boolean;
  readonly extraFile: string | undefined;
}

/**
 * Chooses the host's fetch if it supports the user's settings: only it knows PAC files and asks for a proxy's password.
 * It ignores `http.proxyStrictSSL` and NODE_EXTRA_CA_CERTS, and without the editor's additional proxy support it knows
 * no proxy at all (measured on 1.105 and 1.139). It cannot present a client certificate either.
 *
 * @throws ProxyAddressError for an invalid address of a proxy that has to be used.
 */
export function chooseDispatcher(
  settings: HttpSettings,
  env: Readonly<Record<string, string | undefined>>,
  showsCertificate = false,
): DispatcherChoice {
  const own: OwnConnections = {
    rejectUnauthorized: settings.proxyStrictSSL,
    systemCertificates: settings.systemCertificates,
    extraFile: extraCertificatesFile(env),
  };
  const because = showsCertificate ? 'flagInsight.http.clientCertificate' : whyDirect(settings, env);
  if (because === undefined) return { kind: 'fetch', ...own };
  return { kind: 'direct', because, proxies: proxiesOf(settings, env), ...own };
}

function whyDirect(
  settings: HttpSettings,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (!settings.proxyStrictSSL) return 'http.proxyStrictSSL';
  if (extraCertificatesFile(env) !== undefined) return 'NODE_EXTRA_CA_CERTS';
  if (!settings.fetchAdditionalSupport) return 'http.fetchAdditionalSupport';
  return settings.proxySupport === 'off' ? 'http.proxySupport' : undefined;
}

/** The editor's proxy settings each take precedence over the environment's. */
function proxiesOf(settings: HttpSettings, env: Readonly<Record<string, string | undefined>>): Proxies {
  const proxy = proxyAddress(settings.proxy);
  const proxies = proxiesOfEnvironment(proxy === '' ? env : { ...env, ...NO_ENV_PROXIES });
  const noProxy = settings.noProxy.join(',');
  return {
    http: proxy === '' ? proxies.http : proxy,
    https: proxy === '' ? proxies.https : proxy,
    noProxy: noProxy === '' ? proxies.noProxy : noProxy,
  };
}

/** An invalid address in the environment does not matter if a setting replaces it. */
const NO_ENV_PROXIES = { http_proxy: '', HTTP_PROXY: '', https_proxy: '', HTTPS_PROXY: '' };
