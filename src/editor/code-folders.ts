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

/** The projects of the window's connections, and which of them apply to a folder. */
export interface FolderProjects extends WorkspaceFlags, ProjectsByFolder {
  readonly projects: readonly ProjectHandle[];
  /** Applies the current settings and folders. */
  update(): Promise<void>;
}

/** The flags and settings that currently apply to the documents of one folder. */
export interface CodeFolder {
  /** The folder's URI; empty for documents outside of all folders. */
  readonly id: string;
  readonly index: FlagIndex;
  readonly settings: CodeSettings;
}

/** Successive data changes within this time fire one event. */
const GATHER_MS = 100;

/**
 * Schemes of documents outside folders that may contain code (`vscode-vfs`: a repository that is opened without a clone);
 * the others are outputs, diffs and the like.
 */
const LOOSE = new Set(['file', 'untitled', 'vscode-vfs']);

/** Provides the flags and settings that apply to a document: those of its own folder only. */
export class CodeFolders implements Disposable {
  readonly #projects: FolderProjects;
  readonly #flags: FolderFlags;
  readonly #changed: Emitter<undefined>;
  /** Fires after flags, projects or settings changed. */
  readonly onDidChange: Event<undefined>;
  readonly #owned: vscode.Disposable;
  #subscriptions: readonly Disposable[] = [];
  /** By id of the folder. */
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

  /** What applies to a document; undefined if its folder has no project. */
  of(uri: vscode.Uri): CodeFolder | undefined {
    const folder = folderOf(uri);
    return folder === undefined && !LOOSE.has(uri.scheme) ? undefined : this.#withProject(folder);
  }

  /** What the code of a folder is analysed with; without flags if the folder has no project. */
  readWith(folder: vscode.Uri): CodeFolder {
    return this.#folder(folder);
  }

  /** The window's folders that have a project. */
  get all(): readonly CodeFolder[] {
    return (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri }) => this.#withProject(uri) ?? []);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#owned.dispose();
    this.#unsubscribe();
    this.#changed.dispose();
  }

  #withProject(folder: vscode.Uri | undefined): CodeFolder | undefined {
    return this.#projects.projectsOf(folder?.toString() ?? '').length === 0
      ? undefined
      : this.#folder(folder);
  }

  /** The same object while flags and settings of the folder are the same: `#settingsChanged` discards it. */
  #folder(folder: vscode.Uri | undefined): CodeFolder {
    const id = folder?.toString() ?? '';
    const index = this.#flags.of(id);
    const known = this.#folders.get(id);
    if (known?.index === index) return known;
    const made: CodeFolder = { id, index, settings: known?.settings ?? readCodeSettings(folder) };
    this.#folders.set(id, made);
    return made;
  }

  /** Listens to the projects that there are now. */
  #follow(): void {
    this.#unsubscribe();
    this.#subscriptions = this.#projects.projects.map((project) =>
      project.onDidChange(() => this.#schedule()),
    );
    this.#fire();
  }

  async #settingsChanged(): Promise<void> {
    // Before the update: where it changes a folder's projects, listeners ask for the settings.
    this.#folders = new Map();
    await this.#projects.update();
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

/**
 * The folder whose flags and settings apply to a document; undefined for a document outside of all folders. The sample is
 * a folder of its own. An unsaved new file counts as part of the window's folder if there is only one.
 */
function folderOf(uri: vscode.Uri): vscode.Uri | undefined {
  if (uri.scheme === SAMPLE_SCHEME) return vscode.Uri.parse(SAMPLE_FOLDER, true);
  const [only, ...others] = vscode.workspace.workspaceFolders ?? [];
  const isNew = uri.scheme === 'untitled' && others.length === 0;
  return (vscode.workspace.getWorkspaceFolder(uri) ?? (isNew ? only : undefined))?.uri;
}
