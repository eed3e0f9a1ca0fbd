import * as vscode from 'vscode';
import { ApiError } from '../../core/api/errors.ts';
import { isLegalName } from '../../core/api/legal-name.ts';
import type { FlagChange } from '../../core/changes/change.ts';
import { fitsPattern } from '../../core/changes/naming-pattern.ts';
import { projectOf } from '../../core/flags/project-state.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { typeLook } from '../../core/present/flag-type.ts';
import { askOne, askText, type Judged } from '../../host/ask.ts';
import type { Session } from '../../host/session.ts';
import type { FlagTarget } from '../ids.ts';

/** A flag to create, as described by a person. */
export interface NewFlag {
  readonly flag: FlagTarget;
  readonly change: FlagChange;
}

const STEPS = 3;
const LONGEST_DESCRIPTION = 1000;

/** Asks for everything that a new flag needs: project if there are several, name, type, description. */
export async function askNewFlag(
  session: Session,
  projects: readonly ProjectHandle[],
  suggested: string,
): Promise<NewFlag | undefined> {
  const project = await askProject(projects);
  if (project === undefined) return undefined;
  const title = vscode.l10n.t('Create a Flag in {0}', plainText(nameOf(project)));
  const name = await askText<string>({
    title,
    prompt: namePrompt(project),
    initial: suggested,
    step: 1,
    totalSteps: STEPS,
    check: (text) => nameProblem(text.trim(), project),
    judge: (text): Judged<string> => {
      const problem = nameProblem(text.trim(), project);
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
