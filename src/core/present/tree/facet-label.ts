import * as l10n from '@vscode/l10n';
import { plainText } from '../plain-text.ts';
import { keyLook } from './dimension.ts';
import type { Facet } from './tree-settings.ts';

/** A facet as text: `live`, `production: on`. */
export function facetLabel({ kind, value }: Facet): string {
  if (kind === 'code') return value === 'used' ? l10n.t('used in code') : l10n.t('no usage found in code');
  if (kind === 'on') return l10n.t('{0}: on', plainText(value));
  return kind === 'off' ? l10n.t('{0}: off', plainText(value)) : keyLook(kind, value).word;
}
