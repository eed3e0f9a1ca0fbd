import * as vscode from 'vscode';
import type { ConnectionState } from '../../core/flags/workspace.ts';
import { describeBaseUrlProblem } from '../../core/present/base-url-problem.ts';
import { probeText } from '../../core/present/probe-text.ts';
import { requestCountsText } from '../../core/present/request-counts.ts';
import { withProgress } from '../../host/progress.ts';
import type { ConnectionServices } from './sign-in.ts';

/** Asks every connected project the contract's reads and shows how they went, in a document. */
export async function checkConnection(services: ConnectionServices): Promise<void> {
  const sections = await withProgress(vscode.l10n.t('Checking the connection'), (signal) =>
    checkAll(services, signal),
  );
  await services.documents.show(vscode.l10n.t('Connection Check'), sections.join('\n\n'));
}

async function checkAll(services: ConnectionServices, signal: AbortSignal): Promise<readonly string[]> {
  const sections: string[] = [];
  for (const connection of services.session.connections.connections) {
    sections.push(...(await checkOne(services, connection, signal)));
  }
  return sections.length > 0 ? sections : [vscode.l10n.t('No flag service is set up for this window.')];
}

async function checkOne(
  { session, present }: ConnectionServices,
  connection: ConnectionState,
  signal: AbortSignal,
): Promise<readonly string[]> {
  switch (connection.kind) {
    case 'invalidUrl':
      return [`${connection.text}\n${describeBaseUrlProblem(connection.problem, present.t)}`];
    case 'signedOut':
      return [vscode.l10n.t('{0}\nNot signed in: nothing was sent.', connection.baseUrl.url)];
    case 'plainHttpRefused':
      return [
        vscode.l10n.t('{0}\nNot encrypted, and not allowed: nothing was sent.', connection.baseUrl.url),
      ];
    case 'noProjects':
      return [vscode.l10n.t('{0}\nNo project is selected.', connection.baseUrl.url)];
    case 'connected': {
      const { baseUrl, projects } = connection;
      const token = await session.tokenFor(baseUrl);
      if (token === undefined) return [];
      const layer = await session.dataLayer();
      const server = layer.server(baseUrl, token);
      const reports: string[] = [];
      for (const { id } of projects) {
        const report = await server.probe(id, signal);
        reports.push(probeText({ baseUrl: baseUrl.url, projectId: id, report }, present));
      }
      return [...reports, requestCountsText(baseUrl.url, layer.requestCounts(baseUrl), present)];
    }
  }
}
