import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import type { WithheldPlace } from '../../core/code/removal/plan-types.ts';
import type { Planning } from './planning.ts';

/** A plan, and the places that it leaves out because a check objects to them. */
export interface CheckedPlan {
  readonly plan: RemovalsPlan;
  readonly withheld: readonly WithheldPlace[];
}

/** A check's objection to a plan; undefined if it has none. */
export type PlanJudge = (plan: RemovalsPlan) => Promise<Complaint | undefined>;

/** A place of a plan, by its file and its offset in the original text. */
type PlaceKey = Pick<WithheldPlace, 'file' | 'start'>;

/**
 * A plan without the places that a check objects to; undefined if `most` runs of the check cannot tell which.
 *
 * @param isSuspect whether the bad places may be in a file; by default in any.
 */
export async function withoutBadPlaces(
  { plan, withheld }: CheckedPlan,
  complaint: Complaint,
  tools: { readonly planning: Planning; readonly judge: PlanJudge; readonly most: number },
  isSuspect: (file: string) => boolean = () => true,
): Promise<CheckedPlan | undefined> {
  const { planning, judge, most } = tools;
  const places = placesOf(plan).filter(({ file }) => isSuspect(file));
  const without = (others: readonly WithheldPlace[]): Promise<RemovalsPlan> =>
    planning.plan([...withheld, ...others]);
  const judgeOnly = async (removed: readonly PlaceKey[]): Promise<Complaint | undefined> => {
    const others = places.filter((place) => !removed.includes(place));
    return await judge(await without(others.map((place) => ({ ...place, why: complaint.why }))));
  };
  const found = places.length === 0 ? undefined : await badPlaces(places, complaint, judgeOnly, most);
  if (found === undefined) return undefined;
  const bad = found.map(({ place, why }) => ({ ...place, why }));
  return { plan: await without(bad), withheld: [...withheld, ...bad] };
}

/**
 * Withholds the places of a plan in files that a check objects to.
 *
 * @param said by file, what the check says of it.
 */
export async function withoutFiles(
  { plan, withheld }: CheckedPlan,
  said: ReadonlyMap<string, string>,
  planning: Planning,
): Promise<CheckedPlan> {
  const bad = placesOf(plan).flatMap((place) => {
    const why = said.get(place.file);
    return why === undefined ? [] : [{ ...place, why }];
  });
  const all = [...withheld, ...bad];
  return { plan: await planning.plan(all), withheld: all };
}

function placesOf({ files }: RemovalsPlan): readonly PlaceKey[] {
  return files.flatMap(({ file, removed }) => removed.map(({ start }) => ({ file, start })));
}

/** A check's objection to a change. */
export interface Complaint {
  /** The check's output, shortened to a few lines. */
  readonly why: string;
  /** Whether the output names a file; absent if it is about one known file. */
  readonly names?: (file: string) => boolean;
}

/** A check's objection to the change with only these places; undefined if it has none. */
type Judge<T> = (places: readonly T[]) => Promise<Complaint | undefined>;

/** A place that a check objects to, and its output. */
export interface BadPlace<T> {
  readonly place: T;
  readonly why: string;
}

/**
 * Finds the places that a check objects to, each by bisection; undefined if that takes more than `most` runs. Without
 * these places the check passes.
 *
 * @param places all places, for which the check's objection is `complaint`.
 */
export async function badPlaces<T extends { readonly file: string }>(
  places: readonly T[],
  complaint: Complaint,
  judge: Judge<T>,
  most: number,
): Promise<readonly BadPlace<T>[] | undefined> {
  // Places in files that the complaint names come last, so that one run tells whether the others are all good.
  const isNamed = ({ file }: T): boolean => complaint.names?.(file) === true;
  const [others, named] = [places.filter((place) => !isNamed(place)), places.filter(isNamed)];
  const search = new Search([...others, ...named], judge, most);
  const bad: BadPlace<T>[] = [];
  let said: Complaint | undefined = complaint;
  for (let first = others.length; said !== undefined; first = 0) {
    const found: BadPlace<T> | undefined = await search.nextBad(said, first);
    // With suspects and no run left, nobody knows whether these are good.
    if (found === undefined || (search.hasSuspects && !search.mayRun)) return undefined;
    bad.push(found);
    said = search.hasSuspects ? await search.rest() : undefined;
  }
  return bad;
}

/** The state of the bisection. */
class Search<T> {
  readonly #judge: Judge<T>;
  /** Places that the check accepts together; they are part of every further run. */
  #good: readonly T[] = [];
  #suspects: readonly T[];
  #runsLeft: number;

  constructor(places: readonly T[], judge: Judge<T>, most: number) {
    this.#suspects = places;
    this.#judge = judge;
    this.#runsLeft = most;
  }

  get hasSuspects(): boolean {
    return this.#suspects.length > 0;
  }

  get mayRun(): boolean {
    return this.#runsLeft > 0;
  }

  /**
   * Finds a bad place among the suspects, for which the check's objection is `complaint`, and removes it from them.
   * Undefined if there are not enough runs.
   *
   * @param first how many suspects are tried first; 0 for half of them, as in each further run.
   */
  async nextBad({ why }: Complaint, first: number): Promise<BadPlace<T> | undefined> {
    // The first bad suspect is in [from, to): the check accepts those before `from`, and objects to those before `to`.
    let [from, to] = [0, this.#suspects.length];
    let words = why;
    for (let cut = first; to - from > 1; cut = 0) {
      if (!this.mayRun) return undefined;
      const middle = cut > from && cut < to ? cut : Math.ceil((from + to) / 2);
      const said = await this.#objectionTo(this.#suspects.slice(0, middle));
      if (said === undefined) from = middle;
      else [to, words] = [middle, said.why];
    }
    const [place] = this.#suspects.slice(from, to);
    this.#good = [...this.#good, ...this.#suspects.slice(0, from)];
    this.#suspects = this.#suspects.slice(to);
    return place === undefined ? undefined : { place, why: words };
  }

  /** The objection to all places that are not known to be bad. */
  async rest(): Promise<Complaint | undefined> {
    return await this.#objectionTo(this.#suspects);
  }

  async #objectionTo(places: readonly T[]): Promise<Complaint | undefined> {
    this.#runsLeft--;
    return await this.#judge([...this.#good, ...places]);
  }
}
