import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import { allTabs } from './all-tabs.ts';

/** Files as tabs behind those that are there: some languages' services look at files with a tab only. */
export class BackgroundTabs implements Disposable {
  readonly #opened = new Set<string>();

  /** Opens those that have no tab; whether that was any. A file that the editor cannot open stays without one. */
  async open(files: readonly vscode.Uri[]): Promise<boolean> {
    const shown = new Set(tabs().map(({ uri }) => uri.toString()));
    for (const uri of files) {
      if (shown.has(uri.toString())) continue;
      // As the editor's own views open references behind the others.
      const options = { background: true, preserveFocus: true, preview: false };
      await vscode.commands.executeCommand('vscode.open', uri, options);
      this.#opened.add(uri.toString());
    }
    return this.#opened.size > 0;
  }

  /** Closes what it opened, but for what is not saved. */
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
