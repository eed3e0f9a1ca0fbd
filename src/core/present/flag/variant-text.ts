import * as l10n from '@vscode/l10n';
import type { Strategy } from '../../api/schemas.ts';
import type { FlagVariant } from '../../flags/flag-environments.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { plural } from '../display-language.ts';
import { joined } from './detail.ts';

/** A variant of a strategy (contract part 2.6.6) or of a flag (2.6.7). */
export type AnyVariant = FlagVariant | NonNullable<Strategy['variants']>[number];

/** Variant weights are thousandths (contract part 8). */
const WHOLE_WEIGHT = 1000;

/** Details of a variant beside its name: share, fixed or not, stickiness, type of payload. */
export function variantText(variant: AnyVariant, formats: Formats): string {
  return joined(
    formats.percent(variant.weight / WHOLE_WEIGHT),
    variant.weightType == null ? undefined : weightTypeText(variant.weightType),
    variant.stickiness == null ? undefined : l10n.t('sticky by {0}', plainText(variant.stickiness)),
    variant.payload == null ? undefined : l10n.t('{0} payload', plainText(variant.payload.type)),
  );
}

/** A variant of several, on one line: `video 50%`. */
export function variantShare({ name, weight }: AnyVariant, { percent }: Formats): string {
  return `${plainText(name, 40)} ${percent(weight / WHOLE_WEIGHT)}`;
}

/** For example `3 variants`. */
export function variantCountText(variants: number, { count }: Formats): string {
  const number = count(variants);
  return plural(variants, { one: l10n.t('{0} variant', number), other: l10n.t('{0} variants', number) });
}

/** `fix` and `variable` in words; any other type as the server sent it. */
function weightTypeText(weightType: string): string {
  if (weightType === 'fix') return l10n.t('fixed share');
  return weightType === 'variable' ? l10n.t('variable share') : plainText(weightType);
}
