import { isToCleanUp } from '../../flags/due.ts';
import { projectOf } from '../../flags/project-state.ts';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import type { Formats } from '../formats.ts';
import { joined } from '../flag/detail.ts';
import { flagRow } from '../flag/flag-row.ts';
import { flagView } from '../flag/flag-view.ts';
import { plainText } from '../plain-text.ts';

/** A flag that may be removed from the code. */
export interface FlagChoice {
  readonly label: string;
  readonly description: string;
  readonly value: { readonly project: ProjectHandle; readonly name: string };
}

/**
 * The projects' flags, those to clean up first.
 *
 * @param isNowhere whether no folder contains the flag, which is left out then.
 */
export function flagChoices(
  projects: readonly ProjectHandle[],
  formats: Formats,
  isNowhere: (project: ProjectHandle, name: string) => boolean = () => false,
): readonly FlagChoice[] {
  const choices = projects
    .flatMap((project) => choicesOf(project, formats))
    .filter(({ choice: { value } }) => !isNowhere(value.project, value.name));
  const [due, others] = [choices.filter(({ isDue }) => isDue), choices.filter(({ isDue }) => !isDue)];
  return [...due, ...others].map(({ choice }) => choice);
}

interface Ranked {
  readonly choice: FlagChoice;
  readonly isDue: boolean;
}

function choicesOf(handle: ProjectHandle, formats: Formats): readonly Ranked[] {
  const project = projectOf(handle.state);
  if (project === undefined) return [];
  return [...project.flags.values()].map((flag) => {
    const view = flagView(flag, project, formats.now());
    const choice = {
      label: plainText(flag.name, 100),
      description: joined(flagRow(view, formats).description, plainText(project.facts.name, 60)),
      value: { project: handle, name: flag.name },
    };
    return { choice, isDue: isToCleanUp(view) };
  });
}
