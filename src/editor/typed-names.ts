import * as vscode from 'vscode';
import type { Finding } from '../core/code/finding.ts';
import type { Disposable } from '../core/events.ts';
import { toRange } from './ranges.ts';

/**
 * Tells names that a person is typing from those that are written: who stops to think in the middle of a name is not
 * told that there is no such flag, nor is the server asked for half a name. A name is written once the cursor leaves
 * it or the person saves the file.
 */
export class TypedNames implements Disposable {
  readonly #typedIn = new WeakSet<vscode.TextDocument>();
  readonly #heldBack = new WeakSet<vscode.TextDocument>();
  readonly #owned: vscode.Disposable;

  constructor(onWritten: (document: vscode.TextDocument) => void) {
    const tell = (document: vscode.TextDocument): void => {
      if (this.#heldBack.delete(document)) onWritten(document);
    };
    this.#owned = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#typedIn.add(document);
      }),
      vscode.workspace.onWillSaveTextDocument(({ document, reason }) => {
        // The editor saves by itself in the middle of names too.
        if (reason !== vscode.TextDocumentSaveReason.Manual) return;
        this.#typedIn.delete(document);
        tell(document);
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => tell(textEditor.document)),
      vscode.window.onDidChangeVisibleTextEditors(() => vscode.workspace.textDocuments.forEach(tell)),
    );
  }

  /** The findings that are written. */
  written(document: vscode.TextDocument, findings: readonly Finding[]): readonly Finding[] {
    if (!this.#typedIn.has(document)) return findings;
    const cursors = vscode.window.visibleTextEditors.flatMap((editor) =>
      editor.document === document ? editor.selections.map(({ active }) => active) : [],
    );
    const written = findings.filter(
      ({ range }) => !cursors.some((cursor) => toRange(range).contains(cursor)),
    );
    if (written.length < findings.length) this.#heldBack.add(document);
    return written;
  }

  dispose(): void {
    this.#owned.dispose();
  }
}
