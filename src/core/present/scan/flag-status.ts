import type { FlagStatus } from '../../code/scan/scan-report.ts';
import { mayHaveHidden } from '../../flags/flag-index.ts';
import { DUE_KINDS, dueKinds, slugOf, type DueKind } from '../../flags/due.ts';
import type { Project } from '../../flags/project-state.ts';
import { stalenessOf } from '../../flags/staleness.ts';

/** All statuses of a name in some projects, the most important first; never empty. */
export function flagStatuses(name: string, projects: readonly Project[], now: number): readonly FlagStatus[] {
  const withFlag = projects.filter(({ flags }) => flags.has(name));
  if (withFlag.length > 0) {
    const found = new Set(withFlag.flatMap((project) => kindsIn(project, name, now)));
    const statuses = DUE_KINDS.filter((kind) => found.has(kind)).map(slugOf);
    return statuses.length > 0 ? statuses : ['known'];
  }
  if (projects.some(({ archived }) => archived.has(name))) return ['archived'];
  const isAbsent = projects.every((project) => project.absent.has(name) && !mayHaveHidden(name, project));
  return [isAbsent ? 'unknown' : 'not-settled'];
}

/** Why a flag of the project is to be cleaned up; empty if it is not. */
function kindsIn(project: Project, name: string, now: number): readonly DueKind[] {
  const flag = project.flags.get(name);
  const staleness = flag && stalenessOf(flag, project.staleness, now);
  return dueKinds({ flag, stage: project.stages.get(name), staleness });
}
