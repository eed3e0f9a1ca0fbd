import * as vscode from 'vscode';
import type { BaseUrl } from '../../core/api/base-url.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { askOne } from '../../host/ask.ts';
import { notify } from '../../host/notify.ts';
import type { Session } from '../../host/session.ts';

/** Forgets a server: deletes its token and everything stored about its projects. */
export async function signOut(session: Session): Promise<void> {
  const baseUrl = await askServer(session, vscode.l10n.t('Sign Out'));
  if (baseUrl === undefined) return;
  await session.signOut(baseUrl);
  void notify.info(
    session.isFromEnvironment(baseUrl)
      ? vscode.l10n.t(
          'Signed out of {0}. The environment variables of this machine still connect to it.',
          baseUrl.label,
        )
      : vscode.l10n.t('Signed out of {0}.', baseUrl.label),
  );
}

/** The window's signed-in server. Asks if there are several; undefined if there is none. */
export async function askServer(session: Session, title: string): Promise<BaseUrl | undefined> {
  const servers = session.connections.connections.flatMap((connection) =>
    connection.kind === 'connected' || connection.kind === 'noProjects' ? connection.baseUrl : [],
  );
  if (servers.length > 1) {
    return askOne(
      title,
      servers.map((server) => ({ label: plainText(server.label), value: server })),
    );
  }
  if (servers.length === 0)
    void notify.info(vscode.l10n.t('This window is not signed in to a flag service.'));
  return servers[0];
}
