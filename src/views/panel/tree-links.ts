import * as vscode from 'vscode';
import type { FlagTree } from '../flag-tree/flag-tree.ts';
import type { TreeLinks } from './panel-services.ts';

/** Links from a panel to the tree. */
export function treeLinks(tree: Pick<FlagTree, 'setFilter'>): TreeLinks {
  return {
    showFlags: async (facets) => {
      tree.setFilter({ text: '', facets });
      await vscode.commands.executeCommand('flagInsight.flags.focus');
    },
  };
}
