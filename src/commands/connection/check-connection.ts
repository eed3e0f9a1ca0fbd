import * as vscode from 'vscode';
import type { ConnectionState } from '../../core/flags/workspace-flags.ts';
import { connectionLook, type UnconnectedState } from '../../core/present/connection-look.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { probeText } from '../../core/present/probe-text.ts';
import { requestCountsText } from '../../core/present/request-counts.ts';
import { withProgress } from '../../host/progress.ts';
import type { ConnectionServices } from './connection-services.ts';

/** Longest address that is shown; settings may contain any text. */
const MOST_ADDRESS = 2000;

/** Calls the contract's read operations for every connected project and shows the outcome in a document. */
export async function checkConnection(services: ConnectionServices): Promise<void> {
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
  return `${plainText(address, MOST_ADDRESS)}\n${report}`;
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
