import type { Localize } from '../context.ts';
import { plainText } from '../plain-text.ts';
import { keyLook } from './dimension.ts';
import type { Facet } from './settings.ts';

/** A facet in words: `live`, `production: on`. */
export function facetLabel({ kind, value }: Facet, t: Localize): string {
  if (kind === 'on') return t('{0}: on', plainText(value));
  return kind === 'off' ? t('{0}: off', plainText(value)) : keyLook(kind, value, t).word;
}
