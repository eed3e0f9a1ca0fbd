import type { BaseUrl } from '../api/base-url.ts';
import { Emitter, type Disposable, type Event } from '../events.ts';
import type { Log } from '../log.ts';

/** The part of the editor's SecretStorage that is used; tests replace it to simulate a broken store. */
export interface Secrets {
  get(key: string): Thenable<string | undefined>;
  store(key: string, value: string): Thenable<void>;
  delete(key: string): Thenable<void>;
  readonly onDidChange: (listener: (event: { readonly key: string }) => void) => Disposable;
}

export interface TokenStoreOptions {
  /** The editor's secret store. */
  readonly secrets: Secrets;
  /** Prefix of the keys: for tokens, or for a gateway's secrets. */
  readonly prefix?: 'token:' | 'gateway:';
  /** Returns a random id of the extension host's machine. */
  readonly machineId: () => Promise<string>;
  /** Called once if the secret store does not work. */
  readonly onBroken: (error: unknown) => void;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Stores tokens or other secrets, one for each base URL including its path prefix: hosted servers have tenants in the
 * path, so a token must not go to another path of its host. Secrets are stored on the client, where
 * `http://localhost:4242` is a different server in each container, so the key of a loopback address also contains an id
 * of the machine.
 */
export class TokenStore implements Disposable {
  readonly #secrets: Secrets;
  readonly #prefix: string;
  readonly #machineId: () => Promise<string>;
  readonly #onBroken: (error: unknown) => void;
  /** Tokens for this session only, by base URL: the secret store rejected them, and the person agreed. */
  readonly #session = new Map<string, string>();
  readonly #changed: Emitter<undefined>;
  readonly #subscription: Disposable;
  #wasBrokenReported = false;

  /** Fires when any token may have changed, in this or another window. */
  readonly onDidChange: Event<undefined>;

  constructor({ secrets, prefix = 'token:', machineId, onBroken, log }: TokenStoreOptions) {
    this.#secrets = secrets;
    this.#prefix = prefix;
    this.#machineId = machineId;
    this.#onBroken = onBroken;
    this.#changed = new Emitter(log);
    this.onDidChange = this.#changed.event;
    this.#subscription = secrets.onDidChange(({ key }) => {
      if (key.startsWith(prefix)) this.#changed.fire(undefined);
    });
  }

  /** The token that was entered for exactly this address, or undefined. */
  async get(baseUrl: BaseUrl): Promise<string | undefined> {
    const kept = this.#session.get(baseUrl.url);
    if (kept !== undefined) return kept;
    try {
      return await this.#secrets.get(await this.#keyOf(baseUrl));
    } catch (error) {
      this.#sayBroken(error);
      return undefined;
    }
  }

  /** True if it was stored; false if the secret store failed. */
  async store(baseUrl: BaseUrl, token: string): Promise<boolean> {
    try {
      await this.#secrets.store(await this.#keyOf(baseUrl), token);
    } catch (error) {
      this.#sayBroken(error);
      return false;
    }
    this.#session.delete(baseUrl.url);
    this.#changed.fire(undefined);
    return true;
  }

  /** Keeps a token in memory until the window closes. */
  storeForSession(baseUrl: BaseUrl, token: string): void {
    this.#session.set(baseUrl.url, token);
    this.#changed.fire(undefined);
  }

  /**
   * Deletes the token of an address.
   * @throws the secret store's error: a token that still exists must not be reported as deleted.
   */
  async delete(baseUrl: BaseUrl): Promise<void> {
    const wasOfSession = this.#session.delete(baseUrl.url);
    try {
      await this.#secrets.delete(await this.#keyOf(baseUrl));
    } catch (error) {
      // The store that rejected the session's token may still have an earlier one.
      if (!wasOfSession || (await this.get(baseUrl)) !== undefined) throw error;
    } finally {
      this.#changed.fire(undefined);
    }
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#session.clear();
    this.#changed.dispose();
  }

  #sayBroken(error: unknown): void {
    if (!this.#wasBrokenReported) this.#onBroken(error);
    this.#wasBrokenReported = true;
  }

  async #keyOf(baseUrl: BaseUrl): Promise<string> {
    return baseUrl.isLoopback
      ? `${this.#prefix}${baseUrl.url}@${await this.#machineId()}`
      : `${this.#prefix}${baseUrl.url}`;
  }
}
