import { projectOf } from '../flags/project-state.ts';
import type { ProjectHandle } from '../flags/workspace-flags.ts';
import { sorted } from '../sorted.ts';
import type { Slices } from '../slices.ts';
import { joined } from './flag/detail.ts';
import { flagRow } from './flag/flag-row.ts';
import { flagView } from './flag/flag-view.ts';
import type { Formats } from './formats.ts';
import { plainText } from './plain-text.ts';
import type { Icon } from './stage.ts';
import { foldersOf } from './usages/folder-flags.ts';
import { usageWords } from './usages/place-text.ts';
import { placesOfFlag, type UsageFacts } from './usages/usages-detail.ts';

/** A flag in a list that is searched by name. */
export interface FlagPick {
  readonly label: string;
  /** State and places as in the Flags view, with its project if there are several. */
  readonly description: string;
  readonly icon: Icon;
  readonly value: { readonly project: ProjectHandle; readonly name: string };
}

/** All flags of the projects by name, with their state and how often they are used. */
export function* flagPicks(
  projects: readonly ProjectHandle[],
  facts: UsageFacts,
  formats: Formats,
): Slices<readonly FlagPick[]> {
  const picks = projects.flatMap((handle) => picksOf(handle, projects.length > 1, facts, formats));
  return yield* sorted(picks, (one, other) => (one.value.name < other.value.name ? -1 : 1));
}

function picksOf(
  handle: ProjectHandle,
  isOneOfSeveral: boolean,
  facts: UsageFacts,
  formats: Formats,
): readonly FlagPick[] {
  const project = projectOf(handle.state);
  if (project === undefined) return [];
  const folders = foldersOf(handle, facts.usages.folders, facts.projects);
  return [...project.flags.values()].map((flag) => {
    const now = formats.now();
    const { places, elsewhere } = placesOfFlag(flag.name, folders, facts.usages, formats);
    const usages = usageWords(places, formats, elsewhere);
    const { label, description, icon } = flagRow(flagView(flag, project, now), formats, { usages });
    return {
      label,
      description: joined(description, isOneOfSeveral ? plainText(project.facts.name, 60) : undefined),
      icon,
      value: { project: handle, name: flag.name },
    };
  });
}
