import * as l10n from '@vscode/l10n';
import type { Strategy } from '../../api/schemas.ts';
import type { FlagVariant } from '../../flags/flag-environments.ts';
import { plural } from '../display-language.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { type Detail, joined, rows } from './detail.ts';

/** A row for each variant, with payload and overrides under it. */
export function variantDetails(variants: readonly AnyVariant[], formats: Formats): readonly Detail[] {
  return rows(variants, (variant, position) => variantDetail(variant, position, formats), formats);
}

function variantDetail(variant: AnyVariant, position: number, formats: Formats): Detail {
  const children = [...payloadRows(variant), ...overrideRows(variant, formats)];
  return {
    key: `variant ${position}`,
    kind: 'value',
    copy: variant.name,
    label: plainText(variant.name),
    description: variantText(variant, formats),
    icon: { id: 'symbol-enum-member' },
    spoken: l10n.t('Variant {0}, {1}', plainText(variant.name), variantText(variant, formats)),
    children,
  };
}

function payloadRows({ payload }: AnyVariant): readonly Detail[] {
  if (payload == null) return [];
  return [
    {
      key: 'payload',
      kind: 'value',
      copy: payload.value,
      label: l10n.t('Payload ({0})', plainText(payload.type)),
      description: plainText(payload.value),
      icon: { id: 'json' },
    },
  ];
}

function overrideRows(variant: AnyVariant, formats: Formats): readonly Detail[] {
  if (!('overrides' in variant)) return [];
  return rows(
    variant.overrides ?? [],
    ({ contextName, values }, position) => ({
      key: `override ${position}`,
      kind: 'value',
      copy: values.join(', '),
      label: l10n.t('Always for {0}', plainText(contextName)),
      description: plainText(values.join(', ')),
      icon: { id: 'pinned' },
    }),
    formats,
  );
}

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
