import { isLegalName } from '../api/legal-name.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { Project } from './project-state.ts';

/** The flags that were on screen, and names on screen that the project does not have. */
export class LookedAtFlags {
  /** In the order in which they were looked at, the latest last. */
  readonly #names = new Set<string>();
  /** Names outside the project whose lifecycle was requested, to find out whether they are archived. */
  readonly #requestedAbsent = new Set<string>();

  get names(): ReadonlySet<string> {
    return this.#names;
  }

  /** Takes note of names on screen; those that are noted already become the latest. */
  add(names: readonly string[], project: Project): void {
    for (const name of names) {
      this.#names.delete(name);
      if (project.flags.has(name)) this.#names.add(name);
    }
  }

  /** The names whose lifecycle is not known; each one outside the project once. */
  toRequest(names: readonly string[], project: Project): readonly string[] {
    return names.filter((name) =>
      project.flags.has(name)
        ? project.stages.get(name)?.source !== 'lifecycle'
        : this.#isToAsk(name, project),
    );
  }

  /** Whether to find out if a name outside the project is archived; notes the name, so that this is asked once. */
  #isToAsk(name: string, { archived, absent }: Project): boolean {
    const isDecided =
      archived.has(name) || absent.has(name) || this.#requestedAbsent.has(name) || !isLegalName(name);
    if (isDecided || this.#requestedAbsent.size >= REQUEST_BUDGET.namesOutsideProject) return false;
    this.#requestedAbsent.add(name);
    return true;
  }

  /** Lets names that the project does not have be requested again. */
  forgetAbsent(): void {
    this.#requestedAbsent.clear();
  }

  /** Lets names that the project has now be requested again should they disappear. */
  forgetFound({ flags }: Project): void {
    for (const name of this.#requestedAbsent) if (flags.has(name)) this.#requestedAbsent.delete(name);
  }
}
