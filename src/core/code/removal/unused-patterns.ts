import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import { deletion, type Edit } from './edits.ts';
import { hasEffects } from './effects.ts';
import { withoutItem } from './items.ts';
import { removalOf } from './locals.ts';
import type { Local } from '../languages/shared/removal-rules.ts';

/**
 * Removes an unused name from a destructuring pattern: its entry, or the declaration where it is the only entry.
 * Undefined where it has to stay: a rest element takes what the entry leaves, and a default may have effects.
 */
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
  // `const { a } = load()` becomes `load()`.
  return hasEffects(draft, value) ? deletion(local.statement.start, value.start) : removalOf(draft, local);
}
