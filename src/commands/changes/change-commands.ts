import * as vscode from 'vscode';
import { ApiError } from '../../core/api/errors.ts';
import { isLegalName } from '../../core/api/legal-name.ts';
import type { FlagChange } from '../../core/changes/change.ts';
import { fitsPattern } from '../../core/changes/naming-pattern.ts';
import { possibleChanges } from '../../core/changes/possible-changes.ts';
import { projectOf } from '../../core/flags/project-state.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import { changeLabel } from '../../core/present/changes/change-text.ts';
import { typeLook } from '../../core/present/flag-type.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { isSample } from '../../core/sample/sample-address.ts';
import { askOne, askText, type Judged } from '../../host/ask.ts';
import { mayChangeFlags } from '../../host/changes.ts';
import { notify } from '../../host/notify.ts';
import type { Session } from '../../host/session.ts';
import type { RowMeanings } from '../flags/flag-commands.ts';
import type { Commands, FlagTarget } from '../ids.ts';
import { type ChangeServices, makeChange } from './make-change.ts';

export interface ChangeCommandServices extends ChangeServices {
  readonly rows: RowMeanings;
  readonly projects: () => readonly ProjectHandle[];
  readonly atCursor: () => Promise<FlagTarget | undefined>;
}

/** Handlers of the commands that change flags on the server, each after a confirmation. */
export function changeCommands(services: ChangeCommandServices) {
  const { session, rows, projects, atCursor } = services;
  return {
    'flagInsight.createFlag': async (argument) => {
      if (!(await mayChange())) return;
      // For a name in code that its server does not know, in any project there; or from the palette, without an argument.
      const given = argument === undefined ? undefined : rows.targetOf(argument);
      const own = projects().filter(({ baseUrl }) => !isSample(baseUrl));
      const sameServer = own.filter(({ baseUrl }) => given?.project.baseUrl.url === baseUrl.url);
      const asked = await askNewFlag(session, given === undefined ? own : sameServer, given?.name ?? '');
      if (asked !== undefined) await makeChange(services, asked.flag, asked.change);
    },
    'flagInsight.changeFlag': async (argument) => {
      if (!(await mayChange())) return;
      const flag = argument === undefined ? await atCursor() : rows.targetOf(argument);
      if (flag === undefined || isSample(flag.project.baseUrl)) {
        await notify.info(vscode.l10n.t('There is no known flag at the cursor.'));
        return;
      }
      const change = await askChange(flag);
      if (change !== undefined) await makeChange(services, flag, change);
    },
  } satisfies Partial<Commands>;
}

/** Whether changes are allowed; if not, says where to allow them (except in Restricted Mode). */
async function mayChange(): Promise<boolean> {
  if (mayChangeFlags()) return true;
  if (!vscode.workspace.isTrusted) {
    await notify.info(vscode.l10n.t('In Restricted Mode, no flag can be changed.'));
    return false;
  }
  const open = { title: vscode.l10n.t('Open Settings'), value: true };
  const text = vscode.l10n.t('Changing flags is off: flagInsight.server.allowChanges in your user settings.');
  if ((await notify.info(text, open)) === true)
    await vscode.commands.executeCommand('workbench.action.openSettings', 'flagInsight.server.allowChanges');
  return false;
}

/** Lets a person choose what to change about a flag; the environments are those in the last report. */
async function askChange({ project, name }: FlagTarget): Promise<FlagChange | undefined> {
  await project.wantDetails(name);
  const known = projectOf(project.state);
  const changes = known === undefined ? [] : possibleChanges(known, name);
  if (changes.length === 0) {
    await notify.info(
      vscode.l10n.t('“{0}” cannot be changed: its state on the server is not known.', plainText(name, 100)),
    );
    return undefined;
  }
  return askOne(
    vscode.l10n.t('Change {0}', plainText(name, 100)),
    changes.map((change) => ({ label: changeLabel(change), value: change })),
  );
}

/** A flag to create, as described by a person. */
export interface NewFlag {
  readonly flag: FlagTarget;
  readonly change: FlagChange;
}

/** Name, type and description; the choice of the type, between the two inputs, shows no number. */
const STEPS = 3;
const LONGEST_DESCRIPTION = 1000;

/** Asks for everything that a new flag needs: project if there are several, name, type, description. */
async function askNewFlag(
  session: Session,
  projects: readonly ProjectHandle[],
  suggested: string,
): Promise<NewFlag | undefined> {
  const project = await askProject(projects);
  if (project === undefined) return undefined;
  const title = vscode.l10n.t('Create a Flag in {0}', plainText(nameOf(project)));
  const problemOf = (text: string): string | undefined => nameProblem(text.trim(), project);
  const name = await askText<string>({
    title,
    prompt: namePrompt(project),
    initial: suggested,
    step: 1,
    totalSteps: STEPS,
    check: problemOf,
    judge: (text): Judged<string> => {
      const problem = problemOf(text);
      return problem === undefined ? { value: text.trim() } : { problem };
    },
  });
  if (name === undefined) return undefined;
  const type = await askOne(
    title,
    (await flagTypes(session, project)).map((id) => {
      const { icon, words } = typeLook(id);
      return { label: `$(${icon.id}) ${words}`, value: id };
    }),
    vscode.l10n.t('Type of the flag'),
  );
  if (type === undefined) return undefined;
  const description = await askText<string>({
    title,
    prompt: vscode.l10n.t('What the flag is for (optional)'),
    step: 3,
    totalSteps: STEPS,
    judge: (text) =>
      text.length <= LONGEST_DESCRIPTION
        ? { value: text.trim() }
        : { problem: vscode.l10n.t('Use at most {0} characters.', LONGEST_DESCRIPTION) },
  });
  if (description === undefined) return undefined;
  return { flag: { project, name }, change: { kind: 'create', type, description } };
}

function nameOf(project: ProjectHandle): string {
  return projectOf(project.state)?.facts.name ?? project.id;
}

async function askProject(projects: readonly ProjectHandle[]): Promise<ProjectHandle | undefined> {
  if (projects.length < 2) return projects[0];
  return askOne(
    vscode.l10n.t('Create a Flag'),
    projects.map((project) => ({
      label: plainText(nameOf(project)),
      description: plainText(project.baseUrl.label),
      value: project,
    })),
    vscode.l10n.t('Project of the flag'),
  );
}

function namePrompt(project: ProjectHandle): string {
  const { pattern, example } = projectOf(project.state)?.facts.featureNaming ?? {};
  const shown = plainText(pattern ?? '');
  if (shown === '') return vscode.l10n.t('Name of the flag');
  return example == null || example === ''
    ? vscode.l10n.t('Name of the flag, which has to match {0}', shown)
    : vscode.l10n.t('Name of the flag, which has to match {0}: {1}', shown, plainText(example));
}

function nameProblem(name: string, project: ProjectHandle): string | undefined {
  if (!isLegalName(name)) {
    return vscode.l10n.t('A name has 1 to 100 letters, digits and {0}.', "- _ . ! ~ * ' ( )");
  }
  const known = projectOf(project.state);
  if (known?.flags.has(name) || known?.archived.has(name))
    return vscode.l10n.t('A flag with this name already exists.');
  const pattern = known?.facts.featureNaming?.pattern;
  // A pattern that cannot be tried here (`fitsPattern` is undefined) is left to the server.
  if (pattern == null || pattern === '' || fitsPattern(pattern, name) !== false) return undefined;
  return vscode.l10n.t('Names in this project have to match {0}.', plainText(pattern));
}

/** The types that every server has, for a server that does not list its own. */
const COMMON_TYPES = ['release', 'experiment', 'operational', 'kill-switch', 'permission'];

async function flagTypes(session: Session, { baseUrl }: ProjectHandle): Promise<readonly string[]> {
  try {
    const token = (await session.tokenFor(baseUrl)) ?? '';
    const { accelerators } = (await session.dataLayer()).server(baseUrl, token);
    const types = [...(await accelerators.featureTypes()).keys()];
    return types.length > 0 ? types : COMMON_TYPES;
  } catch (error) {
    if (error instanceof ApiError) return COMMON_TYPES;
    throw error;
  }
}
