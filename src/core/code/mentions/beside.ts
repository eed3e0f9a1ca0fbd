import type { Range } from '../finding.ts';
import { comparePositions } from '../positions.ts';
import type { FileMentions } from './mentions.ts';

/** A place where a name is used. */
interface Used {
  readonly name: string;
  readonly range: Range;
}

/** The mentions that are not usages, by file. */
export function beside(
  all: ReadonlyMap<string, FileMentions>,
  usages: readonly (Used & { readonly path: string })[],
): ReadonlyMap<string, FileMentions> {
  const byPath = Map.groupBy(usages, ({ path }) => path);
  return new Map(
    [...all].flatMap(([path, mentioned]) => {
      const left = besideIn(mentioned, byPath.get(path) ?? []);
      return left.mentions.length + left.words.length === 0 ? [] : [[path, left] as const];
    }),
  );
}

/** The same for one file. */
export function besideIn(mentioned: FileMentions, usages: readonly Used[]): FileMentions {
  if (usages.length === 0) return mentioned;
  const byName = Map.groupBy(usages, ({ name }) => name);
  const mentions = mentioned.mentions.filter(
    ({ name, range }) => byName.get(name)?.some((used) => touches(used.range, range)) !== true,
  );
  return { ...mentioned, mentions };
}

/** Whether two ranges overlap or are next to each other. */
function touches(one: Range, other: Range): boolean {
  return comparePositions(one.start, other.end) <= 0 && comparePositions(other.start, one.end) <= 0;
}
