import { isLegalName } from '../../api/legal-name.ts';
import type { Decision } from './context.ts';

/** Parses `enabled`, `disabled` or `variant:NAME`; undefined for any other text. */
export function readDecision(keep: string): Decision | undefined {
  if (keep === 'enabled' || keep === 'disabled') return { keep };
  const variant = /^variant:(.+)$/s.exec(keep)?.[1];
  return variant !== undefined && isLegalName(variant) ? { keep: 'variant', variant } : undefined;
}
