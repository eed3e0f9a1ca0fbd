import type { UsageIndex, WorkspacePlace } from './usage-index.ts';

/** A file of the window as the usage index names it. */
export type WorkspaceFile = Pick<WorkspacePlace, 'folder' | 'path'>;

/**
 * Those of the names for which a server may be queried. A half typed name, `new-chec`, would tell the server what a person
 * is writing: so names in a document that is being typed in are left out, and names that are used nowhere any more.
 *
 * @param typedIn the files of the documents that are being typed in.
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
