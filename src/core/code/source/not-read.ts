import type { FileSkip } from './read-source.ts';

/**
 * Reasons that leave a file's or folder's content unknown; with any other reason it is known or irrelevant. An
 * `unfollowed` file is read, but linking led further from it than a limit.
 */
export const UNREAD_KINDS = [
  'submodule',
  'repository',
  'not-checked-out',
  'outside',
  'unreadable',
  'huge',
  'unfollowed',
] as const satisfies readonly (FileSkip | 'unfollowed')[];
type UnreadKind = (typeof UNREAD_KINDS)[number];

/** Files, or folders with everything in them, that were not read, for one reason. */
export interface NotRead {
  readonly kind: UnreadKind;
  readonly count: number;
  /** The first hundred of their paths, sorted. */
  readonly where: readonly string[];
}

const MOST_PATHS = 100;

/** Of all that was left out, what was not read, by reason. */
export function notReadOf(
  skipped: Iterable<readonly [path: string, why: FileSkip | 'unfollowed']>,
): readonly NotRead[] {
  const byKind = Map.groupBy(skipped, ([, why]) => why);
  return UNREAD_KINDS.flatMap((kind): NotRead[] => {
    const paths = (byKind.get(kind) ?? []).map(([path]) => path).sort();
    return paths.length === 0 ? [] : [{ kind, count: paths.length, where: paths.slice(0, MOST_PATHS) }];
  });
}

/** How many files were left out for each reason. */
export function countSkips(reasons: Iterable<FileSkip>): Partial<Record<FileSkip, number>> {
  const counts: Partial<Record<FileSkip, number>> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
