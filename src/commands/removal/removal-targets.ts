import type { RowMeanings } from '../flags/flag-commands.ts';
import type { FlagTarget } from '../ids.ts';

/**
 * The flags that a command applies to: the flag of its row, or all selected ones if the row is one of them. A group
 * stands for its flags. Each flag once; empty for rows that stand for no flag.
 */
export function removalTargets(
  argument: unknown,
  selected: unknown,
  { targetOf }: Pick<RowMeanings, 'targetOf'>,
): readonly FlagTarget[] {
  const rows = Array.isArray(selected) && selected.includes(argument) ? (selected as unknown[]) : [argument];
  const targets = rows.flatMap(flagsOf).flatMap((row) => targetOf(row) ?? []);
  const byProject = Map.groupBy(targets, ({ project }) => project);
  return [...byProject.values()].flatMap((own) => [
    ...new Map(own.map((target) => [target.name, target])).values(),
  ]);
}

/** The flags that the folders may contain; if there are none, all, so that the person is told that nothing is found. */
export function usedTargets(
  targets: readonly FlagTarget[],
  isNowhere: (project: FlagTarget['project'], name: string) => boolean,
): readonly FlagTarget[] {
  const used = targets.filter(({ project, name }) => !isNowhere(project, name));
  return used.length > 0 ? used : targets;
}

/** The flags of a group's row; of any other, the row itself. */
function flagsOf(row: unknown): readonly unknown[] {
  if (typeof row !== 'object' || row === null || !('flags' in row) || !Array.isArray(row.flags)) return [row];
  return row.flags;
}
