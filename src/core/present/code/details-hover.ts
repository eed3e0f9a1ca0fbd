import { detailed, hasDetails } from '../../flags/flag-details.ts';
import type { FlagIndex, FlagPlace } from '../../flags/flag-index.ts';
import { projectOf } from '../../flags/project-state.ts';
import { factMarkdown } from '../flag/fact-markdown.ts';
import { flagFacts } from '../flag/flag-facts.ts';
import { flagView } from '../flag/flag-view.ts';
import type { Formats } from '../formats.ts';
import { lines } from '../markdown.ts';
import type { HoverPart } from './name-hover.ts';

/** The rows of the tree show the rest. */
const MOST_ENVIRONMENTS = 8;
const MOST_CHARACTERS = 400;

/** The flag in each project whose report leaves out its details, unless these are loaded already. */
export function placesWithoutDetails(name: string, index: FlagIndex): readonly FlagPlace[] {
  return index.find(name).filter(({ flag }) => !hasDetails(flag));
}

/**
 * What became known about a flag since its hover: its environments with their strategies; empty if there is nothing.
 */
export function detailsHover(
  name: string,
  places: readonly FlagPlace[],
  formats: Formats,
): readonly HoverPart[] {
  return places.flatMap(({ handle }) => {
    const project = projectOf(handle.state);
    const reported = project?.flags.get(name);
    if (project === undefined || reported === undefined) return [];
    const flag = detailed(reported, project);
    // Not loaded, or not in time.
    if (flag === reported) return [];
    const facts = flagFacts(flagView(flag, project, formats.now()), formats);
    const environments = facts.filter(({ topic }) => topic === 'environment').slice(0, MOST_ENVIRONMENTS);
    return [
      { text: lines(...environments.map((fact) => factMarkdown(fact, MOST_CHARACTERS))), commands: '' },
    ];
  });
}
