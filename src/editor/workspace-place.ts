import * as vscode from 'vscode';

/** A file in one of the window's folders. */
export interface WorkspaceFile {
  /** URI of the folder. */
  readonly folder: string;
  /** Relative to the folder, with `/`. */
  readonly path: string;
}

/** Where a file is; undefined for one that is in no folder of the window, or on no disk. */
export function placeOf(uri: vscode.Uri): WorkspaceFile | undefined {
  const folder = uri.scheme === 'file' ? vscode.workspace.getWorkspaceFolder(uri)?.uri : undefined;
  return folder && { folder: folder.toString(), path: uri.path.slice(folder.path.length + 1) };
}
