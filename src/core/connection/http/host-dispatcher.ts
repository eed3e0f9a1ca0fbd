import { extraCertificatesFile, loadCertificates } from '../../api/http/certificates.ts';
import type { ClientCertificate } from '../../api/http/client-certificate.ts';
import { createDirectDispatcher, LoopbackDispatcher } from '../../api/http/direct-dispatcher.ts';
import { type Proxies, proxiesOfEnvironment, proxyAddress } from '../../api/http/proxies.ts';
import { Dispatcher } from '../../api/http/undici.ts';
import { FetchDispatcher } from './fetch-dispatcher.ts';

/** The hosts that the editor's fetch always connects to directly (seen in the sources of 1.139). */
const NEVER_PROXIED = ['localhost', '127.0.0.1', '[::1]'];
const NO_PROXIES: Proxies = { http: '', https: '', noProxy: '' };
/** Hides the environment's proxies where a setting counts: an invalid address among them does not matter then. */
const NO_ENV_PROXIES = { http_proxy: '', HTTP_PROXY: '', https_proxy: '', HTTPS_PROXY: '' };

export interface HostDispatcherOptions {
  /** Reads the editor's current settings. */
  readonly readSettings: () => HttpSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The client certificate to present, if there is one. */
  readonly clientCertificate?: ClientCertificate | undefined;
  readonly log: { readonly info: (message: string) => void; readonly warn: (message: string) => void };
}

/**
 * The editor's dispatcher. It follows the settings, so a transport can keep it for life. Nothing is loaded before the
 * first request.
 */
export class HostDispatcher extends Dispatcher {
  readonly #options: HostDispatcherOptions;
  #current: Dispatcher | undefined;

  constructor(options: HostDispatcherOptions) {
    super();
    this.#options = options;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    this.#current ??= this.#create();
    return this.#current.dispatch(options, handler);
  }

  /**
   * Must be called when an `http.*` setting has changed. Requests in flight continue unchanged; later ones use the new
   * settings.
   */
  settingsChanged(): void {
    const old = this.#current;
    this.#current = undefined;
    old?.close().catch((error: unknown) => this.#options.log.warn(`Closing connections: ${String(error)}`));
  }

  override async close(): Promise<void> {
    await this.#current?.close();
  }

  override async destroy(): Promise<void> {
    await this.#current?.destroy();
  }

  #create(): Dispatcher {
    const { readSettings, env, log, clientCertificate } = this.#options;
    const choice = chooseDispatcher(readSettings(), env, clientCertificate !== undefined);
    log.info(
      choice.kind === 'fetch'
        ? "Requests go over the editor's fetch."
        : `Requests go over own connections because of ${choice.because}; no PAC file is read.`,
    );
    const { rejectUnauthorized, systemCertificates: system, extraFile } = choice;
    const direct = (proxies: Proxies): Dispatcher => {
      const certificates = loadCertificates({ system, extraFile }, (message) => log.warn(message));
      return createDirectDispatcher({ proxies, rejectUnauthorized, certificates, clientCertificate });
    };
    if (choice.kind === 'direct') return direct(choice.proxies);
    return new LoopbackDispatcher({
      loopback: () => direct(NO_PROXIES),
      elsewhere: new FetchDispatcher(),
      except: NEVER_PROXIED,
    });
  }
}

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

/** The options of connections of our own; addresses of this machine that fetch may send to a proxy always use those. */
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
