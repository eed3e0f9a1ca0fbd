import * as vscode from 'vscode';
import { SAMPLE_FOLDER, SAMPLE_SCHEME } from '../core/sample/sample-address.ts';
import type { WorkspaceFile } from '../core/usages/askable-names.ts';

/** The folder of a file and its path in it; undefined outside the window's folders. The sample counts as a folder. */
export function workspaceFileOf(uri: vscode.Uri): WorkspaceFile | undefined {
  if (uri.scheme === SAMPLE_SCHEME) return { folder: SAMPLE_FOLDER, path: uri.path.slice(1) };
  const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  // The editor may match a folder by more than the text of its address, as by letter case; the path needs its text.
  if (folder?.scheme !== uri.scheme || folder.authority !== uri.authority) return undefined;
  const root = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return uri.path.startsWith(root)
    ? { folder: folder.toString(), path: uri.path.slice(root.length) }
    : undefined;
}

export function uriOf({ folder, path }: WorkspaceFile): vscode.Uri {
  return vscode.Uri.joinPath(vscode.Uri.parse(folder, true), path);
}
