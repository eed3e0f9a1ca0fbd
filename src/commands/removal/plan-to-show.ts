/** What a person decides about plans, and how they are made; `T` is the plan of one folder. */
export interface PlanSteps<T> {
  /** Undefined if the person cancels it. */
  readonly plan: (options: { readonly foldsFunctions: boolean }) => Promise<readonly T[] | undefined>;
  /** Whether the person declared something by which another plan may remove more. */
  readonly declareMore: (planned: readonly T[]) => Promise<boolean>;
  /** Whether the person wants the plans with folded functions. */
  readonly wantsFolded: (folded: readonly T[]) => Promise<boolean>;
}

/**
 * The plans that a person is shown; undefined if the person cancels any of them. Those with functions folded are made
 * after the others, if these say that folding may do something (`mayFold`).
 */
export async function planToShow<T extends { readonly plan: { readonly mayFold: boolean } }>({
  plan,
  declareMore,
  wantsFolded,
}: PlanSteps<T>): Promise<{ readonly planned: readonly T[]; readonly foldsFunctions: boolean } | undefined> {
  const planWithout = () => plan({ foldsFunctions: false });
  let planned = await planWithout();
  while (planned !== undefined && (await declareMore(planned))) planned = await planWithout();
  if (planned?.some((one) => one.plan.mayFold) !== true) return planned && { planned, foldsFunctions: false };
  const folded = await plan({ foldsFunctions: true });
  if (folded === undefined) return undefined;
  const isFolded = await wantsFolded(folded);
  return { planned: isFolded ? folded : planned, foldsFunctions: isFolded };
}
