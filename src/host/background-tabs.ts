import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import { allTabs } from './all-tabs.ts';

/** Opens files in background tabs: some language services only check files with a tab. */
export class BackgroundTabs implements Disposable {
  readonly #opened = new Set<string>();

  /** Opens the files that have no tab. Returns whether this object has opened any so far, of which reports are to come. */
  async open(files: readonly vscode.Uri[]): Promise<boolean> {
    const withTab = new Set(textTabs().map(({ uri }) => uri.toString()));
    for (const uri of files) {
      if (withTab.has(uri.toString())) continue;
      // The same options with which the editor's own views open references in the background.
      const options = { background: true, preserveFocus: true, preview: false };
      await vscode.commands.executeCommand('vscode.open', uri, options);
      this.#opened.add(uri.toString());
    }
    return this.#opened.size > 0;
  }

  /** Closes the tabs that it opened, except unsaved ones. */
  dispose(): void {
    const own = textTabs().filter(({ tab, uri }) => this.#opened.has(uri.toString()) && !tab.isDirty);
    this.#opened.clear();
    const preserveFocus = true;
    void vscode.window.tabGroups.close(
      own.map(({ tab }) => tab),
      preserveFocus,
    );
  }
}

/** The tabs with a text, and its address. */
function textTabs(): readonly { readonly tab: vscode.Tab; readonly uri: vscode.Uri }[] {
  return allTabs().flatMap((tab) =>
    tab.input instanceof vscode.TabInputText ? [{ tab, uri: tab.input.uri }] : [],
  );
}
