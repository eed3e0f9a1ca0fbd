import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';

const SCHEME = 'flag-insight';

/** A link at the beginning of a line. */
export interface LineLink {
  /** Zero-based. */
  readonly line: number;
  /** Characters from the line's start. */
  readonly length: number;
  readonly target: vscode.Uri;
}

/** Documents of the extension's own: read-only, so that closing one asks nothing. */
export class ReadOnlyDocuments
  implements vscode.TextDocumentContentProvider, vscode.DocumentLinkProvider, Disposable
{
  readonly #contents = new Map<string, string>();
  readonly #links = new Map<string, readonly LineLink[]>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registration: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#registration = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.languages.registerDocumentLinkProvider({ scheme: SCHEME }, this),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#contents.get(uri.path);
  }

  provideDocumentLinks({ uri }: vscode.TextDocument): vscode.DocumentLink[] {
    return (this.#links.get(uri.path) ?? []).map(
      ({ line, length, target }) => new vscode.DocumentLink(new vscode.Range(line, 0, line, length), target),
    );
  }

  /** Provides a text as a document; a later one with the same title replaces it. */
  put(title: string, content: string, links: readonly LineLink[] = []): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${title}` });
    this.#contents.set(uri.path, content);
    this.#links.set(uri.path, links);
    this.#changed.fire(uri);
    return uri;
  }

  /** Shows a text in a preview editor, which the next preview replaces. */
  async show(title: string, content: string): Promise<void> {
    await vscode.window.showTextDocument(this.put(title, content), { preview: true });
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}
