import type { FlagIndex } from '../core/flags/flag-index.ts';
import type { ProjectHandle } from '../core/flags/workspace.ts';

/**
 * A person looks at a name: its lifecycle is asked first where it is not settled, and for a name that no project has,
 * whether it is archived.
 * @param name the name.
 * @param index the flags of the folder.
 */
export function lookAt(name: string, index: FlagIndex): void {
  const places = index.find(name);
  const unsettled = places.filter(({ project }) => project.stages.get(name)?.source !== 'lifecycle');
  const handles = places.length > 0 ? unsettled.map(({ handle }) => handle) : index.handles;
  for (const handle of handles) handle.want([name]);
}

/** Has the stages of the flags in open files asked before the others: once for each state of a project's report. */
export class OpenFlags {
  readonly #asked = new WeakMap<ProjectHandle, { fetchedAt: number; names: Set<string> }>();

  /**
   * @param names names in an open file.
   * @param index the flags of its folder.
   */
  ask(names: Iterable<string>, index: FlagIndex): void {
    const wanted = new Set(names);
    for (const { handle, project } of index.projects) {
      const asked = this.#askedOf(handle, project.fetchedAt);
      const missing = [...wanted].filter((name) => {
        const source = project.stages.get(name)?.source;
        return project.flags.has(name) && (source === undefined || source === 'search') && !asked.has(name);
      });
      for (const name of missing) asked.add(name);
      if (missing.length > 0) handle.want(missing);
    }
  }

  /** One whose answer was of no use is not asked again with each keystroke. */
  #askedOf(handle: ProjectHandle, fetchedAt: number): Set<string> {
    const before = this.#asked.get(handle);
    if (before?.fetchedAt === fetchedAt) return before.names;
    const names = new Set<string>();
    this.#asked.set(handle, { fetchedAt, names });
    return names;
  }
}
