import type { LeftReason } from './context.ts';
import { nowAfter } from './joined-plans.ts';
import type { RemovalPlan, RemovalUsage, Withheld, WithheldPlace } from './plan-types.ts';
import type { Proof } from './rewrite-file.ts';

/** Withheld places after earlier removals; those that an earlier one removed are gone. */
export function withheldAfter(places: readonly WithheldPlace[], plans: readonly RemovalPlan[]): Withheld {
  return new Map(
    places.flatMap(({ file, start, why }) => {
      const now = nowAfter(file, start, plans);
      return now === undefined ? [] : [[`${file}:${now}`, { kind: 'check', text: why }] as const];
    }),
  );
}

/** The proofs of usages, where withheld usages count as not proven. */
export function withoutWithheld(
  proofs: ReadonlyMap<RemovalUsage, Proof>,
  withheld: Withheld,
): ReadonlyMap<RemovalUsage, Proof> {
  return new Map(
    [...proofs].map(([usage, proof]) => {
      const left = withheldAt(usage, withheld);
      return [usage, left ? { left } : proof];
    }),
  );
}

/** Files in which a withheld place declares the flag's name, so that their constants stay. */
export function heldConstants(usages: readonly RemovalUsage[], withheld: Withheld): Set<string> {
  const held = usages.filter((usage) => usage.kind === 'declaration' && withheldAt(usage, withheld));
  return new Set(held.map(({ file }) => file));
}

/** Why a usage stays, where its place is withheld. */
export function withheldAt({ file, start }: RemovalUsage, withheld: Withheld): LeftReason | undefined {
  return withheld.get(`${file}:${start}`);
}
