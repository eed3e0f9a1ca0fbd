import type { NamedFinding, Range } from '../finding.ts';
import { comparePositions } from '../positions.ts';
import { isEmpty, type FileMentions } from './mentions.ts';

type NamedRange = Pick<NamedFinding, 'name' | 'range'>;

/** The mentions that are not usages, by file; without the files where all mentions are usages. */
export function withoutUsages(
  all: ReadonlyMap<string, FileMentions>,
  usages: readonly (NamedRange & { readonly path: string })[],
): ReadonlyMap<string, FileMentions> {
  const byPath = Map.groupBy(usages, ({ path }) => path);
  return new Map(
    [...all].flatMap(([path, mentioned]) => {
      const left = withoutUsagesOf(mentioned, byPath.get(path) ?? []);
      return isEmpty(left) ? [] : [[path, left] as const];
    }),
  );
}

/** The mentions of one file that are not usages; its `words`, names that are everyday words, all stay. */
export function withoutUsagesOf(mentioned: FileMentions, usages: readonly NamedRange[]): FileMentions {
  if (usages.length === 0) return mentioned;
  const byName = Map.groupBy(usages, ({ name }) => name);
  const mentions = mentioned.mentions.filter(
    ({ name, range }) => byName.get(name)?.some((usage) => touches(usage.range, range)) !== true,
  );
  return { ...mentioned, mentions };
}

/** Whether two ranges overlap or are next to each other. */
function touches(one: Range, other: Range): boolean {
  return comparePositions(one.start, other.end) <= 0 && comparePositions(other.start, one.end) <= 0;
}
