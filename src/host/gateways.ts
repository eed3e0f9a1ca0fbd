import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import type { BaseUrl } from '../core/api/base-url.ts';
import type { Gateway } from '../core/api/http-transport.ts';
import { childEnvironment, findProgram } from '../core/code/source/child-environment.ts';
import { allowedCommandKey, fingerprintOf } from '../core/connection/gateway/allowed-command.ts';
import {
  readGatewaySecrets,
  storedGatewaySecrets,
  type GatewaySecrets,
} from '../core/connection/gateway/gateway-secrets.ts';
import { gatewaySettingsFor } from '../core/connection/gateway/gateway-settings.ts';
import { resolvedCommand, ServerGateway } from '../core/connection/gateway/server-gateway.ts';
import { HostDispatcher, type HostDispatcherOptions } from '../core/connection/http/host-dispatcher.ts';
import type { TokenStore } from '../core/connection/token-store.ts';
import { Emitter, type Disposable } from '../core/events.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { Redactor } from '../core/redactor.ts';
import { onSettingChanged, readOwnSetting } from './settings.ts';

export interface GatewaysOptions {
  readonly secrets: TokenStore;
  /** The editor's storage on this machine. */
  readonly state: vscode.Memento;
  readonly redactor: Redactor;
  readonly network: Omit<HostDispatcherOptions, 'clientCertificate'> & {
    readonly log: { readonly error: (message: string) => void };
  };
}

/** What the person set up for the gateway in front of each server; a workspace cannot influence it. */
export class Gateways implements Disposable {
  readonly #options: GatewaysOptions;
  readonly #gateways = new Map<string, ServerGateway>();
  readonly #changed: Emitter<undefined>;
  readonly #subscriptions: readonly Disposable[];
  /** Fires when requests may now need other headers or another certificate. */
  readonly onDidChange;

  constructor(options: GatewaysOptions) {
    this.#options = options;
    this.#changed = new Emitter(options.network.log);
    this.onDidChange = this.#changed.event;
    const reset = (): void => {
      this.settingsChanged();
      this.#changed.fire(undefined);
    };
    this.#subscriptions = [onSettingChanged('http', reset), options.secrets.onDidChange(reset)];
  }

  /** The gateway in front of a server. */
  of(baseUrl: BaseUrl): Gateway {
    return getOrInsert(this.#gateways, baseUrl.url, () => this.#create(baseUrl));
  }

  /**
   * The command, program first, that prints the headers of an address, if the person has yet to see and allow it;
   * undefined if there is none.
   *
   * @throws ApiError `refused` for settings that cannot be used.
   */
  unseenCommand(baseUrl: BaseUrl): readonly string[] | undefined {
    const { command } = gatewaySettingsFor(readConfigured(), baseUrl);
    if (command === undefined) return undefined;
    const found = resolvedCommand(command, findTrustedProgram);
    return this.#isAllowed(baseUrl, found) ? undefined : found;
  }

  /** Allows a command for an address, instead of the one before. */
  async allow({ url }: BaseUrl, command: readonly string[]): Promise<void> {
    await this.#options.state.update(allowedCommandKey(url), fingerprintOf(command));
    this.#gateways.get(url)?.changed();
    this.#changed.fire(undefined);
  }

  /** What the person entered for the gateway of a server, from the secret store. */
  async secrets(baseUrl: BaseUrl): Promise<GatewaySecrets> {
    return readGatewaySecrets(await this.#options.secrets.get(baseUrl));
  }

  /** Replaces the secrets for a server. True if they were stored; false if the secret store failed. */
  async keep(baseUrl: BaseUrl, secrets: GatewaySecrets): Promise<boolean> {
    const stored = storedGatewaySecrets(secrets);
    if (stored !== undefined) return this.#options.secrets.store(baseUrl, stored);
    await this.#options.secrets.delete(baseUrl);
    return true;
  }

  /** Must be called when one of the editor's `http.*` settings has changed; those of the extension are followed here. */
  settingsChanged(): void {
    for (const gateway of this.#gateways.values()) gateway.changed();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
    const { log } = this.#options.network;
    for (const gateway of this.#gateways.values())
      gateway.destroy().catch((error: unknown) => log.warn(`Closing connections: ${String(error)}`));
  }

  #create(baseUrl: BaseUrl): ServerGateway {
    const { network, redactor } = this.#options;
    return new ServerGateway({
      baseUrl,
      configured: readConfigured,
      secrets: () => this.secrets(baseUrl),
      findProgram: findTrustedProgram,
      isAllowed: (command) => this.#isAllowed(baseUrl, command),
      run: { env: childEnvironment(process.env) },
      connect: (clientCertificate) => new HostDispatcher({ ...network, clientCertificate }),
      redactor,
      clock: Date,
    });
  }

  #isAllowed({ url }: BaseUrl, command: readonly string[]): boolean {
    return this.#options.state.get(allowedCommandKey(url)) === fingerprintOf(command);
  }
}

function readConfigured() {
  return {
    headers: readOwnSetting('http.headers'),
    headerCommand: readOwnSetting('http.headerCommand'),
    clientCertificate: readOwnSetting('http.clientCertificate'),
  };
}

/** Finds a program by its name, none inside a folder of this window: a repository must not choose what runs. */
function findTrustedProgram(name: string): string | undefined {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  // Only folders that still exist have a real path, which is compared.
  return findProgram(name, folders.filter(existsSync), process.env);
}
