import * as l10n from '@vscode/l10n';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { rows, type Detail } from './detail.ts';
import { variantText, type AnyVariant } from './variant-text.ts';
import { plural } from '../display-language.ts';

/** A row for each variant, with payload and overrides under it. */
export function variantDetails(variants: readonly AnyVariant[], formats: Formats): readonly Detail[] {
  return rows(
    variants,
    (variant, position) => variantDetail(variant, position, formats),
    (rest) =>
      plural(rest, {
        one: l10n.t('and {0} more variant', formats.count(rest)),
        other: l10n.t('and {0} more variants', formats.count(rest)),
      }),
  );
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

function overrideRows(variant: AnyVariant, { count }: Formats): readonly Detail[] {
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
    (rest) =>
      plural(rest, {
        one: l10n.t('and {0} more override', count(rest)),
        other: l10n.t('and {0} more overrides', count(rest)),
      }),
  );
}
