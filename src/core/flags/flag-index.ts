import { getOrInsert } from '../get-or-insert.ts';
import { detailed } from './flag-details.ts';
import type { Flag } from './flag-environments.ts';
import { nearestNames } from './nearest-names.ts';
import { projectOf, type Project } from './project-state.ts';
import type { ProjectHandle } from './workspace-flags.ts';

/** A flag in one project, both as of the index's creation. */
export interface FlagPlace {
  readonly handle: ProjectHandle;
  readonly project: Project;
  readonly flag: Flag;
}

/** A project with its data. */
export type LoadedProject = Omit<FlagPlace, 'flag'>;

/**
 * What is known about a name.
 * - `flag`: these projects have such a flag.
 * - `archived`: no project has it, and in these it is archived.
 * - `unreadable`: its record, or one whose name could not be read, was left out of a report, so it may exist.
 * - `absent`: every project was queried, and none has or had it.
 * - `unsettled`: a project is not loaded, or its server was not asked yet whether the name is archived.
 */
export type NameKnowledge =
  | { readonly kind: 'flag'; readonly places: readonly FlagPlace[] }
  | { readonly kind: 'archived'; readonly projects: readonly LoadedProject[] }
  | { readonly kind: 'unreadable' | 'absent' | 'unsettled' };

/** The names that some projects have, including archived ones. The same object while they do not change. */
export class KnownNames {
  readonly #projects: readonly Project[];
  readonly #nearest = new Map<string, readonly string[]>();

  constructor(projects: readonly Project[]) {
    this.#projects = projects;
  }

  has(name: string): boolean {
    return this.#projects.some(({ flags, archived }) => flags.has(name) || archived.has(name));
  }

  *[Symbol.iterator](): Iterator<string> {
    for (const { flags, archived } of this.#projects) {
      yield* flags.keys();
      yield* archived;
    }
  }

  /** Up to three names of unarchived flags that resemble `name`, the nearest first. */
  nearest(name: string): readonly string[] {
    return getOrInsert(this.#nearest, name, () =>
      nearestNames(name, new Set(this.#projects.flatMap(({ flags }) => [...flags.keys()]))),
    );
  }

  /** Whether these names still apply to the current versions of the projects. */
  areOf(projects: readonly Project[]): boolean {
    return (
      projects.length === this.#projects.length &&
      projects.every((project, position) => {
        const own = this.#projects[position];
        return (
          own !== undefined &&
          isSameSet(own.flags, project.flags) &&
          isSameSet(own.archived, project.archived)
        );
      })
    );
  }
}

/**
 * The flags of a folder's projects by name, at one moment. A project's state is replaced as a whole, so a new index is
 * created when {@link isCurrent} returns false; that is cheap, because a lookup uses each project's own map.
 */
export class FlagIndex {
  readonly handles: readonly ProjectHandle[];
  /** The projects that have data, however old. */
  readonly projects: readonly LoadedProject[];
  readonly names: KnownNames;
  readonly #states: readonly ProjectHandle['state'][];

  /** @param before the index that this one replaces: its names stay if they still apply. */
  constructor(handles: readonly ProjectHandle[], before?: FlagIndex) {
    this.handles = handles;
    this.#states = handles.map(({ state }) => state);
    this.projects = handles.flatMap((handle) => {
      const project = projectOf(handle.state);
      return project === undefined ? [] : [{ handle, project }];
    });
    const projects = this.projects.map(({ project }) => project);
    this.names = before?.names.areOf(projects) ? before.names : new KnownNames(projects);
  }

  /** Whether a new index of these projects would be the same. */
  isCurrent(handles: readonly ProjectHandle[]): boolean {
    return (
      handles.length === this.handles.length &&
      handles.every(
        (handle, position) => handle === this.handles[position] && handle.state === this.#states[position],
      )
    );
  }

  /** The flag in each project that has it. */
  find(name: string): readonly FlagPlace[] {
    return this.projects.flatMap(({ handle, project }) => {
      const flag = project.flags.get(name);
      return flag === undefined ? [] : [{ handle, project, flag: detailed(flag, project) }];
    });
  }

  /** What is known about a name, in the order of {@link NameKnowledge}. */
  ask(name: string): NameKnowledge {
    const places = this.find(name);
    if (places.length > 0) return { kind: 'flag', places };
    const archived = this.projects.filter(({ project }) => project.archived.has(name));
    if (archived.length > 0) return { kind: 'archived', projects: archived };
    if (this.projects.some(({ project }) => mayHaveHidden(name, project))) return { kind: 'unreadable' };
    const isSettled = this.handles.every(
      ({ state }) => state.kind === 'ready' && state.project.absent.has(name),
    );
    return { kind: isSettled ? 'absent' : 'unsettled' };
  }
}

/**
 * Whether a record that could not be read may be this flag's. One without a readable name may be any flag's, and so may
 * those that are only counted: `first` lists no more than some.
 */
export function mayHaveHidden(name: string, { unreadable: { count, first } }: Project): boolean {
  return count > first.length || first.some((record) => record.name === undefined || record.name === name);
}

/** A set of names, or a map by name. */
type Names = Pick<ReadonlySet<string>, 'size' | 'has' | 'keys'>;

function isSameSet(one: Names, other: Names): boolean {
  return one === other || (one.size === other.size && [...one.keys()].every((name) => other.has(name)));
}
