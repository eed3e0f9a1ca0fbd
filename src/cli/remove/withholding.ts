import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import type { WithheldPlace } from '../../core/code/removal/plan-types.ts';
import { badPlaces, type Complaint } from './bad-places.ts';
import type { Planning } from './planning.ts';

/** A plan, and the places that it leaves out because a check objects to them. */
export interface CheckedPlan {
  readonly plan: RemovalsPlan;
  readonly withheld: readonly WithheldPlace[];
}

/** A check's objection to a plan; undefined if it has none. */
export type PlanJudge = (plan: RemovalsPlan) => Promise<Complaint | undefined>;

/** A place of a plan, by its file and its offset there. */
type PlaceKey = Pick<WithheldPlace, 'file' | 'start'>;

/**
 * A plan without those of the `suspects` that a check objects to; undefined if `most` runs of the check cannot tell
 * which.
 */
export async function withoutBadPlaces(
  { plan, withheld }: CheckedPlan,
  complaint: Complaint,
  tools: { readonly planning: Planning; readonly judge: PlanJudge; readonly most: number },
  suspects: (file: string) => boolean = () => true,
): Promise<CheckedPlan | undefined> {
  const { planning, judge, most } = tools;
  const places = placesOf(plan).filter(({ file }) => suspects(file));
  const without = (left: readonly WithheldPlace[]): Promise<RemovalsPlan> =>
    planning.plan([...withheld, ...left]);
  const judged = async (kept: readonly PlaceKey[]): Promise<Complaint | undefined> => {
    const left = places.filter((place) => !kept.includes(place));
    return await judge(await without(left.map((place) => ({ ...place, why: complaint.why }))));
  };
  const bad = places.length === 0 ? undefined : await badPlaces(places, complaint, judged, most);
  if (bad === undefined) return undefined;
  const left = bad.map(({ place, why }) => ({ ...place, why }));
  return { plan: await without(left), withheld: [...withheld, ...left] };
}

/** Withholds the places of a plan in files that a check objects to. */
export async function withoutFiles(
  { plan, withheld }: CheckedPlan,
  said: ReadonlyMap<string, string>,
  planning: Planning,
): Promise<CheckedPlan> {
  const left = placesOf(plan).flatMap((place) => {
    const why = said.get(place.file);
    return why === undefined ? [] : [{ ...place, why }];
  });
  const all = [...withheld, ...left];
  return { plan: await planning.plan(all), withheld: all };
}

function placesOf({ files }: RemovalsPlan): readonly PlaceKey[] {
  return files.flatMap(({ file, removed }) => removed.map(({ start }) => ({ file, start })));
}
