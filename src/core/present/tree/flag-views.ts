import { isDeepStrictEqual } from 'node:util';
import { detailed } from '../../flags/flag-details.ts';
import { isToCleanUp } from '../../flags/due.ts';
import type { Project, StageCount } from '../../flags/project-state.ts';
import { isSliceEnd, type Slices } from '../../slices.ts';
import { flagView, type FlagView } from '../flag/flag-view.ts';
import { PreviousItems } from './previous-items.ts';

/** Staleness is told in days, so that flags which did not change are looked at again once an hour. */
const LOOK_AGAIN_MS = 3_600_000;

interface Entry {
  readonly view: FlagView;
  readonly isToCleanUp: boolean;
}

/** The flags of one project as views, which stay the same objects while nothing about the flag changes. */
export class FlagViews {
  #entries: readonly Entry[] = [];
  #views: readonly FlagView[] = [];
  #toCleanUp = 0;
  #stages: StageCount = { known: 0, total: 0 };
  /** What the entries were made of. */
  #flags: Project['flags'] | undefined;
  #records: Project['stages'] | undefined;
  #details: Project['details'];
  #creators: Project['creators'];
  #staleness: { readonly facts: Project['staleness']; readonly since: number } | undefined;

  /** How many flags are to be cleaned up where they are used. */
  get toCleanUp(): number {
    return this.#toCleanUp;
  }

  /** Of how many flags the stage is known. */
  get stages(): StageCount {
    return this.#stages;
  }

  /**
   * Takes over a project's data; none where it is undefined. The views in the report's order; the same array while
   * all of them are the same.
   *
   * @param now milliseconds since the epoch.
   */
  *update(project: Project | undefined, now: number): Slices<readonly FlagView[]> {
    const stalenessHolds = this.#stalenessHolds(project, now);
    const areCreatorsSame = project?.creators === this.#creators;
    const isSameReport =
      areCreatorsSame && project?.flags === this.#flags && project?.details === this.#details;
    if (stalenessHolds && isSameReport && project?.stages === this.#records) return this.#views;
    const isSameStage = stalenessHolds && project?.stages === this.#records;
    const former = new PreviousItems(this.#entries, ({ view }) => view.flag.name);
    const entries: Entry[] = [];
    const views: FlagView[] = [];
    let [toCleanUp, known] = [0, 0];
    let isSame = true;
    for (const flag of project?.flags.values() ?? []) {
      if (isSliceEnd(entries.length)) yield;
      if (former.needsIndex(flag.name, entries.length)) yield* former.index();
      const before = former.find(flag.name, entries.length);
      const holds =
        areCreatorsSame &&
        stalenessHolds &&
        before?.view.flag === detailed(flag, project ?? {}) &&
        (isSameStage || before.view.stage === project?.stages.get(flag.name));
      const entry = holds || !project ? before : entryOf(flagView(flag, project, now), before);
      if (entry === undefined) continue;
      isSame &&= entry === this.#entries[entries.length];
      toCleanUp += Number(entry.isToCleanUp);
      known += Number(entry.view.stage !== undefined);
      entries.push(entry);
      views.push(entry.view);
    }
    this.#flags = project?.flags;
    this.#records = project?.stages;
    this.#details = project?.details;
    this.#creators = project?.creators;
    if (isSame && entries.length === this.#entries.length) return this.#views;
    this.#entries = entries;
    this.#views = views;
    this.#toCleanUp = toCleanUp;
    this.#stages = { known, total: entries.length };
    return views;
  }

  #stalenessHolds(project: Project | undefined, now: number): boolean {
    const before = this.#staleness;
    if (project === undefined) return false;
    const isSame = before !== undefined && isDeepStrictEqual(before.facts, project.staleness);
    if (isSame && now - before.since < LOOK_AGAIN_MS) return true;
    this.#staleness = { facts: project.staleness, since: now };
    return false;
  }
}

/** The entry as it was, where the view says the same. */
function entryOf(view: FlagView, before: Entry | undefined): Entry {
  if (before !== undefined && isSame(before.view, view)) return before;
  return { view, isToCleanUp: isToCleanUp(view) };
}

function isSame(a: FlagView, b: FlagView): boolean {
  return (
    a.flag === b.flag &&
    a.creator?.name === b.creator?.name &&
    a.stage === b.stage &&
    JSON.stringify(a.staleness) === JSON.stringify(b.staleness)
  );
}
