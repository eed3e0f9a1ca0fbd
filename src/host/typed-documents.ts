import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { WorkspaceFile } from '../core/usages/askable-names.ts';
import { workspaceFileOf } from './workspace-file.ts';

/**
 * Documents that are being typed in: from the first letter until the person saves them or looks at others. An automatic
 * save does not count, since it may happen in the middle of a name.
 */
export class TypedDocuments implements Disposable {
  readonly #typedIn = new Set<vscode.TextDocument>();
  readonly #written = new vscode.EventEmitter<vscode.TextDocument>();
  /** Fires when somebody has stopped typing in a document. */
  readonly onWritten = this.#written.event;
  readonly #owned: vscode.Disposable;

  constructor() {
    this.#owned = vscode.Disposable.from(
      this.#written,
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && isVisible(document)) this.#typedIn.add(document);
      }),
      // The event after saving does not tell the reason.
      vscode.workspace.onWillSaveTextDocument(({ document, reason }) => {
        if (reason === vscode.TextDocumentSaveReason.Manual) this.#end(document);
      }),
      vscode.window.onDidChangeVisibleTextEditors(() => {
        for (const document of this.#typedIn) if (!isVisible(document)) this.#end(document);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => this.#end(document)),
    );
    for (const document of vscode.workspace.textDocuments)
      if (document.isDirty && isVisible(document)) this.#typedIn.add(document);
  }

  has(document: vscode.TextDocument): boolean {
    return this.#typedIn.has(document);
  }

  /** The files that may contain half a name: those being typed in, and unsaved ones. */
  get files(): readonly WorkspaceFile[] {
    return vscode.workspace.textDocuments.flatMap((document) =>
      document.isDirty || this.has(document) ? (workspaceFileOf(document.uri) ?? []) : [],
    );
  }

  dispose(): void {
    this.#owned.dispose();
  }

  #end(document: vscode.TextDocument): void {
    if (this.#typedIn.delete(document)) this.#written.fire(document);
  }
}

/** Whether an editor shows a document. */
export function isVisible(document: vscode.TextDocument): boolean {
  return vscode.window.visibleTextEditors.some((editor) => editor.document === document);
}
