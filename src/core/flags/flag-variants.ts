import type { Flag, FlagEnvironment, FlagStrategy, FlagVariant } from './flag-environments.ts';
import { environmentsOf } from './flag-environments.ts';

/** What an SDK returns if none of the flag's variants applies. */
export const DISABLED_VARIANT = 'disabled';

/** A variant of an environment or of one of its strategies. */
type VariantRow = FlagVariant | NonNullable<FlagStrategy['variants']>[number];

/** The variants that a flag may return, according to the server. */
export interface FlagVariants {
  /** By name: the environments that have it, with what they say about it. */
  readonly byName: ReadonlyMap<string, readonly VariantOfEnvironment[]>;
  /** Whether the list is complete: every environment came with its variants and strategies. */
  readonly isComplete: boolean;
}

export interface VariantOfEnvironment {
  readonly environment: string;
  readonly variant: VariantRow;
}

/** The variants of flags with the same name, one flag for each project that has it. */
export function variantsOf(flags: readonly Flag[]): FlagVariants {
  const environmentsByFlag = flags.map(environmentsOf);
  const found = environmentsByFlag
    .flat()
    .flatMap((environment) =>
      variantsIn(environment).map((variant) => ({ environment: environment.name, variant })),
    );
  return {
    byName: Map.groupBy(found, ({ variant }) => variant.name),
    isComplete: environmentsByFlag.every(
      (environments) => environments.length > 0 && environments.every(hasAllVariants),
    ),
  };
}

function variantsIn({ variants = [], strategies = [] }: FlagEnvironment): readonly VariantRow[] {
  return [...variants, ...strategies.flatMap(({ variants: own = [] }) => own)];
}

/** Real servers send the number of variants, but neither them nor the strategies. */
function hasAllVariants({ variants, strategies, variantCount = 0 }: FlagEnvironment): boolean {
  return variants !== undefined && strategies !== undefined && variants.length >= variantCount;
}
