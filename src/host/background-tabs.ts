import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';

/** Opens files in background tabs: some language services only check files with a tab. */
export class BackgroundTabs implements Disposable {
  readonly #opened = new Set<string>();

  /** Opens the files that have no tab; true if there were any. A file that the editor cannot open is skipped. */
  async open(files: readonly vscode.Uri[]): Promise<boolean> {
    const shown = new Set(tabs().map(({ uri }) => uri.toString()));
    for (const uri of files) {
      if (shown.has(uri.toString())) continue;
      // The same options with which the editor's own views open references in the background.
      const options = { background: true, preserveFocus: true, preview: false };
      await vscode.commands.executeCommand('vscode.open', uri, options);
      this.#opened.add(uri.toString());
    }
    return this.#opened.size > 0;
  }

  /** Closes the tabs that it opened, except unsaved ones. */
  dispose(): void {
    const own = tabs().filter(({ tab, uri }) => this.#opened.has(uri.toString()) && !tab.isDirty);
    this.#opened.clear();
    void vscode.window.tabGroups.close(
      own.map(({ tab }) => tab),
      true,
    );
  }
}

function tabs(): readonly { readonly tab: vscode.Tab; readonly uri: vscode.Uri }[] {
  return allTabs().flatMap((tab) =>
    tab.input instanceof vscode.TabInputText ? [{ tab, uri: tab.input.uri }] : [],
  );
}

/** The tabs of all groups. */
export function allTabs(): readonly vscode.Tab[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
}
