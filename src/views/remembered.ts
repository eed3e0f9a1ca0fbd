/** The part of the editor's workspace storage that is used. */
interface Memento {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

export interface SettingsServices {
  /** The workspace's storage. */
  readonly memento: Memento;
  readonly log: { error(message: string): void };
}

interface RememberedOptions<T> {
  /** The key in the workspace's storage. */
  readonly key: string;
  /** Validates whatever was stored. */
  readonly read: (stored: unknown) => T;
  /** Called at once and after each change. */
  readonly follow: (settings: T) => void;
}

/** A view's settings, stored for each workspace. */
export class Remembered<T extends object> {
  readonly #services: SettingsServices;
  readonly #options: RememberedOptions<T>;
  #current: T;

  constructor(services: SettingsServices, options: RememberedOptions<T>) {
    this.#services = services;
    this.#options = options;
    this.#current = options.read(services.memento.get(options.key));
    options.follow(this.#current);
  }

  get current(): T {
    return this.#current;
  }

  change(parts: Partial<T>): void {
    this.#current = { ...this.#current, ...parts };
    const { memento, log } = this.#services;
    memento.update(this.#options.key, this.#current).then(undefined, (error: unknown) => {
      log.error(`The view's settings could not be kept: ${String(error)}`);
    });
    this.#options.follow(this.#current);
  }
}
