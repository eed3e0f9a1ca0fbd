import { currentStage, isUnsettled } from './lifecycle.ts';
import type { Project } from './project-state.ts';

/** Flags of which no stage is known at all. */
export function namesWithoutStage({ flags, stages }: Project): readonly string[] {
  return [...flags.keys()].filter((name) => !stages.has(name));
}

/** Flags that only the lifecycle operation settles: nothing is known of them, or what the search told. */
export function unsettledNames({ flags, stages }: Project): readonly string[] {
  return [...flags.keys()].filter((name) => isUnsettled(stages.get(name)));
}

/** Stale flags whose stage is not settled: they count as flags to clean up whatever it is. */
export function staleCandidates({ flags, stages }: Project): readonly string[] {
  return [...flags.values()]
    .filter(({ name, stale }) => stale === true && isUnsettled(stages.get(name)))
    .map(({ name }) => name);
}

/** Completed flags of which it is not known whether they were kept or discarded: only their lifecycle says it. */
export function completedCandidates({ stages }: Project): readonly string[] {
  return [...stages]
    .filter(([, { source, entries }]) => {
      const current = currentStage(entries);
      return source !== 'lifecycle' && current?.stage === 'completed' && current.status === undefined;
    })
    .map(([name]) => name);
}

/** Flags that were settled once, and of which the search has told something else since. */
export function changedNames(before: Project, after: Project): readonly string[] {
  return [...after.stages]
    .filter(([name, { source }]) => source === 'search' && before.stages.get(name)?.source === 'lifecycle')
    .map(([name]) => name);
}

/** Whether the report says the stage of every flag, so that nobody else has to be asked. */
export function reportTellsStages({ flags }: Project): boolean {
  return [...flags.values()].every(({ lifecycle }) => lifecycle !== undefined);
}

/** Whether nobody was asked for stages yet. */
export function isFirstLoad({ stages }: Project): boolean {
  return [...stages.values()].every(({ source }) => source === 'report');
}
