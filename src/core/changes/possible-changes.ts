import { environmentsOf } from '../flags/flag-environments.ts';
import { isCompleted } from '../flags/lifecycle.ts';
import type { Project } from '../flags/project-state.ts';
import { variantsOf } from '../flags/flag-variants.ts';
import { detailed } from '../flags/flag-details.ts';
import type { FlagChange } from './change.ts';

/** Most variants that are offered as the one that was kept. */
const MOST_VARIANTS = 20;

/**
 * What can be changed about a flag that a project has or had, given its known state; empty for a name that it never
 * had.
 */
export function possibleChanges(project: Project, name: string): readonly FlagChange[] {
  const found = project.flags.get(name);
  if (found === undefined) return project.archived.has(name) ? [{ kind: 'revive' }] : [];
  const flag = detailed(found, project);
  const variants = [...variantsOf([flag]).byName.keys()].slice(0, MOST_VARIANTS);
  return [
    ...environmentsOf(flag).map(({ name: environment, enabled }): FlagChange => ({
      kind: enabled ? 'turnOff' : 'turnOn',
      environment,
    })),
    { kind: flag.stale === true ? 'markNotStale' : 'markStale' },
    ...(isCompleted(project.stages.get(name))
      ? [{ kind: 'uncomplete' } as const]
      : [
          { kind: 'complete', status: 'kept' } as const,
          { kind: 'complete', status: 'discarded' } as const,
          ...variants.map((variant): FlagChange => ({ kind: 'complete', status: 'kept', variant })),
        ]),
    { kind: 'archive' },
  ];
}
