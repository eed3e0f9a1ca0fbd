import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { Problem } from '../core/present/code/problems.ts';
import type { Formats } from '../core/present/formats.ts';
import { problemsInFolder } from '../core/present/usages/workspace-problems.ts';
import type { UsageIndex } from '../core/usages/usage-index.ts';
import type { TypedDocuments } from '../host/typed-documents.ts';
import { uriOf } from '../host/workspace-file.ts';
import type { CodeFolder, CodeFolders } from './code-folders.ts';
import { toDiagnostic, shownText } from './diagnostic.ts';

/** Changes within this time are handled together. */
const GATHER_MS = 400;
/** How many files the editor is updated with at once. */
const SLICE = 100;

interface WorkspaceDiagnosticsServices {
  readonly usages: UsageIndex;
  readonly folders: CodeFolders;
  readonly typed: TypedDocuments;
  readonly formats: Formats;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Keeps the problems of files that are not open, in the folders whose settings enable it; only then is the index
 * needed. Open files have problems of their own, from their current text.
 */
export class WorkspaceDiagnostics implements Disposable {
  readonly #services: WorkspaceDiagnosticsServices;
  readonly #collection = vscode.languages.createDiagnosticCollection('flagInsightWorkspace');
  readonly #owned: vscode.Disposable;
  /** By URI of a file: its problems, as the text of what the editor shows of them. */
  #reported = new Map<string, string>();
  /** Keeps the index up to date while a folder wants problems of files that are not open. */
  #need: Disposable | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #disposed = false;

  constructor(services: WorkspaceDiagnosticsServices) {
    this.#services = services;
    this.#owned = vscode.Disposable.from(
      this.#collection,
      services.usages.onDidChange(() => this.#schedule()),
      services.folders.onDidChange(() => this.#schedule()),
      vscode.workspace.onDidOpenTextDocument(({ uri }) => this.#forget(uri)),
      vscode.workspace.onDidCloseTextDocument(() => this.#schedule()),
      // After saving, the server may be queried for the file's names.
      vscode.workspace.onDidSaveTextDocument(() => this.#schedule()),
      services.typed.onWritten(() => this.#schedule()),
    );
    this.#schedule();
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
    this.#need?.dispose();
    this.#owned.dispose();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#running !== undefined) this.#schedule();
      else this.#running = this.#update().finally(() => (this.#running = undefined));
    }, GATHER_MS);
  }

  /** The problems of the open document replace these. */
  #forget(uri: vscode.Uri): void {
    this.#collection.delete(uri);
    this.#reported.delete(uri.toString());
  }

  async #update(): Promise<void> {
    try {
      const wanted = this.#services.folders.all.filter(
        ({ settings }) => settings.problemScope === 'workspace',
      );
      this.#follow(wanted.length > 0);
      const found = new Map<string, readonly Problem[]>();
      for (const folder of wanted) {
        for (const [uri, problems] of await this.#problemsIn(folder)) found.set(uri, problems);
      }
      await this.#tell(found);
    } catch (error) {
      this.#services.log.error(`Problems of files that are not open are not shown: ${String(error)}`);
    }
  }

  #follow(isNeeded: boolean): void {
    if (this.#disposed) return;
    if (isNeeded) this.#need ??= this.#services.usages.need();
    else {
      this.#need?.dispose();
      this.#need = undefined;
    }
  }

  async #problemsIn({ id, index, settings }: CodeFolder): Promise<ReadonlyMap<string, readonly Problem[]>> {
    const { usages, typed, formats } = this.#services;
    const { byPath, toAsk } = await problemsInFolder(id, usages, () => typed.files, {
      index,
      settings,
      formats,
    });
    if (toAsk.length > 0) for (const handle of index.handles) handle.want(toAsk);
    return new Map([...byPath].map(([path, own]) => [uriOf({ folder: id, path }).toString(), own]));
  }

  async #tell(found: ReadonlyMap<string, readonly Problem[]>): Promise<void> {
    const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
    const reported = new Map<string, string>();
    // Without diagnostics, those of the file are withdrawn.
    const changed: [vscode.Uri, vscode.Diagnostic[] | undefined][] = [];
    for (const [uri, problems] of found) {
      if (open.has(uri)) continue;
      const text = shownText(problems);
      reported.set(uri, text);
      if (this.#reported.get(uri) !== text) changed.push([vscode.Uri.parse(uri), problems.map(toDiagnostic)]);
    }
    for (const uri of this.#reported.keys())
      if (!reported.has(uri)) changed.push([vscode.Uri.parse(uri), undefined]);
    this.#reported = reported;
    for (let from = 0; from < changed.length && !this.#disposed; from += SLICE) {
      // A file may have been opened meanwhile.
      const isCurrent = ([uri, problems]: (typeof changed)[number]): boolean =>
        problems === undefined || this.#reported.has(uri.toString());
      this.#collection.set(changed.slice(from, from + SLICE).filter(isCurrent));
      await setImmediate();
    }
  }
}
