import * as vscode from 'vscode';
import { allTabs } from './all-tabs.ts';
import type { ReadOnlyDocuments } from './read-only-document.ts';

/** A diff editor that compares a file with a possible new text, and is closed again. */
export class ShownDiff {
  readonly #afterUri: vscode.Uri;

  private constructor(afterUri: vscode.Uri) {
    this.#afterUri = afterUri;
  }

  /** Opens it without taking the focus. */
  static async open(uri: vscode.Uri, after: string, documents: ReadOnlyDocuments): Promise<ShownDiff> {
    const path = vscode.workspace.asRelativePath(uri);
    const afterUri = documents.put(`${vscode.l10n.t('After the Removal')}/${path}`, after);
    const title = vscode.l10n.t('{0} (after the removal)', path);
    await vscode.commands.executeCommand('vscode.diff', uri, afterUri, title, {
      preview: true,
      preserveFocus: true,
    });
    return new ShownDiff(afterUri);
  }

  async close(): Promise<void> {
    const own = allTabs().filter(
      ({ input }) =>
        input instanceof vscode.TabInputTextDiff && input.modified.toString() === this.#afterUri.toString(),
    );
    const preserveFocus = true;
    await vscode.window.tabGroups.close(own, preserveFocus);
  }
}
