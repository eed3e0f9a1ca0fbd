import type { UsageIndex, WorkspacePlace } from './usage-index.ts';

/** A file of the window as the usage index names it. */
export type WorkspaceFile = Pick<WorkspacePlace, 'folder' | 'path'>;

/**
 * The names that a server may be asked for. One in a document that somebody is typing in may be half of a name, and so may
 * one that was read before and is used nowhere any more.
 */
export function askableNames(
  names: Iterable<string>,
  usages: Pick<UsageIndex, 'names' | 'usagesIn'>,
  typedIn: readonly WorkspaceFile[],
): readonly string[] {
  const places = typedIn.flatMap(({ folder, path }) => usages.usagesIn(folder, path));
  const typed = new Set(places.map(({ name }) => name));
  const used = usages.names;
  return [...new Set(names)].filter((name) => used.has(name) && !typed.has(name));
}
