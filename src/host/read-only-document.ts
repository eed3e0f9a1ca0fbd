import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';

const SCHEME = 'flag-insight';

/** Documents of the extension's own: read, never saved, so that closing one asks nothing. */
export class ReadOnlyDocuments implements vscode.TextDocumentContentProvider, Disposable {
  readonly #contents = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  readonly onDidChange = this.#changed.event;

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#contents.get(uri.path);
  }

  /** Shows a text in an editor; a later one with the same title takes its place. */
  async show(title: string, content: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${title}` });
    this.#contents.set(uri.path, content);
    this.#changed.fire(uri);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}
