import * as vscode from 'vscode';
import { ApiError } from '../../core/api/errors.ts';
import { carryOut } from '../../core/changes/carry-out.ts';
import { isGuarded, writeOf, type FlagChange } from '../../core/changes/change.ts';
import { hasPermission, readPerson, type Person } from '../../core/changes/person.ts';
import { projectOf } from '../../core/flags/project-state.ts';
import {
  changeDetail,
  changeEffect,
  changeLabel,
  changeQuestion,
} from '../../core/present/changes/change-text.ts';
import { outcomeText } from '../../core/present/changes/outcome-text.ts';
import { describeError } from '../../core/present/error-view.ts';
import type { Formats } from '../../core/present/formats.ts';
import { flagUrl, projectUrl } from '../../core/present/links.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { mayChangeFlags } from '../../host/changes.ts';
import type { Server } from '../../host/data-layer.ts';
import { notify } from '../../host/notify.ts';
import { openPage } from '../../host/open-page.ts';
import { withProgress } from '../../host/progress.ts';
import type { Session } from '../../host/session.ts';
import type { FlagTarget } from '../ids.ts';

export interface ChangeServices {
  readonly session: Session;
  readonly formats: Formats;
  /** A sentence on what the code that was read has of a flag; undefined if that is unknown. */
  readonly codeText: (flag: FlagTarget) => string | undefined;
}

/** What is looked up before the person is asked. */
interface FoundRights {
  readonly server: Server;
  readonly person: Person;
  /** Environments that require change requests; undefined if the server does not say. */
  readonly guarded: readonly string[] | undefined;
}

/**
 * Checks whether a change is allowed, shows what will be sent where and as whom, sends it once, and shows the flag's
 * new state. True if the server accepted it.
 */
export async function makeChange(
  services: ChangeServices,
  flag: FlagTarget,
  change: FlagChange,
): Promise<boolean> {
  const { project, name } = flag;
  const title = changeLabel(change);
  const found = await withProgress(title, (signal) => lookUp(services, flag, change, signal));
  if (found === undefined) return false;
  const write = writeOf(project.id, name, change);
  if (found.guarded === undefined || isGuarded(change, found.guarded)) {
    await offerService(flag, change, guardedText(found.guarded));
    return false;
  }
  const environment = 'environment' in change ? change.environment : undefined;
  // If the person's permissions are not known, the server decides.
  if (hasPermission(found.person, write.permission, project.id, environment) === false) {
    const who = plainText(found.person.name ?? '?');
    await offerService(
      flag,
      change,
      vscode.l10n.t('{0} does not have the permission {1} here. Nothing was sent.', who, write.permission),
    );
    return false;
  }
  const agreed = await notify.confirm(
    changeQuestion(change, { name, project: projectOf(project.state)?.facts.name ?? project.id }),
    changeDetail({
      effect: changeEffect(change),
      code: change.kind === 'create' ? undefined : services.codeText(flag),
      person: found.person.name,
      baseUrl: project.baseUrl.url,
      write,
    }),
    title,
  );
  // Permission may have been withdrawn in the settings while the question was open.
  if (!agreed || !mayChangeFlags()) return false;
  const outcome = await withProgress(title, (signal) =>
    carryOut(found.server, { project: project.id, name }, write, signal),
  );
  void project.refresh({ withStages: true });
  project.want([name]);
  const text = outcomeText(outcome, name, services.formats);
  void (outcome.kind === 'done'
    ? notify.info(text)
    : notify.error(text, ...openButtons(flag)).then(openChosen));
  return outcome.kind === 'done';
}

async function lookUp(
  { session, formats }: ChangeServices,
  { project, name }: FlagTarget,
  change: FlagChange,
  signal: AbortSignal,
): Promise<FoundRights | undefined> {
  try {
    const token = (await session.tokenFor(project.baseUrl)) ?? '';
    const server = (await session.dataLayer()).server(project.baseUrl, token);
    // Archiving affects all environments.
    const concernsEnvironments = 'environment' in change || change.kind === 'archive';
    const [person, guarded] = await Promise.all([
      readPerson(server.transport, signal),
      concernsEnvironments ? guardedEnvironments(server, project.id, signal) : [],
    ]);
    return { server, person, guarded };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'cancelled') {
      const { sentence } = describeError(error, formats);
      void notify.error(vscode.l10n.t('“{0}” was not changed. {1}', plainText(name, 100), sentence));
    }
    return undefined;
  }
}

/** A server without this operation has no change requests; one that does not answer it properly may have some. */
async function guardedEnvironments(
  { client }: Server,
  project: string,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  try {
    const { items, leftOut } = await client.getChangeRequestConfig(project, { signal });
    if (leftOut !== undefined) return undefined;
    return items
      .filter(({ changeRequestEnabled }) => changeRequestEnabled)
      .map(({ environment }) => environment);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'notFound') return [];
    if (error.kind === 'forbidden' || error.kind === 'unreadable') return undefined;
    throw error;
  }
}

function guardedText(guarded: readonly string[] | undefined): string {
  return guarded === undefined
    ? vscode.l10n.t(
        'The server does not say whether this needs a change request, so it cannot be changed from here.',
      )
    : vscode.l10n.t(
        'This needs a change request ({0}), so it cannot be changed from here.',
        guarded
          .slice(0, 5)
          .map((name) => plainText(name))
          .join(', '),
      );
}

/** Offers to continue in the browser. */
async function offerService(flag: FlagTarget, change: FlagChange, why: string): Promise<void> {
  await openChosen(await notify.warn(why, ...openButtons(flag, change)));
}

function openButtons({ project, name }: FlagTarget, change?: FlagChange) {
  const { url } = project.baseUrl;
  const page = change?.kind === 'create' ? projectUrl(url, project.id) : flagUrl(url, project.id, name);
  return page === undefined ? [] : [{ title: vscode.l10n.t('Open in Service'), value: page }];
}

async function openChosen(page: string | undefined): Promise<void> {
  if (page !== undefined) await openPage(page);
}
