import * as vscode from 'vscode';
import type { Disposable, Event } from '../core/events.ts';
import { shifted, type TextChange } from '../core/usages/shifted-places.ts';
import type { UsageIndex, UsagePlace } from '../core/usages/usage-index.ts';
import { workspaceFileOf } from '../host/workspace-file.ts';

/** Where usages come from. */
export interface IndexedWorkspace {
  readonly usages: UsageIndex;
  /** The version of an open document that its file's places belong to; undefined if they are of none. */
  versionOf(folder: string, path: string): number | undefined;
}

interface Edit {
  readonly version: number;
  readonly changes: readonly TextChange[];
}

/** Most edits of a document that are remembered; the index catches up long before. */
const MOST_EDITS = 500;

/** The index's places of open documents, moved along with edits since they were found. */
export class LinkedPlaces implements Disposable {
  readonly onDidChange: Event<undefined>;
  readonly #workspace: IndexedWorkspace;
  readonly #edits = new Map<vscode.TextDocument, Edit[]>();
  readonly #owned: vscode.Disposable;
  #need: Disposable | undefined;

  constructor(workspace: IndexedWorkspace) {
    this.#workspace = workspace;
    this.onDidChange = workspace.usages.onDidChange;
    this.#owned = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument((event) => this.#note(event)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#edits.delete(document)),
    );
  }

  /** The places in a document's current text; the first call starts the index. */
  of(document: vscode.TextDocument): readonly UsagePlace[] {
    const place = workspaceFileOf(document.uri);
    if (!place) return [];
    this.#need ??= this.#workspace.usages.need();
    // Without a version, the places are of the file on disk, which has the document's text unless that is unsaved.
    const onDisk = document.isDirty ? undefined : document.version;
    const version = this.#workspace.versionOf(place.folder, place.path) ?? onDisk;
    if (version === undefined) return [];
    const edits = (this.#edits.get(document) ?? []).filter((edit) => edit.version > version);
    // Each edit adds one to the version. The places are useless if an edit between theirs and the current one is missing.
    const firstKnown = edits[0]?.version ?? document.version + 1;
    if (firstKnown !== version + 1) return [];
    this.#edits.set(document, edits);
    return edits
      .flatMap(({ changes }) => changes)
      .reduce(shifted, this.#workspace.usages.usagesIn(place.folder, place.path));
  }

  dispose(): void {
    this.#need?.dispose();
    this.#owned.dispose();
  }

  #note({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (contentChanges.length === 0 || !workspaceFileOf(document.uri)) return;
    const changes = contentChanges.map(({ range, text }) => ({ range, text }));
    const edits = [...(this.#edits.get(document) ?? []), { version: document.version, changes }];
    this.#edits.set(document, edits.slice(-MOST_EDITS));
  }
}
