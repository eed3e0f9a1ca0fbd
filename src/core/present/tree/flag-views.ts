import { isDeepStrictEqual } from 'node:util';
import { detailed } from '../../flags/flag-details.ts';
import { isToCleanUp } from '../../flags/due.ts';
import type { Project, StageCount } from '../../flags/project-state.ts';
import { isSliceEnd, type Slices } from '../../slices.ts';
import { flagView, type FlagView } from '../flag/flag-view.ts';

/** Staleness is counted in days, so unchanged flags are only checked again once an hour. */
const LOOK_AGAIN_MS = 3_600_000;

/** A view, and what is counted of it. */
interface Entry {
  readonly view: FlagView;
  readonly isToCleanUp: boolean;
}

/** The flags of one project as views; a view stays the same object while nothing about its flag changes. */
export class FlagViews {
  #entries: readonly Entry[] = [];
  #views: readonly FlagView[] = [];
  #toCleanUp = 0;
  #stages: StageCount = { known: 0, total: 0 };
  /** What the entries were made from: the flags, and what else is known of them. */
  #flags: Project['flags'] | undefined;
  #records: Project['stages'] | undefined;
  #details: Project['details'];
  #creators: Project['creators'];
  #staleness: { readonly facts: Project['staleness']; readonly since: number } | undefined;

  /** How many flags should be cleaned up if they are used. */
  get toCleanUp(): number {
    return this.#toCleanUp;
  }

  /** How many flags have a known stage. */
  get stages(): StageCount {
    return this.#stages;
  }

  /**
   * Applies a project's data; no flags if it is undefined. Returns the views in the report's order; the same array if
   * all are unchanged.
   *
   * @param now milliseconds since the epoch.
   */
  *update(project: Project | undefined, now: number): Slices<readonly FlagView[]> {
    const stalenessHolds = this.#stalenessHolds(project, now);
    const areCreatorsSame = project?.creators === this.#creators;
    const areStagesSame = project?.stages === this.#records;
    const areFlagsSame = project?.flags === this.#flags && project?.details === this.#details;
    if (stalenessHolds && areCreatorsSame && areStagesSame && areFlagsSame) return this.#views;
    const entriesByName = new Map(this.#entries.map((entry) => [entry.view.flag.name, entry]));
    const entries: Entry[] = [];
    const views: FlagView[] = [];
    let [toCleanUp, known] = [0, 0];
    let areEntriesSame = true;
    for (const flag of project?.flags.values() ?? []) {
      if (isSliceEnd(entries.length)) yield;
      const before = entriesByName.get(flag.name);
      // Of this flag, nothing that its view shows can have changed.
      const viewHolds =
        areCreatorsSame &&
        stalenessHolds &&
        before?.view.flag === detailed(flag, project ?? {}) &&
        (areStagesSame || before.view.stage === project?.stages.get(flag.name));
      // There is a project: the flag is one of its flags.
      const entry = viewHolds || !project ? before : entryOf(flagView(flag, project, now), before);
      if (entry === undefined) continue;
      areEntriesSame &&= entry === this.#entries[entries.length];
      toCleanUp += Number(entry.isToCleanUp);
      known += Number(entry.view.stage !== undefined);
      entries.push(entry);
      views.push(entry.view);
    }
    this.#flags = project?.flags;
    this.#records = project?.stages;
    this.#details = project?.details;
    this.#creators = project?.creators;
    if (areEntriesSame && entries.length === this.#entries.length) return this.#views;
    this.#entries = entries;
    this.#views = views;
    this.#toCleanUp = toCleanUp;
    this.#stages = { known, total: entries.length };
    return views;
  }

  /** Whether staleness was computed less than an hour ago, from the same facts; if not, it counts as computed now. */
  #stalenessHolds(project: Project | undefined, now: number): boolean {
    const before = this.#staleness;
    if (project === undefined) return false;
    const areFactsSame = before !== undefined && isDeepStrictEqual(before.facts, project.staleness);
    if (areFactsSame && now - before.since < LOOK_AGAIN_MS) return true;
    this.#staleness = { facts: project.staleness, since: now };
    return false;
  }
}

/** Keeps the previous entry if the view shows the same. */
function entryOf(view: FlagView, before: Entry | undefined): Entry {
  if (before !== undefined && isShownAlike(before.view, view)) return before;
  return { view, isToCleanUp: isToCleanUp(view) };
}

function isShownAlike(a: FlagView, b: FlagView): boolean {
  return (
    a.flag === b.flag &&
    a.creator?.name === b.creator?.name &&
    a.stage === b.stage &&
    JSON.stringify(a.staleness) === JSON.stringify(b.staleness)
  );
}
