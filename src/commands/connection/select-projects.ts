import * as vscode from 'vscode';
import type { BaseUrl } from '../../core/api/base-url.ts';
import { ApiError, orAbsent } from '../../core/api/errors.ts';
import { isLegalName } from '../../core/api/legal-name.ts';
import { describeError } from '../../core/present/error-view.ts';
import { projectChoices } from '../../core/present/project-choices.ts';
import { askSome, askText, type Judged } from '../../host/ask.ts';
import type { Server } from '../../host/data-layer.ts';
import { type ConnectionServices, currentFolder } from './connection-services.ts';

/**
 * Lets the person choose projects: from the server's list if it has one, else by ids, each of which is checked with a
 * health report before it is stored.
 */
export async function selectProjects(services: ConnectionServices, baseUrl: BaseUrl): Promise<void> {
  const { session } = services;
  const token = await session.tokenFor(baseUrl);
  if (token === undefined) return;
  const server = (await session.dataLayer()).server(baseUrl, token);
  const folder = session.folderFor(currentFolder(), baseUrl);
  const target = session.target(folder);
  const chosenBefore = target.kind === 'server' && target.baseUrl.url === baseUrl.url ? target.projects : [];
  const chosen = await chosenIds(services, server, chosenBefore);
  if (chosen !== undefined && chosen.length > 0) await session.choose(folder, baseUrl, chosen);
}

/** The only project, or those that the person chooses; undefined if the person cancels. */
async function chosenIds(
  services: ConnectionServices,
  server: Server,
  chosenBefore: readonly string[],
): Promise<readonly string[] | undefined> {
  const listed = await orAbsent(server.accelerators.listProjects());
  const [only, ...others] = listed ?? [];
  // Not every server has the operation or answers it, and a token may see no project: then the person enters ids.
  if (listed === undefined || only === undefined) return typeIds(services, server, chosenBefore);
  if (others.length === 0 && chosenBefore.length === 0) return [only.id];
  return askSome(
    vscode.l10n.t('Select Projects'),
    vscode.l10n.t('Projects whose flags this workspace shows'),
    projectChoices(listed, chosenBefore, services.formats),
  );
}

/** The ids that the person types, each known to the server; undefined if the person cancels. */
function typeIds(
  { formats }: ConnectionServices,
  server: Server,
  chosenBefore: readonly string[],
): Promise<readonly string[] | undefined> {
  return askText<readonly string[]>({
    title: vscode.l10n.t('Select Projects'),
    prompt: vscode.l10n.t('Ids of projects, separated by commas (the last part of a project’s address)'),
    placeholder: 'default',
    initial: chosenBefore.join(', '),
    judge: async (text, signal): Promise<Judged<readonly string[]>> => {
      const ids = [...new Set(text.split(/[\s,]+/).filter((id) => id !== ''))];
      const illegal = ids.find((id) => !isLegalName(id));
      if (illegal !== undefined)
        return { problem: vscode.l10n.t('“{0}” is not a valid project id.', illegal) };
      if (ids.length === 0) return { problem: vscode.l10n.t('Enter at least one project id.') };
      for (const id of ids) {
        const problem = await checkProject(server, id, signal);
        if (problem !== undefined) return { problem: `${id}: ${describeError(problem, formats).sentence}` };
      }
      return { value: ids };
    },
  });
}

/** Why a project cannot be read; undefined if it can. */
async function checkProject(
  { client }: Server,
  id: string,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  try {
    await client.getHealthReport(id, { signal });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
