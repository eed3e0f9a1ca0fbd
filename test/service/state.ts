import { flagOf, type FlagSeed } from './flag-seed.ts';
import type { UnknownName } from './metrics.ts';
import type { Flag, Project } from './model.ts';

/** What the service knows, and the ways to change it while it runs. Each change raises `revision`. */
export class State {
  revision = 0;
  /** What applications asked for and no project has. */
  unknownNames: readonly UnknownName[] = [];
  readonly now: () => Date;
  readonly #projects: ReadonlyMap<string, Project>;

  constructor(projects: readonly Project[], now: () => Date) {
    this.#projects = new Map(projects.map((project) => [project.id, project]));
    this.now = now;
  }

  get projects(): Project[] {
    return [...this.#projects.values()];
  }

  project(id: string): Project | undefined {
    return this.#projects.get(id);
  }

  flag(name: string, projectId: string): Flag | undefined {
    return this.#projects.get(projectId)?.flags.get(name);
  }

  addFlag(seed: FlagSeed, projectId: string): Flag {
    const flag = flagOf(seed, this.now());
    this.#flagsOf(projectId).set(flag.name, flag);
    this.#changed(projectId);
    return flag;
  }

  /** Changes single fields of a flag; the order of the flags stays. Throws when there is no such flag. */
  updateFlag(name: string, projectId: string, changes: Partial<Flag>): Flag {
    const flags = this.#flagsOf(projectId);
    const flag = flags.get(name);
    if (flag === undefined) throw new Error(`No flag "${name}" in project "${projectId}".`);
    const changed = { ...flag, ...changes };
    const entries = [...flags].map(([key, value]): [string, Flag] =>
      key === name ? [changed.name, changed] : [key, value],
    );
    flags.clear();
    for (const [key, value] of entries) flags.set(key, value);
    this.#changed(projectId);
    return changed;
  }

  removeFlag(name: string, projectId: string): void {
    this.#flagsOf(projectId).delete(name);
    this.#changed(projectId);
  }

  #flagsOf(projectId: string): Map<string, Flag> {
    const project = this.#projects.get(projectId);
    if (project === undefined) throw new Error(`No project "${projectId}".`);
    return project.flags;
  }

  #changed(projectId: string): void {
    const project = this.#projects.get(projectId);
    if (project !== undefined) project.updatedAt = this.now().toISOString();
    this.revision += 1;
  }
}
