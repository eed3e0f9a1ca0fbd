import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { UsageIndex } from '../core/usages/usage-index.ts';
import { WorkspaceUsages } from '../core/usages/workspace-usages.ts';
import { windowFolders, type Indexing, type IndexServices } from './index-window.ts';

/**
 * The usages of flags in the window's folders, with or without a server. Nothing is loaded or read before somebody
 * needs it, or in a window that is not trusted.
 */
export class WorkspaceIndex implements Disposable {
  readonly #services: IndexServices;
  readonly #usages: WorkspaceUsages;
  readonly #owned: vscode.Disposable;
  #isNeeded = false;
  #indexing: Promise<Indexing | undefined> | undefined;
  #current: Indexing | undefined;

  constructor(services: IndexServices) {
    this.#services = services;
    this.#usages = new WorkspaceUsages(services.log, (isNeeded) => {
      this.#isNeeded = isNeeded;
      this.#follow();
    });
    const follow = (): void => this.#follow();
    this.#owned = vscode.Disposable.from(
      services.projects.onDidChange(follow),
      vscode.workspace.onDidGrantWorkspaceTrust(follow),
      vscode.workspace.onDidChangeWorkspaceFolders(follow),
    );
    this.#follow();
  }

  get usages(): UsageIndex {
    return this.#usages;
  }

  /** The version of an open document that its file's places belong to; undefined if there are none. */
  versionOf(folder: string, path: string): number | undefined {
    return this.#current?.versionOf(folder, path);
  }

  /** Reads all files again if somebody needs them; where the index could not be loaded, tries that again. */
  readAgain(): void {
    if (this.#current) this.#current.readAgain();
    else this.#follow();
  }

  dispose(): void {
    this.#owned.dispose();
    this.#stop();
    this.#usages.dispose();
  }

  #follow(): void {
    if (!this.#isNeeded || !vscode.workspace.isTrusted) {
      this.#stop();
      // Views show the folders, and why one would not be read, also without an index.
      this.#usages.setFolders(windowFolders(this.#services.projects));
    } else this.#indexing ??= this.#start();
  }

  /**
   * Loads a chunk of its own, which a window without need for the index never loads. An index that `#stop` no longer wants
   * when it is loaded is started all the same, and disposed of at once.
   */
  async #start(): Promise<Indexing | undefined> {
    try {
      const { startIndexing } = await import('./indexing.ts');
      this.#current = startIndexing(this.#services, this.#usages);
      return this.#current;
    } catch (error) {
      this.#services.log.error(`Usages in the workspace are not read: ${String(error)}`);
      this.#indexing = undefined;
      this.#usages.setState({
        kind: 'failed',
        error: error instanceof Error ? error : new Error(String(error)),
      });
      return undefined;
    }
  }

  #stop(): void {
    void this.#indexing?.then((indexing) => indexing?.dispose());
    this.#indexing = undefined;
    this.#current = undefined;
  }
}
