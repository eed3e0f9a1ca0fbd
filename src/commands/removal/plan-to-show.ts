/** What a person decides about plans, and how they are made; `T` is the plan of one folder. */
export interface PlanSteps<T> {
  /** Undefined if the person cancels it. */
  readonly plan: (foldsFunctions: boolean) => Promise<readonly T[] | undefined>;
  /** Whether the person declared something by which another plan may remove more. */
  readonly declareMore: (planned: readonly T[]) => Promise<boolean>;
  readonly mayFold: (folded: readonly T[]) => Promise<boolean>;
}

/** The plans that a person is shown, with functions folded or not; undefined if the person cancels any of them. */
export async function planToShow<T extends { readonly plan: { readonly mayFold: boolean } }>({
  plan,
  declareMore,
  mayFold,
}: PlanSteps<T>): Promise<{ readonly planned: readonly T[]; readonly foldsFunctions: boolean } | undefined> {
  let planned = await plan(false);
  while (planned !== undefined && (await declareMore(planned))) planned = await plan(false);
  if (planned?.some((one) => one.plan.mayFold) !== true) return planned && { planned, foldsFunctions: false };
  const folded = await plan(true);
  if (folded === undefined) return undefined;
  const isFolded = await mayFold(folded);
  return { planned: isFolded ? folded : planned, foldsFunctions: isFolded };
}
