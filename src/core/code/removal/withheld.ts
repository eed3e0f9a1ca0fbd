import { type LeftReason, because } from './context.ts';
import { nowAfter } from './joined-plans.ts';
import type { RemovalPlan, RemovalUsage, Withheld, WithheldPlace } from './plan-types.ts';
import type { Proof } from './rewrite/rewrite-file.ts';

/**
 * The withheld places, moved to where they are after earlier removals; those that one of them removed are dropped. A place
 * is withheld if a check, such as a compiler, failed on the code from which it was removed: the removal is planned again
 * and keeps it.
 */
export function withheldAfter(places: readonly WithheldPlace[], plans: readonly RemovalPlan[]): Withheld {
  return new Map(
    places.flatMap(({ file, start, why }) => {
      const now = nowAfter(file, start, plans);
      return now === undefined ? [] : [[`${file}:${now}`, because('check', why)] as const];
    }),
  );
}

/** The proofs of usages: those of withheld usages are replaced by the reason why they stay. */
export function withoutWithheld(
  proofs: ReadonlyMap<RemovalUsage, Proof>,
  withheld: Withheld,
): ReadonlyMap<RemovalUsage, Proof> {
  return new Map(
    [...proofs].map(([usage, proof]) => {
      const reason = withheldAt(usage, withheld);
      return [usage, reason ? { left: reason } : proof];
    }),
  );
}

/** Files that keep their constants, since a withheld place in them declares the flag's name. */
export function filesKeepingConstants(usages: readonly RemovalUsage[], withheld: Withheld): Set<string> {
  const held = usages.filter((usage) => usage.kind === 'declaration' && withheldAt(usage, withheld));
  return new Set(held.map(({ file }) => file));
}

/** Why a usage stays; undefined where its place is not withheld. */
export function withheldAt({ file, start }: RemovalUsage, withheld: Withheld): LeftReason | undefined {
  return withheld.get(`${file}:${start}`);
}
