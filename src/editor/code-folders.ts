import * as vscode from 'vscode';
import { Emitter, type Disposable, type Event } from '../core/events.ts';
import type { FlagIndex } from '../core/flags/flag-index.ts';
import type { ProjectHandle, WorkspaceFlags } from '../core/flags/workspace-flags.ts';
import type { Log } from '../core/log.ts';
import type { CodeSettings } from '../core/present/code/code-settings.ts';
import { SAMPLE_FOLDER, SAMPLE_SCHEME } from '../core/sample/sample-address.ts';
import { FolderFlags, type ProjectsByFolder } from '../core/present/usages/folder-flags.ts';
import { readCodeSettings } from '../host/folder-code-settings.ts';
import { onSettingsChanged } from '../host/settings.ts';

/** The window's connections, and which projects count in a folder. */
export interface FolderProjects extends WorkspaceFlags, ProjectsByFolder {
  readonly projects: readonly ProjectHandle[];
  /** Follows settings and folders as they are now. */
  update(): Promise<void>;
}

/** What counts for the documents of one folder at this moment. */
export interface CodeFolder {
  readonly id: string;
  readonly index: FlagIndex;
  readonly settings: CodeSettings;
}

/** Changes of data in a row within this time are shown together. */
const GATHER_MS = 100;

/** Where a window without a folder may have code; the rest are outputs, diffs and the like. */
const LOOSE = new Set(['file', 'untitled', 'vscode-vfs']);

/** Knows the flags and settings that count for a document: those of its folder, and no other folder's. */
export class CodeFolders implements Disposable {
  readonly #projects: FolderProjects;
  readonly #flags: FolderFlags;
  readonly #changed: Emitter<undefined>;
  /** Fires after flags, projects or settings changed. */
  readonly onDidChange: Event<undefined>;
  readonly #owned: vscode.Disposable;
  #subscriptions: readonly Disposable[] = [];
  #folders = new Map<string, CodeFolder>();
  #timer: NodeJS.Timeout | undefined;

  constructor(projects: FolderProjects, log: Pick<Log, 'error'>) {
    this.#projects = projects;
    this.#flags = new FolderFlags(projects);
    this.#changed = new Emitter(log);
    this.onDidChange = this.#changed.event;
    this.#owned = vscode.Disposable.from(
      projects.onDidChange(() => this.#follow()),
      onSettingsChanged(() => void this.#settingsChanged()),
    );
    this.#follow();
  }

  /** What counts for a document; undefined where no project does. */
  of(uri: vscode.Uri): CodeFolder | undefined {
    const folder = folderOf(uri);
    return folder === undefined && !LOOSE.has(uri.scheme) ? undefined : this.#in(folder);
  }

  /** What the code of a folder is read with, by its URI: without flags where no project counts. */
  readWith(folder: vscode.Uri): CodeFolder {
    return this.#made(folder);
  }

  /** The window's folders in which a project counts. */
  get all(): readonly CodeFolder[] {
    return (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri }) => this.#in(uri) ?? []);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#owned.dispose();
    this.#unsubscribe();
    this.#changed.dispose();
  }

  #in(folder: vscode.Uri | undefined): CodeFolder | undefined {
    return this.#projects.projectsOf(folder?.toString() ?? '').length === 0 ? undefined : this.#made(folder);
  }

  #made(folder: vscode.Uri | undefined): CodeFolder {
    const id = folder?.toString() ?? '';
    const index = this.#flags.of(id);
    const known = this.#folders.get(id);
    if (known?.index === index) return known;
    const made: CodeFolder = { id, index, settings: known?.settings ?? readCodeSettings(folder) };
    this.#folders.set(id, made);
    return made;
  }

  #follow(): void {
    this.#unsubscribe();
    this.#subscriptions = this.#projects.projects.map((project) =>
      project.onDidChange(() => this.#schedule()),
    );
    this.#fire();
  }

  async #settingsChanged(): Promise<void> {
    // The projects of a folder may be others now.
    await this.#projects.update();
    this.#folders = new Map();
    this.#fire();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.#fire(), GATHER_MS);
  }

  #fire(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changed.fire(undefined);
  }

  #unsubscribe(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }
}

/** The sample is a folder of its own. A new file that has no place yet counts as one of the window's folder, where that is the only one. */
function folderOf(uri: vscode.Uri): vscode.Uri | undefined {
  if (uri.scheme === SAMPLE_SCHEME) return vscode.Uri.parse(SAMPLE_FOLDER, true);
  const [only, ...others] = vscode.workspace.workspaceFolders ?? [];
  const isNew = uri.scheme === 'untitled' && others.length === 0;
  return (vscode.workspace.getWorkspaceFolder(uri) ?? (isNew ? only : undefined))?.uri;
}
