import * as vscode from 'vscode';
import type { Decision } from '../../core/code/removal/context.ts';
import type { FlagRemoval } from '../../core/code/removal/plan-removal.ts';
import { projectOf } from '../../core/flags/project-state.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import type { Formats } from '../../core/present/formats.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { flagChoices } from '../../core/present/removal/flag-choices.ts';
import { type SideChoice, sideChoices } from '../../core/present/removal/side-choices.ts';
import { askOne, askSome } from '../../host/ask.ts';
import type { FlagTarget } from '../ids.ts';

/** Lets a person choose flags of the projects, those to clean up first; undefined where they left. */
export async function chooseFlags(
  projects: readonly ProjectHandle[],
  formats: Formats,
): Promise<readonly FlagTarget[] | undefined> {
  const chosen = await askSome(
    vscode.l10n.t('Remove Flags from the Code'),
    vscode.l10n.t('Flags to remove from the code'),
    flagChoices(projects, formats),
  );
  return chosen === undefined || chosen.length === 0 ? undefined : chosen;
}

/** A flag with what stays of it, and where it is one. */
export interface ChosenRemoval extends FlagRemoval {
  readonly project: ProjectHandle;
}

/** What a person is asked of one flag; the side that the server's data speaks for stands first, with its reason. */
interface SideQuestion {
  readonly target: FlagTarget;
  readonly choices: readonly SideChoice[];
}

/** Asks which side of each flag stays; undefined where the person left. */
export async function chooseSides(
  targets: readonly FlagTarget[],
): Promise<readonly ChosenRemoval[] | undefined> {
  const questions = targets.map((target) => questionOf(target));
  const told = questions.flatMap(({ target, choices: [first] }) =>
    first?.reason === undefined ? [] : [{ target, choice: first }],
  );
  const isAllTold = targets.length > 1 && told.length === targets.length && (await takesTold(told));
  if (isAllTold === undefined) return undefined;
  if (isAllTold) return told.map(({ target, choice }) => chosen(target, choice.decision));
  const removals: ChosenRemoval[] = [];
  for (const [index, { target, choices }] of questions.entries()) {
    const step = targets.length > 1 ? ` (${index + 1}/${targets.length})` : '';
    const decision = await askOne(
      vscode.l10n.t('Remove “{0}” from the Code{1}', plainText(target.name, 100), step),
      choices.map(({ label, reason, decision: value }) => ({
        label,
        value,
        ...(reason && { detail: reason }),
      })),
      vscode.l10n.t('What stays in the code'),
    );
    if (decision === undefined) return undefined;
    removals.push(chosen(target, decision));
  }
  return removals;
}

function questionOf(target: FlagTarget): SideQuestion {
  const project = projectOf(target.project.state);
  return {
    target,
    choices: sideChoices(project?.flags.get(target.name), project?.stages.get(target.name)),
  };
}

/** Whether a person takes for all flags what the server says of each; undefined where they left. */
function takesTold(
  told: readonly { readonly target: FlagTarget; readonly choice: SideChoice }[],
): Promise<boolean | undefined> {
  const sides = told.map(({ target, choice }) => `${plainText(target.name, 100)}: ${choice.label}`);
  return askOne(
    vscode.l10n.t('Remove {0} Flags from the Code', told.length),
    [
      {
        label: vscode.l10n.t('Keep the side that the server names for each flag'),
        detail: sides.join(' · '),
        value: true,
      },
      { label: vscode.l10n.t('Choose for each flag'), value: false },
    ],
    vscode.l10n.t('What stays in the code'),
  );
}

function chosen({ project, name }: FlagTarget, decision: Decision): ChosenRemoval {
  return { project, flag: name, decision };
}
