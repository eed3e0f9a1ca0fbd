import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import { deletion, type Edit } from './edits.ts';
import { hasEffects } from './effects.ts';
import { withoutItem } from './items.ts';
import { removalOf } from './locals.ts';
import type { Local } from '../languages/shared/removal-rules.ts';

/** Removes a name from its pattern: the entry, or the whole declaration where it is the only one. */
export function patternRemoval(
  draft: Draft,
  local: Local,
  name: SyntaxNode,
  value: SyntaxNode,
): Edit | undefined {
  const entry = local.target.named.find((one) => one.contains(name));
  const isPlain =
    local.target.type === 'object_pattern' && !local.target.named.some(({ type }) => type.includes('rest'));
  if (!entry || !isPlain || hasEffects(draft, entry)) return undefined;
  if (local.target.named.length > 1) return withoutItem(draft, entry);
  return hasEffects(draft, value) ? deletion(local.statement.start, value.start) : removalOf(draft, local);
}
