import type { UsageIndex, WorkspacePlace } from './usage-index.ts';

/** A file of the window as the usage index names it. */
export type WorkspaceFile = Pick<WorkspacePlace, 'folder' | 'path'>;

/** The names in documents that are not saved: one may be half of what a person types, and no server is asked for it. */
export function unsavedNames(
  usages: Pick<UsageIndex, 'usagesIn'>,
  unsaved: readonly WorkspaceFile[],
): ReadonlySet<string> {
  const places = unsaved.flatMap(({ folder, path }) => usages.usagesIn(folder, path));
  return new Set(places.map(({ name }) => name));
}
