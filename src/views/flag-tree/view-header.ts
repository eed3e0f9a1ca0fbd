import type { Disposable } from '../../core/events.ts';
import type { TreeHeader } from '../../core/present/tree/tree-header.ts';
import type { TreeNode } from '../../core/present/tree/nodes.ts';
import type { LateTree } from '../late-tree.ts';

/** The age of the data in the view's title is told in minutes. */
const AGE_MS = 60_000;

/** What stands around a tree: title, message and badge. The age in it is kept up while a person can see it. */
export class ViewHeader implements Disposable {
  readonly #tree: LateTree<TreeNode>;
  readonly #header: () => TreeHeader;
  #timer: NodeJS.Timeout | undefined;

  constructor(tree: LateTree<TreeNode>, header: () => TreeHeader) {
    this.#tree = tree;
    this.#header = header;
  }

  update(hasAge: boolean): void {
    const { title, message = '', badge } = this.#header();
    const { view } = this.#tree;
    view.title = title;
    this.#tree.say(message);
    view.badge = badge;
    if (hasAge && view.visible) this.#timer ??= setInterval(() => this.update(true), AGE_MS);
    else this.dispose();
  }

  dispose(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
