import { isCompleted } from '../../flags/lifecycle.ts';
import type { Project } from '../../flags/project-state.ts';
import { flagView, type FlagView } from '../flag/flag-view.ts';

/** Staleness is told in days, so that flags which did not change are looked at again once an hour. */
const LOOK_AGAIN_MS = 3_600_000;

interface Entry {
  readonly view: FlagView;
  readonly isToCleanUp: boolean;
}

/** The flags of one project as views, which stay the same objects while nothing about the flag changes. */
export class FlagViews {
  #entries: ReadonlyMap<string, Entry> = new Map();
  #toCleanUp = 0;
  /** What the entries were made of. */
  #flags: Project['flags'] | undefined;
  #stages: Project['stages'] | undefined;
  #staleness: { readonly facts: Project['staleness']; readonly since: number } | undefined;

  /** How many flags are stale or completed. */
  get toCleanUp(): number {
    return this.#toCleanUp;
  }

  get(name: string): FlagView | undefined {
    return this.#entries.get(name)?.view;
  }

  /**
   * The views that were made anew.
   *
   * @param project the project's data, or undefined where there is none.
   * @param now milliseconds since the epoch.
   */
  update(project: Project | undefined, now: number): ReadonlySet<FlagView> {
    const changed = new Set<FlagView>();
    const stalenessHolds = this.#stalenessHolds(project, now);
    if (stalenessHolds && project?.flags === this.#flags && project?.stages === this.#stages) return changed;
    this.#flags = project?.flags;
    this.#stages = project?.stages;
    const entries = new Map<string, Entry>();
    let toCleanUp = 0;
    if (project !== undefined) {
      for (const flag of project.flags.values()) {
        const before = this.#entries.get(flag.name);
        const entry =
          stalenessHolds && before?.view.flag === flag && before.view.stage === project.stages.get(flag.name)
            ? before
            : entryOf(flagView(flag, project, now), before);
        if (entry !== before) changed.add(entry.view);
        entries.set(flag.name, entry);
        if (entry.isToCleanUp) toCleanUp += 1;
      }
    }
    this.#entries = entries;
    this.#toCleanUp = toCleanUp;
    return changed;
  }

  #stalenessHolds(project: Project | undefined, now: number): boolean {
    const before = this.#staleness;
    if (project === undefined) return false;
    if (before?.facts === project.staleness && now - before.since < LOOK_AGAIN_MS) return true;
    this.#staleness = { facts: project.staleness, since: now };
    return false;
  }
}

/** The entry as it was, where the view says the same. */
function entryOf(view: FlagView, before: Entry | undefined): Entry {
  if (before !== undefined && isSame(before.view, view)) return before;
  return { view, isToCleanUp: view.flag.stale === true || isCompleted(view.stage) };
}

function isSame(a: FlagView, b: FlagView): boolean {
  return (
    a.flag === b.flag && a.stage === b.stage && JSON.stringify(a.staleness) === JSON.stringify(b.staleness)
  );
}
