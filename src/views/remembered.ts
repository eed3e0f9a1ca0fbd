/** The part of the editor's workspace storage that is used. */
interface Memento {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** What a view's settings are kept with. */
export interface SettingsServices {
  /** Storage of the workspace. */
  readonly memento: Memento;
  readonly log: { error(message: string): void };
}

/** How settings are kept, and who follows them. */
interface RememberedOptions<T> {
  /** Where the workspace keeps them. */
  readonly key: string;
  /** Takes whatever was stored. */
  readonly read: (stored: unknown) => T;
  /** Told at once and after each change. */
  readonly follow: (settings: T) => void;
}

/** A view's settings, kept for each workspace. */
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
