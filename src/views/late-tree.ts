import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { NodeRow } from '../core/present/tree/node-row.ts';
import { TreeChanges } from './tree-changes.ts';

/** No `when` clause uses this context key: setting it is merely a call that the editor answers. */
const TAKEN_KEY = 'flagInsight.rowsTaken';

/** How the editor displays a tree. */
export type TreeLooks = Pick<vscode.TreeViewOptions<unknown>, 'canSelectMany' | 'showCollapseAll'>;

/** A source of rows. It gives each item at once, and changed rows as a list; undefined stands for all. */
interface FillingRows<T> extends Omit<vscode.TreeDataProvider<T>, 'onDidChangeTreeData'> {
  readonly onDidChangeTreeData: vscode.Event<T[] | undefined>;
  getTreeItem(node: T): vscode.TreeItem;
}

/** A view that exists from the start; its rows are loaded when the editor first requests them. */
export class LateTree<T extends { readonly id: string }> implements vscode.TreeDataProvider<T>, Disposable {
  readonly #load: () => Promise<unknown>;
  readonly #events = new vscode.EventEmitter<T[] | undefined>();
  readonly onDidChangeTreeData = this.#events.event;
  readonly #changes = new TreeChanges<T, vscode.TreeItem>({
    fire: (change) => this.#events.fire(change),
    say: (words) => (this.view.message = words),
    roundTrip: () => vscode.commands.executeCommand('setContext', TAKEN_KEY, true),
    itemOf: (node) => this.#filled.getTreeItem(node),
    childrenOf,
  });
  readonly view: vscode.TreeView<T>;
  #rows: FillingRows<T> | undefined;

  /** `load` must call {@link fill} before its promise resolves. */
  constructor(id: string, looks: TreeLooks, load: () => Promise<unknown>) {
    this.#load = load;
    this.view = vscode.window.createTreeView(id, { ...looks, treeDataProvider: this });
    this.view.onDidExpandElement(({ element }) => this.#changes.setOpen(element, true));
    this.view.onDidCollapseElement(({ element }) => this.#changes.setOpen(element, false));
  }

  /** Sets the source of the rows. Disposing the result ends their changes. */
  fill(rows: FillingRows<T>): Disposable {
    this.#rows = rows;
    return rows.onDidChangeTreeData((change) => this.#changes.fire(change));
  }

  /** Shows a message above the rows; none if it is empty. */
  say(words: string): void {
    this.#changes.say(words);
  }

  getChildren(node?: T): vscode.ProviderResult<T[]> {
    return this.#changes.children(node, () => {
      if (this.#rows) return this.#rows.getChildren(node);
      return this.#load().then(() => this.#filled.getChildren(node));
    });
  }

  getTreeItem(node: T): vscode.TreeItem | Thenable<vscode.TreeItem> {
    return this.#changes.item(node);
  }

  getParent(node: T): vscode.ProviderResult<T> {
    return this.#filled.getParent?.(node);
  }

  resolveTreeItem(
    item: vscode.TreeItem,
    node: T,
    token: vscode.CancellationToken,
  ): vscode.ProviderResult<vscode.TreeItem> {
    return this.#filled.resolveTreeItem?.(item, node, token);
  }

  dispose(): void {
    this.view.dispose();
    this.#changes.dispose();
    this.#events.dispose();
  }

  get #filled(): FillingRows<T> {
    if (this.#rows) return this.#rows;
    throw new Error('Nothing has filled the view.');
  }
}

/** Whether an item has children, and shows them at first. */
function childrenOf({ collapsibleState }: vscode.TreeItem): NodeRow['children'] {
  if (collapsibleState === vscode.TreeItemCollapsibleState.Expanded) return 'expanded';
  return collapsibleState === vscode.TreeItemCollapsibleState.Collapsed ? 'collapsed' : 'none';
}
