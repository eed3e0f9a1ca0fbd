import * as vscode from 'vscode';

/**
 * The URI of the folder that a command applies to: that of the active editor, else the first. Undefined in a window
 * without a folder.
 */
export function currentFolder(): vscode.Uri | undefined {
  const active = vscode.window.activeTextEditor?.document.uri;
  const folder = active && vscode.workspace.getWorkspaceFolder(active);
  return (folder ?? vscode.workspace.workspaceFolders?.[0])?.uri;
}

/** The folder of this window with this URI, or undefined. */
export function windowFolder(argument: unknown): vscode.Uri | undefined {
  return vscode.workspace.workspaceFolders?.find(({ uri }) => uri.toString() === String(argument))?.uri;
}
