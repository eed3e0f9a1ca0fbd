import type { Disposable } from '../../core/events.ts';
import { untilNextMinute } from '../../core/present/dates.ts';
import type { TreeHeader } from '../../core/present/tree/tree-header.ts';
import type { TreeNode } from '../../core/present/tree/nodes.ts';
import type { LateTree } from '../late-tree.ts';

/** The texts around a tree: title, message and badge. While the view is visible, the age in it is kept up to date. */
export class ViewHeader implements Disposable {
  readonly #tree: LateTree<TreeNode>;
  readonly #header: () => TreeHeader;
  #timer: NodeJS.Timeout | undefined;

  constructor(tree: LateTree<TreeNode>, header: () => TreeHeader) {
    this.#tree = tree;
    this.#header = header;
  }

  update(): void {
    const { title, message = '', badge, since } = this.#header();
    const { view } = this.#tree;
    view.title = title;
    this.#tree.say(message);
    view.badge = badge;
    this.dispose();
    // The time that an age in the texts counts from.
    if (since !== undefined && view.visible)
      this.#timer = setTimeout(() => this.update(), untilNextMinute(since, Date.now()));
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
