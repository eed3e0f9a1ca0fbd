import type { FlagStatus } from '../../code/scan/scan-report.ts';
import { mayHaveHidden } from '../../flags/flag-index.ts';
import { currentStage } from '../../flags/lifecycle.ts';
import type { Project } from '../../flags/project-state.ts';
import { stalenessOf } from '../../flags/staleness.ts';

/** All that is to be said of a name in some projects, what matters most first; never nothing. */
export function flagStatuses(name: string, projects: readonly Project[], now: number): readonly FlagStatus[] {
  const having = projects.filter(({ flags }) => flags.has(name));
  if (having.length > 0) {
    const found = new Set(having.flatMap((project) => statusesIn(project, name, now)));
    const order = ['archived', 'completed', 'stale', 'potentially-stale'] as const;
    const statuses = order.filter((status) => found.has(status));
    return statuses.length > 0 ? statuses : ['known'];
  }
  if (projects.some(({ archived }) => archived.has(name))) return ['archived'];
  const isAbsent = projects.every((project) => project.absent.has(name) && !mayHaveHidden(name, project));
  return [isAbsent ? 'unknown' : 'not-settled'];
}

function statusesIn(project: Project, name: string, now: number): readonly FlagStatus[] {
  const flag = project.flags.get(name);
  const stage = currentStage(project.stages.get(name)?.entries ?? [])?.stage;
  const staleness = flag && stalenessOf(flag, project.staleness, now)?.kind;
  return [
    ...(flag?.archived === true || stage === 'archived' ? (['archived'] as const) : []),
    ...(stage === 'completed' ? (['completed'] as const) : []),
    ...(staleness === 'stale' ? (['stale'] as const) : []),
    ...(staleness === 'potentiallyStale' ? (['potentially-stale'] as const) : []),
  ];
}
