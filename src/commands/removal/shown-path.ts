import * as vscode from 'vscode';

/** The path of a file in a folder, if one is given and the file is in it; else as the editor shows it. */
export function shownPath(file: string, folder?: vscode.Uri): string {
  const uri = vscode.Uri.parse(file, true);
  const start = folder && `${folder.path}/`;
  return start !== undefined && uri.path.startsWith(start)
    ? uri.path.slice(start.length)
    : vscode.workspace.asRelativePath(uri);
}
