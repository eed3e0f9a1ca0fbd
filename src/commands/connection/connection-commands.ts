import * as vscode from 'vscode';
import { type BaseUrl, parseBaseUrl } from '../../core/api/base-url.ts';
import type { ConnectionState } from '../../core/flags/workspace-flags.ts';
import { connectionLook, type UnconnectedState } from '../../core/present/connection-look.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { probeText, requestCountsText } from '../../core/present/probe-text.ts';
import type { LogChannel } from '../../host/log-channel.ts';
import { notify } from '../../host/notify.ts';
import { withProgress } from '../../host/progress.ts';
import type { Session } from '../../host/session.ts';
import { shareFolderSettings } from '../../host/settings.ts';
import type { Commands } from '../ids.ts';
import { mayUsePlainHttp } from './ask-address.ts';
import { type ConnectionServices, currentFolder, windowFolder } from './connection-services.ts';
import { selectProjects } from './select-projects.ts';
import { askGatewayAddress, reviewHeaderCommands, setUpGateway } from './set-up-gateway.ts';
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
      // A connection whose address is invalid has no base URL.
      const baseUrls = servers.flatMap((server) => ('baseUrl' in server ? server.baseUrl : []));
      await reviewHeaderCommands(session, baseUrls);
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

/**
 * Writes the folder's connection, without the token, to its settings, which a team can commit.
 *
 * @param folder the folder; undefined for a window without one.
 */
async function shareWithTeam(session: Session, folder: vscode.Uri | undefined): Promise<void> {
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

/** Longest address that is shown; settings may contain any text. */
const LONGEST_ADDRESS = 2000;

/** Calls the contract's read operations for every connected project and shows the outcome in a document. */
async function checkConnection(services: ConnectionServices): Promise<void> {
  const sections = await withProgress(vscode.l10n.t('Checking the connection'), (signal) =>
    checkAll(services, signal),
  );
  await services.documents.show(vscode.l10n.t('Connection Check'), sections.join('\n\n'));
}

async function checkAll(services: ConnectionServices, signal: AbortSignal): Promise<readonly string[]> {
  const sections: string[] = [];
  for (const connection of services.session.connections.connections) {
    const found =
      connection.kind === 'connected'
        ? await checkProjects(services, connection, signal)
        : [uncheckedText(connection)];
    sections.push(...found);
  }
  return sections.length > 0 ? sections : [vscode.l10n.t('No flag service is set up for this window.')];
}

function uncheckedText(connection: UnconnectedState): string {
  const { address, report } = connectionLook(connection);
  return `${plainText(address, LONGEST_ADDRESS)}\n${report}`;
}

async function checkProjects(
  { session, formats }: ConnectionServices,
  { baseUrl, projects }: Extract<ConnectionState, { kind: 'connected' }>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const token = await session.tokenFor(baseUrl);
  if (token === undefined) return [];
  const layer = await session.dataLayer();
  const server = layer.server(baseUrl, token);
  const reports: string[] = [];
  for (const { id } of projects) {
    const report = await server.probe(id, signal);
    reports.push(probeText({ baseUrl: baseUrl.url, projectId: id, report }, formats));
  }
  return [...reports, requestCountsText(baseUrl.url, layer.requestCounts(baseUrl), formats)];
}
