import * as vscode from 'vscode';
import type { WorkspaceFile } from '../core/usages/askable-names.ts';

/** Undefined for what lies in none of the window's folders. */
export function workspaceFileOf(uri: vscode.Uri): WorkspaceFile | undefined {
  const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  if (folder?.scheme !== uri.scheme || folder.authority !== uri.authority) return undefined;
  const root = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return uri.path.startsWith(root)
    ? { folder: folder.toString(), path: uri.path.slice(root.length) }
    : undefined;
}

export function uriOf({ folder, path }: WorkspaceFile): vscode.Uri {
  return vscode.Uri.joinPath(vscode.Uri.parse(folder, true), path);
}
