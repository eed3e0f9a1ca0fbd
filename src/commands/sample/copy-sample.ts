import * as vscode from 'vscode';
import { notify } from '../../host/notify.ts';
import { openInNewWindow } from '../../host/open-page.ts';

/** The folder to create inside the one that a person chooses. */
const NAME = 'flag-insight-sample';

/**
 * Copies the sample's files to a folder on disk, where they can be searched and changed, and offers to open it.
 *
 * @param source the folder of the sample's files.
 * @param parent where the copy goes; by default a person is asked.
 */
export async function copySample(source: vscode.Uri, parent?: vscode.Uri): Promise<void> {
  const place = parent ?? (await askFolder());
  if (place === undefined) return;
  const target = vscode.Uri.joinPath(place, NAME);
  try {
    await vscode.workspace.fs.copy(source, target, { overwrite: false });
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError) || error.code !== 'FileExists') throw error;
    void notify.warn(vscode.l10n.t('{0} already exists. Choose another folder.', target.fsPath));
    return;
  }
  const open = { title: vscode.l10n.t('Open Folder'), value: true };
  const message = vscode.l10n.t('The sample was copied to {0}.', target.fsPath);
  void notify.info(message, open).then((chosen) => (chosen === true ? openInNewWindow(target) : undefined));
}

async function askFolder(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    title: vscode.l10n.t('Copy the Sample into a Folder'),
    openLabel: vscode.l10n.t('Copy Here'),
  });
  return chosen?.[0];
}
