import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import type { WithheldPlace } from '../../core/code/removal/plan-types.ts';
import { badPlaces, type Complaint } from './bad-places.ts';
import type { Planning } from './planning.ts';

/** A plan, and the places that it leaves because a check spoke against them. */
export interface CheckedPlan {
  readonly plan: RemovalsPlan;
  readonly withheld: readonly WithheldPlace[];
}

/** What a check says of a plan; nothing where it is fine. */
export type PlanJudge = (plan: RemovalsPlan) => Promise<Complaint | undefined>;

/** A place of a plan, by its file and its offset there. */
type Place = Pick<WithheldPlace, 'file' | 'start'>;

/**
 * A plan without those of its places that a check speaks against, among the ones of `suspects`; undefined where `most`
 * runs of the check do not tell which.
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
  const judged = async (kept: readonly Place[]): Promise<Complaint | undefined> => {
    const left = places.filter((place) => !kept.includes(place));
    return await judge(await without(left.map((place) => ({ ...place, why: complaint.why }))));
  };
  const bad = places.length === 0 ? undefined : await badPlaces(places, complaint, judged, most);
  if (bad === undefined) return undefined;
  const left = bad.map(({ place, why }) => ({ ...place, why }));
  return { plan: await without(left), withheld: [...withheld, ...left] };
}

/** The places of a plan in files of which a check speaks, all withheld. */
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

function placesOf({ files }: RemovalsPlan): readonly Place[] {
  return files.flatMap(({ file, taken }) => taken.map(({ start }) => ({ file, start })));
}
