import { LineIndex } from '../line-index.ts';
import type { Listed } from './listed.ts';
import type { FileChange, RemovalPlan } from './plan.ts';
import { lineAt } from './line-at.ts';

/** What the removal of some flags comes to; lines and offsets are those of the files as they are. */
export interface RemovalsPlan {
  readonly edited: number;
  readonly files: readonly FileChange[];
  readonly listed: readonly Listed[];
}

/** Plans as one, of which each begins with what those before it have changed. */
export function joined(plans: readonly RemovalPlan[]): RemovalsPlan {
  const files = new Map<string, FileChange>();
  for (const plan of plans)
    for (const { file, before, after } of plan.files)
      files.set(file, { file, before: files.get(file)?.before ?? before, after });
  const listed = new Map<string, Listed>();
  for (const [index, plan] of plans.entries())
    for (const place of plan.listed) {
      const own = isTaken(place, plans.slice(index + 1)) ? undefined : asBefore(place, plans.slice(0, index));
      if (own) listed.set(`${own.file}:${own.start}:${own.reason}`, own);
    }
  return {
    edited: plans.reduce((sum, { edited }) => sum + edited, 0),
    files: [...files.values()].filter(({ before, after }) => before !== after),
    listed: [...listed.values()].sort(byPlace),
  };
}

function isTaken({ file, start }: Listed, later: readonly RemovalPlan[]): boolean {
  let at: number | undefined = start;
  for (const plan of later) {
    const changed = plan.files.find((one) => one.file === file);
    if (changed && at !== undefined) at = changed.draft.now(at);
  }
  return at === undefined;
}

/** The place in the file as it is; the beginning of the file for what an earlier removal wrote. */
function asBefore(place: Listed, earlier: readonly RemovalPlan[]): Listed {
  const { file } = place;
  const changes = earlier.flatMap(({ files }) => files.filter((one) => one.file === file));
  const [first] = changes;
  if (!first) return place;
  const start = changes.reduceRight((at, { draft }) => draft.origin(at) ?? 0, place.start);
  return { ...place, ...lineAt(first.before, new LineIndex(first.before), start) };
}

function byPlace(one: Listed, other: Listed): number {
  return one.file === other.file ? one.start - other.start : one.file < other.file ? -1 : 1;
}
