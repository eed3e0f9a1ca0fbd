import type * as vscode from 'vscode';
import type { Disposable } from '../../core/events.ts';
import type { TreeHeader } from '../../core/present/tree/tree-header.ts';

/** The age of the data in the view's title is told in minutes. */
const AGE_MS = 60_000;

/** What stands around a tree: title, message and badge. The age in it is kept up while a person can see it. */
export class ViewHeader implements Disposable {
  readonly #view: vscode.TreeView<unknown>;
  readonly #header: () => TreeHeader;
  #timer: NodeJS.Timeout | undefined;

  constructor(view: vscode.TreeView<unknown>, header: () => TreeHeader) {
    this.#view = view;
    this.#header = header;
  }

  update(hasAge: boolean): void {
    const { title, message = '', badge } = this.#header();
    this.#view.title = title;
    if ((this.#view.message ?? '') !== message) this.#view.message = message;
    this.#view.badge = badge;
    if (hasAge && this.#view.visible) this.#timer ??= setInterval(() => this.update(true), AGE_MS);
    else this.dispose();
  }

  dispose(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
