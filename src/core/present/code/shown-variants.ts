import * as l10n from '@vscode/l10n';
import { isLegalName } from '../../api/legal-name.ts';
import type { Detection, Position, VariantPlace } from '../../code/finding.ts';
import type { FlagIndex } from '../../flags/flag-index.ts';
import { nearestNames } from '../../flags/nearest-names.ts';
import {
  DISABLED_VARIANT,
  variantsOf,
  type FlagVariants,
  type VariantOfEnvironment,
} from '../../flags/flag-variants.ts';
import type { Formats } from '../formats.ts';
import { variantText } from '../flag/variant-details.ts';
import { flagUrl } from '../links.ts';
import { list, paragraphs, rich } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { projectNames, type HoverPart } from './name-hover.ts';
import { holds } from './place-at.ts';
import { isOfThisService, problem, suggesting, type Problem, type ProblemFacts } from './problems.ts';

/** A variant's name for completion. */
export interface VariantCompletion {
  readonly name: string;
  /** The environments that have it, or when an SDK returns it. */
  readonly detail: string;
}

/** The variant's name at or next to the cursor. */
export function variantAt({ variants = [] }: Detection, position: Position): VariantPlace | undefined {
  return variants.find(({ range }) => holds(range, position));
}

/** The names of a flag's variants, and the name that an SDK returns if none of them applies. */
export function variantCompletions(flag: string, index: FlagIndex): readonly VariantCompletion[] {
  const { byName } = variantsIn(flag, index);
  if (byName.size === 0) return [];
  const known = [...byName].map(([name, places]) => ({ name, detail: environmentsText(places) }));
  // A flag may have a variant of that name itself, which then counts.
  return [...known, { name: DISABLED_VARIANT, detail: l10n.t('given when the flag is off') }].filter(
    ({ name }, position, all) =>
      isLegalName(name) && all.findIndex((other) => other.name === name) === position,
  );
}

/** The hover of a variant's name; empty if the service sent nothing about it. */
export function variantHover(
  { flag, name }: VariantPlace,
  index: FlagIndex,
  formats: Formats,
): readonly HoverPart[] {
  const places = variantsIn(flag, index).byName.get(name) ?? [];
  if (places.length === 0 && name !== DISABLED_VARIANT) return [];
  const words =
    places.length === 0
      ? rich`**${name}** · ${l10n.t('what flag “{0}” gives when it is off or has no variant', flag)}`
      : rich`**${name}** · ${l10n.t('variant of flag “{0}”', flag)}`;
  const shares = places.map(
    ({ environment, variant }) => rich`${environment}: ${variantText(variant, formats)}`,
  );
  return [{ text: paragraphs(words, shares.length === 0 ? undefined : list(shares)), commands: '' }];
}

/**
 * Variant names that no environment has. Reports nothing if the service did not send all of a flag's variants, or if
 * the code defines a variant of its own.
 */
export function variantProblems(variants: readonly VariantPlace[], facts: ProblemFacts): readonly Problem[] {
  return variants.flatMap((place) => {
    // Not one that is still being typed, that SDKs return on their own, or that may be the code's own fallback.
    const isReported =
      place.name !== '' && place.name !== DISABLED_VARIANT && !place.mayFallBack && isOfThisService(place);
    return isReported && !facts.settings.ignored.has(place.flag) ? unknownVariant(place, facts) : [];
  });
}

function unknownVariant(place: VariantPlace, facts: ProblemFacts): readonly Problem[] {
  const { flag, name } = place;
  const places = facts.index.find(flag);
  const { byName, isComplete } = variantsOf(places.map((one) => one.flag));
  const [first] = places;
  if (first === undefined || !isComplete || byName.has(name)) return [];
  const nearest = nearestNames(name, byName.keys());
  const words = l10n.t(
    'Flag “{0}” has no variant “{1}” in any environment of {2}.',
    plainText(flag, 100),
    plainText(name, 100),
    projectNames(places),
  );
  const url = flagUrl(first.handle.baseUrl.url, first.project.id, flag);
  return problem('unknownVariant', suggesting(words, nearest), {
    finding: { name: flag, range: place.range },
    facts,
    project: first.handle,
    url,
    nearest,
    variant: name,
  });
}

function variantsIn(flag: string, index: FlagIndex): FlagVariants {
  return variantsOf(index.find(flag).map((place) => place.flag));
}

function environmentsText(places: readonly VariantOfEnvironment[]): string {
  return [...new Set(places.map(({ environment }) => plainText(environment, 40)))].join(', ');
}
