import { isUnsettled } from './lifecycle.ts';
import type { Project } from './project-state.ts';
import type { ProjectHandle } from './workspace-flags.ts';

/**
 * Loads the stages of flags that a person sees (in open files, in the first rows of a list) before the others. Each is
 * requested once per version of a project's report; otherwise a flag without a useful answer would be requested with each
 * keystroke.
 */
export class SeenFlags {
  readonly #requested = new WeakMap<ProjectHandle, { fetchedAt: number; names: Set<string> }>();

  /** Requests the flags among the names whose stage is not settled. */
  ask(names: Iterable<string>, handle: ProjectHandle, project: Project): void {
    const requested = this.#requestedOf(handle, project.fetchedAt);
    const missing = [...new Set(names)].filter(
      (name) => project.flags.has(name) && isUnsettled(project.stages.get(name)) && !requested.has(name),
    );
    for (const name of missing) requested.add(name);
    if (missing.length > 0) handle.want(missing);
  }

  #requestedOf(handle: ProjectHandle, fetchedAt: number): Set<string> {
    const before = this.#requested.get(handle);
    if (before?.fetchedAt === fetchedAt) return before.names;
    const names = new Set<string>();
    this.#requested.set(handle, { fetchedAt, names });
    return names;
  }
}
