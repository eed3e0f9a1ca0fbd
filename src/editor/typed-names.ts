import * as vscode from 'vscode';
import type { Range } from '../core/code/finding.ts';
import type { Disposable } from '../core/events.ts';
import type { TypedDocuments } from '../host/typed-documents.ts';
import { toRange } from './ranges.ts';

/**
 * Distinguishes names that are still being typed: somebody who pauses in the middle of a name sees no problem that
 * there is no such flag or variant, and the server is not queried for half a name. A name is complete once the cursor
 * leaves it or the person saves the file.
 */
export class TypedNames implements Disposable {
  readonly #documents: TypedDocuments;
  readonly #heldBack = new WeakSet<vscode.TextDocument>();
  readonly #owned: vscode.Disposable;

  constructor(documents: TypedDocuments, onWritten: (document: vscode.TextDocument) => void) {
    this.#documents = documents;
    const tell = (document: vscode.TextDocument): void => {
      if (this.#heldBack.delete(document)) onWritten(document);
    };
    this.#owned = vscode.Disposable.from(
      documents.onWritten(tell),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => tell(textEditor.document)),
      vscode.window.onDidChangeVisibleTextEditors(() => vscode.workspace.textDocuments.forEach(tell)),
    );
  }

  /** The places whose names are complete. */
  written<T extends { readonly range: Range }>(
    document: vscode.TextDocument,
    places: readonly T[],
  ): readonly T[] {
    if (!this.#documents.has(document)) return places;
    const cursors = vscode.window.visibleTextEditors.flatMap((editor) =>
      editor.document === document ? editor.selections.map(({ active }) => active) : [],
    );
    const written = places.filter(({ range }) => !cursors.some((cursor) => toRange(range).contains(cursor)));
    if (written.length < places.length) this.#heldBack.add(document);
    return written;
  }

  dispose(): void {
    this.#owned.dispose();
  }
}
