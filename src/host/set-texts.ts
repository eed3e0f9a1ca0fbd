import * as vscode from 'vscode';
import { sharedEnds } from '../core/code/removal/hunks.ts';

/**
 * Replaces the texts of documents in a single step that can be undone; nothing is saved. False if the editor rejected
 * it.
 */
export async function setTexts(
  texts: readonly (readonly [uri: vscode.Uri, text: string])[],
): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, text] of texts) {
    const document = await vscode.workspace.openTextDocument(uri);
    const now = document.getText();
    if (now === text) continue;
    // Lengths of what both texts begin and end with.
    const { head, tail } = sharedEnds(now, text);
    const [start, end] = [document.positionAt(head), document.positionAt(now.length - tail)];
    // `positionAt` moves an offset between CR and LF: these are the offsets that the positions really have.
    const from = document.offsetAt(start);
    const rest = now.length - document.offsetAt(end);
    edit.replace(uri, new vscode.Range(start, end), text.slice(from, text.length - rest));
  }
  return await vscode.workspace.applyEdit(edit);
}
