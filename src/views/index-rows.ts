import type * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { InCodeNode } from '../core/present/usages/in-code/lazy-node.ts';
import type { UsageIndex } from '../core/usages/usage-index.ts';
import { toMarkdownString } from '../host/editor-values.ts';
import { toTreeItem } from './tree-item.ts';

/** A tree's rows that are created on demand; subclasses provide the top-level ones. */
export abstract class IndexRows {
  protected abstract roots(): Promise<readonly InCodeNode[]>;

  async getChildren(node?: InCodeNode): Promise<InCodeNode[]> {
    return [...(node === undefined ? await this.roots() : node.children())];
  }

  getParent(node: InCodeNode): InCodeNode | undefined {
    return node.parent;
  }

  getTreeItem(node: InCodeNode): vscode.TreeItem {
    return toTreeItem(node.id, node.row());
  }

  resolveTreeItem(item: vscode.TreeItem, node: InCodeNode): vscode.TreeItem {
    const tooltip = node.tooltip();
    if (tooltip !== undefined) item.tooltip = toMarkdownString(tooltip);
    return item;
  }
}

/** Needs the index while a view is visible, and calls back each time the view appears. */
export function neededWhileSeen(
  view: Pick<vscode.TreeView<unknown>, 'visible' | 'onDidChangeVisibility'>,
  usages: Pick<UsageIndex, 'need'>,
  onSeen: () => void,
): Disposable {
  let need: Disposable | undefined;
  const look = (): void => {
    if (view.visible) {
      need ??= usages.need();
      onSeen();
    } else {
      need?.dispose();
      need = undefined;
    }
  };
  const changes = view.onDidChangeVisibility(look);
  look();
  return {
    dispose: () => {
      changes.dispose();
      need?.dispose();
    },
  };
}
