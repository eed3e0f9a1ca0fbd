import * as vscode from 'vscode';
import { notify } from '../../host/notify.ts';
import type { Session } from '../../host/session.ts';
import { shareFolderSettings } from '../../host/settings.ts';

/**
 * Writes the folder's connection, without the token, to its settings, which a team can commit.
 *
 * @param folder the folder; undefined for a window without one.
 */
export async function shareWithTeam(session: Session, folder: vscode.Uri | undefined): Promise<void> {
  const target = session.target(folder);
  if (folder === undefined || target.kind !== 'server') {
    void notify.warn(vscode.l10n.t('Open a folder and sign in first: there is nothing to share yet.'));
    return;
  }
  await shareFolderSettings(folder, target.baseUrl.url, target.projects);
  void notify.info(
    vscode.l10n.t(
      'The address and projects are in the folder’s .vscode/settings.json now; the token is not.',
    ),
  );
}
