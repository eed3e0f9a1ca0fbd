import type { BaseUrl } from '../api/base-url.ts';
import { Emitter, type Disposable, type Event } from '../events.ts';
import type { ConnectionState, ProjectHandle, WorkspaceFlags } from '../flags/workspace-flags.ts';
import type { Log } from '../log.ts';
import type { FolderTarget } from './connection-choice.ts';

/**
 * A folder of the window and the server and projects of its flags; the id is the folder's URI, or empty for a window
 * without folders.
 */
export interface FolderEntry {
  readonly id: string;
  readonly target: FolderTarget;
}

/** A project's store as connections own it. */
export type OwnedProject = ProjectHandle & Disposable;

export interface ConnectionsOptions {
  /** The window's folders as currently configured. */
  readonly folders: () => readonly FolderEntry[];
  /** The token for an address, from signing in or from the environment; undefined if there is none. */
  readonly tokenFor: (baseUrl: BaseUrl) => Promise<string | undefined>;
  /** Whether plain http to this address is acceptable: it is loopback, or the person allowed it. */
  readonly mayUse: (baseUrl: BaseUrl) => boolean;
  /** Opens a project's store; the first call loads the code for it. */
  readonly openProject: (baseUrl: BaseUrl, projectId: string, token: string) => Promise<OwnedProject>;
  /**
   * Called after the projects of an address are closed because its token is gone, in whichever window the person signed
   * out.
   */
  readonly onSignedOut: (baseUrl: BaseUrl) => void;
  readonly log: Pick<Log, 'error'>;
}

interface OpenProject {
  readonly token: string;
  readonly project: OwnedProject;
}

/** Refreshes closer together than this are one: a single sign-in can trigger several events. */
const JUST_ASKED_MS = 10_000;

/** Keeps a connection for each base URL of the window's folders, and the stores of their projects. */
export class Connections implements WorkspaceFlags, Disposable {
  readonly #options: ConnectionsOptions;
  readonly #changed: Emitter<readonly ConnectionState[]>;
  readonly onDidChange: Event<readonly ConnectionState[]>;
  #connections: readonly ConnectionState[] = [];
  #folders: readonly FolderEntry[] = [];
  /** Stores by base URL and project id. */
  #open = new Map<string, OpenProject>();
  #underWay: Promise<void> | undefined;
  /** Whether `update` was called since the last update began. */
  #isOutdated = false;
  #isKnown = false;
  #disposed = false;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#changed = new Emitter(options.log);
    this.onDidChange = this.#changed.event;
  }

  get connections(): readonly ConnectionState[] {
    return this.#connections;
  }

  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Applies the current settings, folders and tokens. Calls during an update share one further update. */
  update(): Promise<void> {
    this.#isOutdated = true;
    this.#underWay ??= this.#updateUntilCurrent();
    return this.#underWay;
  }

  /** Applies a token that was entered. Projects that failed are refreshed at once, even if the token is the same. */
  async signedIn(): Promise<void> {
    await this.update();
    for (const project of this.projects)
      if (project.state.kind === 'failed') void project.refresh({ maxAgeMs: JUST_ASKED_MS });
  }

  /**
   * The projects whose flags apply to a folder.
   *
   * @param folderId URI of the folder; empty for a window without one.
   */
  projectsOf(folderId: string): readonly ProjectHandle[] {
    const target = this.#folders.find(({ id }) => id === folderId)?.target;
    if (target?.kind !== 'server') return [];
    return target.projects.flatMap((id) => this.#open.get(keyOf(target.baseUrl, id))?.project ?? []);
  }

  /** All open projects of the window. */
  get projects(): readonly ProjectHandle[] {
    return [...this.#open.values()].map(({ project }) => project);
  }

  dispose(): void {
    this.#disposed = true;
    for (const { project } of this.#open.values()) project.dispose();
    this.#open.clear();
    this.#changed.dispose();
  }

  async #updateUntilCurrent(): Promise<void> {
    try {
      while (this.#isOutdated && !this.#disposed) {
        this.#isOutdated = false;
        await this.#updateOnce();
      }
    } finally {
      // Reset in the same turn as the last check of `#isOutdated`, so that a later call starts a new update.
      this.#underWay = undefined;
    }
  }

  async #updateOnce(): Promise<void> {
    const folders = this.#options.folders();
    const open = new Map<string, OpenProject>();
    const states = await Promise.all(byServer(folders).map((target) => this.#connect(target, open)));
    // Existing stores stay until every new one is open; then those that are no longer used are closed.
    for (const [key, { project }] of this.#open) if (open.get(key)?.project !== project) project.dispose();
    const before = this.projects;
    this.#open = open;
    for (const state of states) {
      if (state.kind === 'signedOut' && before.some(({ baseUrl }) => baseUrl.url === state.baseUrl.url)) {
        this.#options.onSignedOut(state.baseUrl);
      }
    }
    this.#folders = folders;
    if (this.#disposed) {
      // Closes what was opened after `dispose`.
      this.dispose();
      return;
    }
    if (this.#isKnown && isSame(this.#connections, states)) return;
    this.#isKnown = true;
    this.#connections = states;
    this.#changed.fire(states);
  }

  /** Opens a target's projects into `open`, but keeps those that are open with the same token. Returns its state. */
  async #connect(target: ConfiguredTarget, open: Map<string, OpenProject>): Promise<ConnectionState> {
    if (target.kind === 'invalid') return { kind: 'invalidUrl', text: target.text, problem: target.problem };
    const { baseUrl, projects } = target;
    const token = await this.#options.tokenFor(baseUrl);
    if (token === undefined) return { kind: 'signedOut', baseUrl };
    if (!this.#options.mayUse(baseUrl)) return { kind: 'plainHttpRefused', baseUrl };
    if (projects.length === 0) return { kind: 'noProjects', baseUrl };
    const handles: ProjectHandle[] = [];
    for (const id of projects) {
      if (this.#disposed) break;
      const key = keyOf(baseUrl, id);
      const old = this.#open.get(key);
      const project =
        old?.token === token ? old.project : await this.#options.openProject(baseUrl, id, token);
      open.set(key, { token, project });
      handles.push(project);
    }
    return { kind: 'connected', baseUrl, projects: handles };
  }
}

type ConfiguredTarget = Exclude<FolderTarget, { kind: 'none' }>;

/** One target for each base URL, with the projects of all folders that use it, in the order of the folders. */
function byServer(folders: readonly FolderEntry[]): readonly ConfiguredTarget[] {
  const targets = new Map<string, ConfiguredTarget>();
  for (const { target } of folders) {
    if (target.kind === 'none') continue;
    const key = target.kind === 'invalid' ? `invalid:${target.text}` : target.baseUrl.url;
    const known = targets.get(key);
    if (target.kind === 'server') {
      const before = known?.kind === 'server' ? known.projects : [];
      targets.set(key, { ...target, projects: [...new Set([...before, ...target.projects])] });
    } else targets.set(key, target);
  }
  return [...targets.values()];
}

function keyOf(baseUrl: BaseUrl, projectId: string): string {
  return `${baseUrl.url}\n${projectId}`;
}

/** Whether nothing visible differs; stores are compared by identity. */
function isSame(before: readonly ConnectionState[], after: readonly ConnectionState[]): boolean {
  return (
    before.length === after.length && before.every((state, position) => isSameState(state, after[position]))
  );
}

function isSameState(a: ConnectionState, b: ConnectionState | undefined): boolean {
  if (b?.kind !== a.kind) return false;
  if (a.kind === 'invalidUrl') return b.kind === 'invalidUrl' && a.text === b.text;
  if (b.kind === 'invalidUrl' || a.baseUrl.url !== b.baseUrl.url) return false;
  if (a.kind !== 'connected' || b.kind !== 'connected') return true;
  return (
    a.projects.length === b.projects.length &&
    a.projects.every((project, position) => project === b.projects[position])
  );
}
