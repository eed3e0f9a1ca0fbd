import * as vscode from 'vscode';
import { SAMPLE_FOLDER, SAMPLE_SCHEME } from '../core/sample/sample-address.ts';
import type { WorkspaceFile } from '../core/usages/askable-names.ts';

/** Undefined for a file outside the window's folders; the sample counts as a folder. */
export function workspaceFileOf(uri: vscode.Uri): WorkspaceFile | undefined {
  if (uri.scheme === SAMPLE_SCHEME) return { folder: SAMPLE_FOLDER, path: uri.path.slice(1) };
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
