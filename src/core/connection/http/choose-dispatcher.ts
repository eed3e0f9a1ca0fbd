import { extraCertificatesFile } from '../../api/http/certificates.ts';
import { proxiesOfEnvironment, proxyAddress, type Proxies } from '../../api/http/proxies.ts';

/** The editor's settings `http.*` that decide how a server is reached. */
export interface HttpSettings {
  readonly proxy: string;
  readonly noProxy: readonly string[];
  readonly proxyStrictSSL: boolean;
  readonly proxySupport: string;
  readonly systemCertificates: boolean;
  readonly fetchAdditionalSupport: boolean;
}

/** How requests are sent: over the host's fetch, or over connections of our own, and why. */
export type DispatcherChoice =
  | (OwnConnections & { readonly kind: 'fetch' })
  | (OwnConnections & {
      readonly kind: 'direct';
      /** The setting or variable that the host's fetch does not honour. */
      readonly because: string;
      readonly proxies: Proxies;
    });

/** What holds for connections of our own; those to some addresses of this machine are our own in any case. */
interface OwnConnections {
  readonly rejectUnauthorized: boolean;
  readonly systemCertificates: boolean;
  readonly extraFile: string | undefined;
}

/**
 * Chooses the host's fetch where it can do what the person set up: only it knows PAC files and asks for a proxy's
 * password. It does not read `http.proxyStrictSSL` and NODE_EXTRA_CA_CERTS, and without its additional support it
 * knows no proxy at all (measured on 1.105 and 1.139). Nor does it show a client certificate.
 *
 * @throws ProxyAddressError for a proxy address that cannot be used, where it has to be.
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

/** The editor's proxy wins over the environment's, for each setting on its own. */
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

/** A broken address in the environment does not matter where a setting takes its place. */
const NO_ENV_PROXIES = { http_proxy: '', HTTP_PROXY: '', https_proxy: '', HTTPS_PROXY: '' };
