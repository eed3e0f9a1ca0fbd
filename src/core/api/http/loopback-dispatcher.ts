import { isLoopback } from '../loopback.ts';
import { Dispatcher } from './undici.ts';

export interface LoopbackDispatcherOptions {
  /** Creates the dispatcher for this machine, which uses no proxy, when it is first needed. */
  readonly loopback: () => Dispatcher;
  readonly elsewhere: Dispatcher;
  /** Hosts of this machine to which `elsewhere` connects directly anyway, in the form of `URL`. */
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
    return this.#for(new URL(String(options.origin)).hostname).dispatch(options, handler);
  }

  override async close(): Promise<void> {
    await Promise.all([this.#loopback?.close(), this.#options.elsewhere.close()]);
  }

  override async destroy(): Promise<void> {
    await Promise.all([this.#loopback?.destroy(), this.#options.elsewhere.destroy()]);
  }

  #for(hostname: string): Dispatcher {
    const { loopback, elsewhere, except = [] } = this.#options;
    if (!isLoopback(hostname) || except.includes(hostname)) return elsewhere;
    this.#loopback ??= loopback();
    return this.#loopback;
  }
}
