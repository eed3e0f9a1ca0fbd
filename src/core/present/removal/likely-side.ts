import type { Decision } from '../../code/removal/context.ts';
import { environmentsOf, type Flag } from '../../flags/flag-environments.ts';
import { variantsOf } from '../../flags/flag-variants.ts';
import { currentStage, type StageRecord } from '../../flags/lifecycle.ts';

/** Why a side of a flag most likely stays, according to the server. */
export type SideReason =
  | { readonly kind: 'kept' | 'discarded' | 'on-everywhere' | 'off-everywhere' }
  | { readonly kind: 'kept-variant'; readonly variant: string };

/** The side of a flag, on, off or a variant, whose code stays as the server's data suggest. */
export interface LikelySide {
  readonly decision: Decision;
  readonly reason: SideReason;
}

/** The side of a flag that stays according to the server; undefined if the data are inconclusive. */
export function likelySide(flag: Flag, stage: StageRecord | undefined): LikelySide | undefined {
  const current = stage && currentStage(stage.entries);
  if (current?.stage === 'completed') {
    const { status, statusValue: variant = '' } = current;
    if (status === 'kept' && variant !== '')
      return { decision: { keep: 'variant', variant }, reason: { kind: 'kept-variant', variant } };
    if (status === 'kept') return { decision: { keep: 'enabled' }, reason: { kind: 'kept' } };
    if (status === 'discarded') return { decision: { keep: 'disabled' }, reason: { kind: 'discarded' } };
  }
  const environments = environmentsOf(flag);
  if (environments.length === 0) return undefined;
  if (environments.every(({ enabled }) => enabled))
    return { decision: { keep: 'enabled' }, reason: { kind: 'on-everywhere' } };
  if (environments.some(({ enabled }) => enabled)) return undefined;
  return { decision: { keep: 'disabled' }, reason: { kind: 'off-everywhere' } };
}

/** The names of a flag's variants, in any environment and strategy. */
export function variantNames(flag: Flag): readonly string[] {
  return [...variantsOf([flag]).byName.keys()].sort();
}
