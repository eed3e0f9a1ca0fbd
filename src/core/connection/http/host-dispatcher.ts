import { loadCertificates } from '../../api/http/certificates.ts';
import type { ClientCertificate } from '../../api/http/client-certificate.ts';
import { createDirectDispatcher } from '../../api/http/direct-dispatcher.ts';
import { LoopbackDispatcher } from '../../api/http/loopback-dispatcher.ts';
import type { Proxies } from '../../api/http/proxies.ts';
import { Dispatcher } from '../../api/http/undici.ts';
import { chooseDispatcher, type HttpSettings } from './choose-dispatcher.ts';
import { FetchDispatcher } from './fetch-dispatcher.ts';

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

/** The hosts that the editor's fetch always connects to directly (seen in the sources of 1.139). */
const NEVER_PROXIED = ['localhost', '127.0.0.1', '[::1]'];
const NO_PROXIES: Proxies = { http: '', https: '', noProxy: '' };
