import * as vscode from 'vscode';
import type { FlagRemoval } from '../../core/code/removal/plan-removal.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import type { Formats } from '../../core/present/formats.ts';
import { flagChoices } from '../../core/present/removal/flag-choices.ts';
import { askSome } from '../../host/ask.ts';
import type { FlagTarget } from '../ids.ts';

/**
 * Lets a person choose among the flags of `projects`, with those to clean up at the top; undefined if none was chosen.
 *
 * @param isNowhere whether no folder's code has the name, so that it is not offered.
 */
export async function chooseFlags(
  projects: readonly ProjectHandle[],
  formats: Formats,
  isNowhere: (project: ProjectHandle, name: string) => boolean,
): Promise<readonly FlagTarget[] | undefined> {
  const chosen = await askSome(
    vscode.l10n.t('Remove Flags from the Code'),
    vscode.l10n.t('Flags to remove from the code'),
    flagChoices(projects, formats, isNowhere),
  );
  return chosen === undefined || chosen.length === 0 ? undefined : chosen;
}

/** A flag with its project, and the side that stays. */
export interface ChosenRemoval extends FlagRemoval {
  readonly project: ProjectHandle;
  /** Whether functions that now always return the same value are inlined into their callers. */
  readonly foldsFunctions?: boolean;
}
