import * as vscode from 'vscode';
import { commandOf, openCommand, searchCommand } from '../commands/actions.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { Icon } from '../core/present/stage.ts';
import type { NodeRow } from '../core/present/tree/node-row.ts';

const COLLAPSIBLE = {
  none: vscode.TreeItemCollapsibleState.None,
  collapsed: vscode.TreeItemCollapsibleState.Collapsed,
  expanded: vscode.TreeItemCollapsibleState.Expanded,
};

/**
 * The editor's item, without a tooltip: creating tooltips for thousands of rows costs more than the rows. No two rows of
 * a tree may have the same id: the editor refuses all rows beside them.
 */
export function toTreeItem(id: string, row: NodeRow): vscode.TreeItem {
  const item = new vscode.TreeItem(row.label, COLLAPSIBLE[row.children]);
  item.id = id;
  item.contextValue = row.contextValue;
  item.accessibilityInformation = { label: row.spoken };
  if (row.description) item.description = row.description;
  if (row.icon !== undefined) item.iconPath = toThemeIcon(row.icon);
  // A row has one of these three at most.
  if (row.action !== undefined) item.command = commandOf(row.action);
  if (row.opens !== undefined) item.command = openCommand(row.opens);
  if (row.searches !== undefined) item.command = searchCommand(row.searches);
  return item;
}

/** By id and color: a few icons serve thousands of rows, which the editor keeps. */
const icons = new Map<string, vscode.ThemeIcon>();

function toThemeIcon({ id, color }: Icon): vscode.ThemeIcon {
  const key = `${id} ${color ?? ''}`;
  return getOrInsert(
    icons,
    key,
    () => new vscode.ThemeIcon(id, color === undefined ? undefined : new vscode.ThemeColor(color)),
  );
}
