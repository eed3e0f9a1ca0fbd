import * as vscode from 'vscode';
import { allTabs } from './all-tabs.ts';
import type { ReadOnlyDocuments } from './read-only-document.ts';

/** A diff editor that compares a file with a possible new text, and is closed again. */
export class ShownDiff {
  readonly #after: vscode.Uri;

  private constructor(after: vscode.Uri) {
    this.#after = after;
  }

  /** Opens it without taking the focus. */
  static async open(uri: vscode.Uri, after: string, documents: ReadOnlyDocuments): Promise<ShownDiff> {
    const path = vscode.workspace.asRelativePath(uri);
    const other = documents.put(`${vscode.l10n.t('After the Removal')}/${path}`, after);
    const title = vscode.l10n.t('{0} (after the removal)', path);
    await vscode.commands.executeCommand('vscode.diff', uri, other, title, {
      preview: true,
      preserveFocus: true,
    });
    return new ShownDiff(other);
  }

  async close(): Promise<void> {
    const own = allTabs().filter(
      ({ input }) =>
        input instanceof vscode.TabInputTextDiff && input.modified.toString() === this.#after.toString(),
    );
    const preserveFocus = true;
    await vscode.window.tabGroups.close(own, preserveFocus);
  }
}
