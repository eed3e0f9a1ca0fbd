import * as vscode from 'vscode';
import type { HunkKind } from '../../core/code/removal/hunks.ts';
import { FlagIndex } from '../../core/flags/flag-index.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import type { Formats } from '../../core/present/formats.ts';
import { listedPlaces } from '../../core/present/removal/listed-places.ts';
import { nothingText } from '../../core/present/removal/nothing-text.ts';
import type { ProjectsByFolder } from '../../core/present/usages/folder-flags.ts';
import type { PlannedRemoval, RemovalPlanner } from '../../core/usages/removal-planner.ts';
import { readCodeSettings } from '../../host/folder-code-settings.ts';
import { readExcluded } from '../../host/excluded-files.ts';
import { notify } from '../../host/notify.ts';
import { type DocumentChange, previewChanges } from '../../host/previewed-changes.ts';
import { withProgress } from '../../host/progress.ts';
import { workspaceFileOf } from '../../host/workspace-file.ts';
import type { ReadOnlyDocuments } from '../../host/read-only-document.ts';
import type { RowMeanings } from '../flags/flag-commands.ts';
import { isSample } from '../../core/sample/sample-address.ts';
import type { Commands, FlagTarget } from '../ids.ts';
import { runCommand } from '../registry.ts';
import { chooseFlags, chooseSides, type ChosenRemoval } from './choose-removals.ts';
import { removalTargets } from './removal-targets.ts';
import { plural } from '../../core/present/display-language.ts';

/** What removing flags takes. */
export interface RemovalServices {
  readonly planner: RemovalPlanner;
  readonly projects: ProjectsByFolder & { readonly projects: readonly ProjectHandle[] };
  readonly rows: RowMeanings;
  readonly documents: ReadOnlyDocuments;
  readonly formats: Formats;
}

/** Handler of the command that takes flags out of the code. */
export function removalCommands(services: RemovalServices) {
  return {
    'flagInsight.removeFlag': async (argument, selected) => {
      const { rows, projects, formats } = services;
      if (argument === undefined && !(await mayChoose(projects.projects))) return;
      const targets =
        argument === undefined
          ? await chooseFlags(projects.projects, formats)
          : removalTargets(argument, selected, rows);
      // Anybody can write a link: one that names no flag of a project leads nowhere.
      if (targets === undefined || targets.length === 0) return;
      const folders = foldersOf(targets, projects);
      if (folders.length === 0) {
        await notify.warn(
          vscode.l10n.t('There is no trusted folder on this machine in which the flag could be used.'),
        );
        return;
      }
      const removals = await chooseSides(targets);
      if (removals) await remove(removals, folders, services);
    },
  } satisfies Partial<Commands>;
}

/** Whether there is a flag to choose; what to do first where there is none. */
async function mayChoose(projects: readonly ProjectHandle[]): Promise<boolean> {
  if (projects.some(({ baseUrl }) => !isSample(baseUrl))) return true;
  const chosen = await notify.info(
    projects.length === 0
      ? vscode.l10n.t('Sign in to a flag service first.')
      : vscode.l10n.t(
          'The code of the sample cannot be changed. Sign in to your flag service to remove flags.',
        ),
    { title: vscode.l10n.t('Sign In'), value: true },
  );
  if (chosen === true) await runCommand('flagInsight.signIn');
  return false;
}

/** The folders on the disk in which one of the flags counts. */
function foldersOf(targets: readonly FlagTarget[], projects: ProjectsByFolder): readonly vscode.Uri[] {
  if (!vscode.workspace.isTrusted) return [];
  return (vscode.workspace.workspaceFolders ?? [])
    .map(({ uri }) => uri)
    .filter((uri) => uri.scheme === 'file' && countingIn(uri, targets, projects).length > 0);
}

/** Those of `flags` that count in a folder. */
function countingIn<T extends Pick<FlagTarget, 'project'>>(
  folder: vscode.Uri,
  flags: readonly T[],
  projects: ProjectsByFolder,
): readonly T[] {
  const own = projects.projectsOf(folder.toString());
  return flags.filter(({ project }) => own.includes(project));
}

async function remove(
  removals: readonly ChosenRemoval[],
  folders: readonly vscode.Uri[],
  services: RemovalServices,
): Promise<void> {
  const title = vscode.l10n.t('Finding code to remove…');
  const plans = await withProgress(title, async (signal) => {
    const all: (readonly [vscode.Uri, PlannedRemoval])[] = [];
    for (const folder of folders)
      if (!signal.aborted) all.push([folder, await planIn(folder, removals, services)]);
    return signal.aborted ? undefined : all;
  });
  if (plans === undefined) return;
  await showListed(plans, services);
  const changes = plans.flatMap(([folder, { files }]) =>
    files.map((file): DocumentChange => ({
      uri: vscode.Uri.joinPath(folder, file.path),
      before: file.before,
      changes: file.hunks.map(({ kind, ...hunk }) => ({ ...hunk, label: labelOf(kind) })),
    })),
  );
  const left = plans.reduce((sum, [, { listed }]) => sum + listed.length, 0);
  if (changes.length > 0) await previewChanges(changes, leftText(left));
  else
    await notify.info(
      nothingText(
        plans.map(([, plan]) => plan),
        services.formats,
      ),
    );
}

function leftText(count: number): string {
  return count === 0
    ? vscode.l10n.t('Nothing left to do by hand')
    : plural(count, {
        one: vscode.l10n.t('To do by hand, listed in the other editor: {0} place', count),
        other: vscode.l10n.t('To do by hand, listed in the other editor: {0} places', count),
      });
}

function planIn(
  folder: vscode.Uri,
  removals: readonly ChosenRemoval[],
  { planner, projects }: RemovalServices,
): Promise<PlannedRemoval> {
  const index = new FlagIndex(projects.projectsOf(folder.toString()));
  const { functions } = readCodeSettings(folder);
  const knownFlags = new Set(index.names);
  return planner.plan({
    folder: folder.fsPath,
    exclude: readExcluded(folder),
    removals: countingIn(folder, removals, projects).map(({ flag, decision }) => ({ flag, decision })),
    functions,
    knownFlags,
    texts: textsIn(folder),
    withheld: [],
  });
}

/** The documents of a folder that are not as they are on the disk. */
function textsIn(folder: vscode.Uri): ReadonlyMap<string, string> {
  return new Map(
    vscode.workspace.textDocuments.flatMap((document) => {
      const file = document.isDirty ? workspaceFileOf(document.uri) : undefined;
      return file?.folder === folder.toString() ? [[file.path, document.getText()]] : [];
    }),
  );
}

async function showListed(
  plans: readonly (readonly [vscode.Uri, PlannedRemoval])[],
  { documents }: RemovalServices,
): Promise<void> {
  for (const [folder, { listed, edited }] of plans) {
    if (listed.length === 0) continue;
    const { text, links } = listedPlaces(listed, edited);
    const targets = links.map(({ line, length, place }) => ({
      line,
      length,
      target: vscode.Uri.joinPath(folder, place.file).with({ fragment: `L${place.line},${place.column}` }),
    }));
    const name = vscode.workspace.getWorkspaceFolder(folder)?.name ?? '';
    await documents.show(vscode.l10n.t('Left after the Removal ({0})', name), text, targets);
  }
}

function labelOf(kind: HunkKind): string {
  switch (kind) {
    case 'call':
      return vscode.l10n.t('Check of the flag');
    case 'constant':
      return vscode.l10n.t('Constant that only these places use: untick both or neither');
    case 'import':
      return vscode.l10n.t('Import that only these places use: untick both or neither');
    case 'unused':
      return vscode.l10n.t('Code that only these places use: untick both or neither');
  }
}
