import type { ProjectHandle } from '../../../flags/workspace-flags.ts';
import type { Entry } from './entry.ts';

/** Most names that a server is queried for at once: each costs a request, and delays stages. */
const MOST_ASKED = 50;

/** By project, a few at a time; names that the code proves come first. */
export function namesToAskByProject(
  unsettled: readonly Entry[],
): ReadonlyMap<ProjectHandle, readonly string[]> {
  const [sure, likely] = [unsettled.filter(isSure), unsettled.filter((entry) => !isSure(entry))];
  const asked = new Map<ProjectHandle, string[]>();
  for (const { about, name } of [...sure, ...likely].slice(0, MOST_ASKED)) {
    if (about.kind !== 'unsettled') continue;
    for (const handle of about.flags.handles) asked.set(handle, [...(asked.get(handle) ?? []), name]);
  }
  return asked;
}

function isSure({ places }: Entry): boolean {
  return places.some(({ evidence }) => evidence === 'sure');
}
