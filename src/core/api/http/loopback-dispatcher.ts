import { isLoopback } from '../loopback.ts';
import { Dispatcher } from './undici.ts';

/** What a {@link LoopbackDispatcher} is made of. */
export interface LoopbackDispatcherOptions {
  /** Makes the dispatcher for this machine, which knows no proxy, when it is first needed. */
  readonly loopback: () => Dispatcher;
  readonly elsewhere: Dispatcher;
  /** Hosts of this machine that `elsewhere` asks directly by itself, as `URL` has them. */
  readonly except?: readonly string[];
}

/** Keeps requests to this machine away from proxies, whatever the dispatcher for the other hosts does. */
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
