import * as vscode from 'vscode';

/** A range of a document with its replacement; offsets are those of `before`. */
interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Says what kind of change this is: the preview shows those of one kind together. */
  readonly label: string;
}

/** A document with its changes, and the text that they were made for. */
export interface DocumentChange {
  readonly uri: vscode.Uri;
  readonly before: string;
  readonly changes: readonly TextChange[];
}

/** A document no longer has the text that the changes were made for. */
export class DocumentChangedError extends Error {
  constructor(uri: vscode.Uri) {
    super(
      vscode.l10n.t(
        '{0} has changed since it was looked at, or is not plain UTF-8 text with one kind of line ending. Nothing was changed: try again.',
        vscode.workspace.asRelativePath(uri),
      ),
    );
    this.name = 'DocumentChangedError';
  }
}

/**
 * Shows changes in the editor's preview, where a person selects some of them. Nothing is saved: applied changes appear
 * in the editor, and one undo reverts all. False if the person left.
 *
 * @throws DocumentChangedError if a document has changed by now.
 */
export async function previewChanges(documents: readonly DocumentChange[]): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, before, changes } of documents) {
    const document = await vscode.workspace.openTextDocument(uri);
    if (document.getText() !== before) throw new DocumentChangedError(uri);
    for (const { start, end, text, label } of changes) {
      const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
      const description = vscode.l10n.t('line {0}', range.start.line + 1);
      edit.replace(uri, range, text, { needsConfirmation: false, label, description });
    }
  }
  // The editor opens its preview because of an entry that needs confirmation, and leaves that entry unticked. An entry
  // that creates an existing file gets no row and creates nothing.
  const [first] = documents;
  if (first) edit.createFile(first.uri, { ignoreIfExists: true }, { needsConfirmation: true, label: '' });
  // If this call said that the edit is a refactoring, the editor would save the files by default.
  return await vscode.workspace.applyEdit(edit);
}
