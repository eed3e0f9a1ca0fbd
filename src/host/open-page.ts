import * as vscode from 'vscode';
import { notify } from './notify.ts';

/** Opens a page of the service in the browser; tells the person if there is none, as for the sample. */
export async function openPage(url: string | undefined): Promise<void> {
  if (url === undefined) void notify.info(vscode.l10n.t('The sample has no service to open.'));
  else await vscode.env.openExternal(vscode.Uri.parse(url, true));
}

/** Opens a folder in a new window. */
export async function openInNewWindow(folder: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow: true });
}
