import * as vscode from 'vscode';
import type { BaseUrl } from '../core/api/base-url.ts';
import type { Disposable } from '../core/events.ts';
import { feedbackKey } from '../core/feedback/feedback-key.ts';
import { Lazy } from '../core/lazy.ts';
import type { Loading } from '../core/loading.ts';
import type { Log } from '../core/log.ts';
import type { Redactor } from '../core/redactor.ts';
import { isSample, SAMPLE, SAMPLE_FOLDER, SAMPLE_PROJECT } from '../core/sample/sample-address.ts';
import {
  readChoices,
  readTexts,
  targetOf,
  withChoice,
  type ChosenConnection,
  type FolderTarget,
} from '../core/connection/connection-choice.ts';
import { allowedCommandKey } from '../core/connection/gateway/allowed-command.ts';
import { Connections, type FolderEntry } from '../core/connection/connections.ts';
import type { DataLayer } from './data-layer.ts';
import { environmentConnection } from '../core/connection/environment-connection.ts';
import { onSettingsChanged, readFolderSettings, readRefreshInterval } from './settings.ts';
import { SnapshotFiles } from '../core/connection/snapshot-files.ts';
import type { TokenStore } from '../core/connection/token-store.ts';

/** If automatic refresh is off, data this young is reused: windows that open together query the server once. */
const YOUNG_MS = 60_000;

// Keys in the editor's stores for this workspace and this machine.
const CHOSEN = 'connections';
const PLAIN_HTTP = 'plainHttpAllowed';
const LAST_SERVER = 'lastServer';
const SAMPLE_SHOWN = 'sampleShown';

/** Stands in for a token that a person enters; nothing is sent with it. */
const SAMPLE_TOKEN = 'sample';

export interface SessionOptions {
  readonly context: Pick<vscode.ExtensionContext, 'workspaceState' | 'globalState' | 'globalStorageUri'>;
  readonly tokens: TokenStore;
  /** Secrets for gateways, beside the tokens. */
  readonly gatewaySecrets: TokenStore;
  readonly log: Log;
  /** Keeps tokens out of the log. */
  readonly redactor: Redactor;
  readonly loading: Loading;
}

/**
 * Which servers this window uses and with which credentials: settings, the person's choices, tokens, and the resulting
 * connections. No request goes to an address without a token that was entered, or set in the environment, for exactly
 * that address, except for the one that checks an address which a person enters.
 */
export class Session implements Disposable {
  readonly connections: Connections;
  readonly #context: SessionOptions['context'];
  readonly #tokens: TokenStore;
  readonly #gatewaySecrets: TokenStore;
  readonly #snapshots: SnapshotFiles;
  readonly #log: Log;
  readonly #redactor: Redactor;
  readonly #loading: Loading;
  readonly #environment = environmentConnection(process.env);
  readonly #subscriptions: vscode.Disposable;
  readonly #dataLayer = new Lazy(() => this.#loadDataLayer());

  constructor({ context, tokens, gatewaySecrets, log, redactor, loading }: SessionOptions) {
    this.#context = context;
    this.#tokens = tokens;
    this.#gatewaySecrets = gatewaySecrets;
    this.#log = log;
    this.#redactor = redactor;
    this.#loading = loading;
    this.#snapshots = new SnapshotFiles(context.globalStorageUri.fsPath, log);
    this.connections = new Connections({
      log,
      folders: () => this.#folders(),
      tokenFor: (baseUrl) => this.tokenFor(baseUrl),
      mayUse: (baseUrl) => this.mayUse(baseUrl),
      openProject: async (baseUrl, projectId, token) => {
        const project = (await this.dataLayer()).openProject(baseUrl, projectId, token);
        void project.refresh({ maxAgeMs: readRefreshInterval() ?? YOUNG_MS });
        return project;
      },
      // Somebody signed out in another window: this one may have saved data after the other had deleted them.
      onSignedOut: (baseUrl) => {
        this.#snapshots.delete(baseUrl).catch((error: unknown) => {
          log.error(`What was kept of ${baseUrl.url} could not be deleted: ${String(error)}`);
        });
      },
    });
    const report = (error: unknown): void => {
      log.error(`The connections could not be updated: ${String(error)}`);
    };
    const follow = (): void => void this.connections.update().catch(report);
    this.#subscriptions = vscode.Disposable.from(
      onSettingsChanged(follow),
      // A token was entered or deleted, here or in another window.
      tokens.onDidChange(() => void this.connections.signedIn().catch(report)),
      vscode.workspace.onDidChangeWorkspaceFolders(follow),
      // Some hosts do not notify a window when another one signs in.
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused) follow();
      }),
    );
  }

  /** The part that talks to servers, loaded on first use. */
  dataLayer(): Promise<DataLayer> {
    return this.#dataLayer.get();
  }

  /**
   * The server and projects that a folder's flags come from, as configured and chosen, signed in or not.
   *
   * @param folder a folder; undefined for a window without one.
   */
  target(folder: vscode.Uri | undefined): FolderTarget {
    return targetOf({
      settings: readFolderSettings(folder),
      chosen: this.#chosen(),
      environmentUrl: this.#environment?.baseUrl,
    });
  }

  /** The token entered for exactly this address, else the environment's if it is for this address. */
  async tokenFor(baseUrl: BaseUrl): Promise<string | undefined> {
    if (isSample(baseUrl)) return this.showsSample ? SAMPLE_TOKEN : undefined;
    const stored = await this.#tokens.get(baseUrl);
    return stored ?? (this.#environment?.baseUrl === baseUrl.url ? this.#environment.token : undefined);
  }

  /** Whether the window shows the sample's flags instead of all others. */
  get showsSample(): boolean {
    return this.#context.workspaceState.get(SAMPLE_SHOWN) === true;
  }

  /** Shows the sample's flags, or those of the window's own servers again. */
  async showSample(shown: boolean): Promise<void> {
    // Undefined takes the key out of the storage.
    await this.#context.workspaceState.update(SAMPLE_SHOWN, shown || undefined);
    await this.connections.update();
  }

  /** Whether requests may go to an address: it is encrypted, on this machine, or allowed by the person. */
  mayUse(baseUrl: BaseUrl): boolean {
    return !baseUrl.isPlainHttp || baseUrl.isLoopback || this.#plainHttp().includes(baseUrl.url);
  }

  /** Remembers that the person allows plain http to this address. Not synced: another machine is on another network. */
  async allowPlainHttp(baseUrl: BaseUrl): Promise<void> {
    const allowed = new Set([...this.#plainHttp(), baseUrl.url]);
    await this.#context.globalState.update(PLAIN_HTTP, [...allowed]);
    await this.connections.update();
  }

  /**
   * The folder that a choice of this server applies to: the current one, unless only another folder has this server
   * already.
   *
   * @param current the folder that a person works in; undefined for a window without one.
   */
  folderFor(current: vscode.Uri | undefined, baseUrl: BaseUrl): vscode.Uri | undefined {
    const has = (folder: vscode.Uri | undefined): boolean => {
      const target = this.target(folder);
      return target.kind === 'server' && target.baseUrl.url === baseUrl.url;
    };
    if (has(current)) return current;
    return vscode.workspace.workspaceFolders?.find(({ uri }) => has(uri))?.uri ?? current;
  }

  /** Remembers a person's choice for this workspace, and connects. */
  async choose(folder: vscode.Uri | undefined, baseUrl: BaseUrl, projects: readonly string[]): Promise<void> {
    const choice: ChosenConnection = {
      baseUrl: baseUrl.url,
      projects,
      // Counts for all folders with the same settings.
      forSettings: readFolderSettings(folder),
    };
    await this.#context.workspaceState.update(CHOSEN, withChoice(this.#chosen(), choice));
    await this.#context.workspaceState.update(SAMPLE_SHOWN, undefined);
    await this.#context.globalState.update(LAST_SERVER, baseUrl.url);
    await this.connections.update();
  }

  /** Forgets a server: its token, everything saved of its projects, and what the person chose and answered for it. */
  async signOut(baseUrl: BaseUrl): Promise<void> {
    await this.#tokens.delete(baseUrl);
    await this.#gatewaySecrets.delete(baseUrl);
    await this.#forgetAnswers(baseUrl);
    await this.connections.update();
    await this.#snapshots.delete(baseUrl);
  }

  /** The address of the last sign-in on this machine, in any window. */
  get lastServer(): string | undefined {
    // Undefined for a stored value that is no text.
    return readTexts([this.#context.globalState.get(LAST_SERVER)])[0];
  }

  /** Whether a folder's settings name a base URL. */
  isConfigured(folder: vscode.Uri | undefined): boolean {
    return readFolderSettings(folder).baseUrl !== undefined;
  }

  /** Whether the connection to an address comes from the environment: signing out does not end it. */
  isFromEnvironment(baseUrl: BaseUrl): boolean {
    return this.#environment?.baseUrl === baseUrl.url;
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.connections.dispose();
    this.#dataLayer.dispose();
  }

  async #loadDataLayer(): Promise<DataLayer> {
    // A chunk of its own too, which the data layer imports: loaded apart, so that neither blocks the host for long.
    await this.#loading.load(() => import('../core/api/http/undici.ts'));
    const { createDataLayer } = await this.#loading.load(() => import('./data-layer.ts'));
    const layer = createDataLayer({
      snapshots: this.#snapshots,
      log: this.#log,
      redactor: this.#redactor,
      gatewaySecrets: this.#gatewaySecrets,
      state: this.#context.globalState,
    });
    layer.gateways.onDidChange(() => {
      for (const project of this.connections.projects) void project.refresh();
    });
    return layer;
  }

  #folders(): readonly FolderEntry[] {
    if (this.showsSample) {
      return [{ id: SAMPLE_FOLDER, target: { kind: 'server', baseUrl: SAMPLE, projects: [SAMPLE_PROJECT] } }];
    }
    const folders = vscode.workspace.workspaceFolders ?? [];
    if (folders.length === 0) return [{ id: '', target: this.target(undefined) }];
    return folders.map(({ uri }) => ({ id: uri.toString(), target: this.target(uri) }));
  }

  /**
   * Forgets the answers of this workspace and this machine. Those of other workspaces can only be reached from their
   * windows.
   */
  async #forgetAnswers({ url }: BaseUrl): Promise<void> {
    const { workspaceState, globalState } = this.#context;
    const chosen = this.#chosen().filter((choice) => choice.baseUrl !== url);
    await workspaceState.update(CHOSEN, chosen.length > 0 ? chosen : undefined);
    const allowed = this.#plainHttp().filter((address) => address !== url);
    await globalState.update(PLAIN_HTTP, allowed.length > 0 ? allowed : undefined);
    await globalState.update(feedbackKey(url), undefined);
    if (this.lastServer === url) await globalState.update(LAST_SERVER, undefined);
    await globalState.update(allowedCommandKey(url), undefined);
  }

  #chosen(): readonly ChosenConnection[] {
    return readChoices(this.#context.workspaceState.get(CHOSEN));
  }

  #plainHttp(): readonly string[] {
    return readTexts(this.#context.globalState.get(PLAIN_HTTP));
  }
}
