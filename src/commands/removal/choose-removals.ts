import * as vscode from 'vscode';
import type { FlagRemoval } from '../../core/code/removal/plan-removal.ts';
import { projectOf } from '../../core/flags/project-state.ts';
import type { ProjectHandle } from '../../core/flags/workspace.ts';
import type { Context } from '../../core/present/context.ts';
import { flagView } from '../../core/present/flag/flag-view.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { sideChoices } from '../../core/present/removal/side-choices.ts';
import { recordLook } from '../../core/present/stage.ts';
import { askOne, askSome, type Choice } from '../../host/ask.ts';
import type { FlagTarget } from '../ids.ts';

/** Lets a person choose flags of the projects, those to clean up first; undefined where they left. */
export async function chooseFlags(
  projects: readonly ProjectHandle[],
  present: Context,
): Promise<readonly FlagTarget[] | undefined> {
  const rows = projects.flatMap((project) => rowsOf(project, present));
  rows.sort((one, other) => Number(other.isToCleanUp) - Number(one.isToCleanUp));
  const chosen = await askSome(
    vscode.l10n.t('Remove Flags from the Code'),
    vscode.l10n.t('Flags to take out of the code'),
    rows,
  );
  return chosen === undefined || chosen.length === 0 ? undefined : chosen;
}

interface FlagChoice extends Choice<FlagTarget> {
  readonly isToCleanUp: boolean;
}

function rowsOf(handle: ProjectHandle, { t, now }: Context): readonly FlagChoice[] {
  const project = projectOf(handle.state);
  return [...(project?.flags.values() ?? [])].flatMap((flag): FlagChoice[] => {
    if (project === undefined) return [];
    const { stage, staleness } = flagView(flag, project, now());
    const { word } = recordLook(stage, t);
    return [
      {
        label: plainText(flag.name, 100),
        description: `${plainText(project.facts.name, 60)} · ${word}`,
        value: { project: handle, name: flag.name },
        isToCleanUp: staleness !== undefined || word.startsWith('completed'),
      },
    ];
  });
}

/** Asks for each flag which side stays; undefined where the person left. */
export async function chooseSides(
  targets: readonly FlagTarget[],
  { t }: Context,
): Promise<readonly FlagRemoval[] | undefined> {
  const removals: FlagRemoval[] = [];
  for (const [index, { project: handle, name }] of targets.entries()) {
    const project = projectOf(handle.state);
    const choices = sideChoices(project?.flags.get(name), project?.stages.get(name), t);
    const step = targets.length > 1 ? ` (${index + 1}/${targets.length})` : '';
    const decision = await askOne(
      vscode.l10n.t('Remove “{0}” from the Code{1}', plainText(name, 100), step),
      choices.map(({ label, reason, decision: value }) => ({
        label,
        value,
        ...(reason && { detail: reason }),
      })),
      vscode.l10n.t('What stays in the code'),
    );
    if (decision === undefined) return undefined;
    removals.push({ flag: name, decision });
  }
  return removals;
}
