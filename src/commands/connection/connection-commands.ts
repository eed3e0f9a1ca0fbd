import * as vscode from 'vscode';
import { parseBaseUrl, type BaseUrl } from '../../core/api/base-url.ts';
import type { LogChannel } from '../../host/log-channel.ts';
import type { Commands } from '../ids.ts';
import { mayUsePlainHttp } from './ask-address.ts';
import { checkConnection } from './check-connection.ts';
import { currentFolder, windowFolder } from './current-folder.ts';
import { selectProjects } from './select-projects.ts';
import { shareWithTeam } from './share-with-team.ts';
import { askGatewayAddress, reviewHeaderCommands, setUpGateway } from './set-up-gateway.ts';
import type { ConnectionServices } from './connection-services.ts';
import { signIn } from './sign-in.ts';
import { askServer, signOut } from './sign-out.ts';

/** The address that a button passes. */
function addressOf(argument: unknown): BaseUrl | undefined {
  const baseUrl = typeof argument === 'string' ? parseBaseUrl(argument) : undefined;
  return baseUrl === undefined || 'problem' in baseUrl ? undefined : baseUrl;
}

/** Handlers of the commands about connections. */
export function connectionCommands(services: ConnectionServices, log: LogChannel) {
  const { session } = services;
  return {
    'flagInsight.signIn': (address) => signIn(services, typeof address === 'string' ? address : undefined),
    'flagInsight.signOut': () => signOut(session),
    'flagInsight.selectProjects': async () => {
      const baseUrl = await askServer(session, vscode.l10n.t('Select Projects'));
      if (baseUrl !== undefined) await selectProjects(services, baseUrl);
    },
    'flagInsight.shareWithTeam': (folder) => shareWithTeam(session, windowFolder(folder) ?? currentFolder()),
    'flagInsight.allowPlainHttp': async () => {
      for (const connection of session.connections.connections) {
        if (connection.kind === 'plainHttpRefused') await mayUsePlainHttp(session, connection.baseUrl);
      }
    },
    'flagInsight.setUpGateway': async (address) => {
      const baseUrl = addressOf(address) ?? (await askGatewayAddress(session));
      if (baseUrl !== undefined) await setUpGateway((await session.dataLayer()).gateways, baseUrl);
    },
    'flagInsight.allowHeaderCommand': async (address) => {
      const given = addressOf(address);
      const servers = given === undefined ? session.connections.connections : [{ baseUrl: given }];
      await reviewHeaderCommands(
        session,
        servers.flatMap((server) => ('baseUrl' in server ? server.baseUrl : [])),
      );
    },
    'flagInsight.refresh': async () => {
      await session.connections.update();
      await Promise.all(session.connections.projects.map((project) => project.refresh({ withStages: true })));
    },
    'flagInsight.stopLoadingStages': () => {
      for (const project of session.connections.projects) project.cancelStages();
    },
    'flagInsight.checkConnection': () => checkConnection(services),
    'flagInsight.showLog': () => log.show(),
    'flagInsight.openSettings': async () => {
      await vscode.commands.executeCommand('workbench.action.openSettings', '@ext:flag-insight.flag-insight');
    },
  } satisfies Partial<Commands>;
}
