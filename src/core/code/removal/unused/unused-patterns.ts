import { nodesIn, type SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from '../edits/edits.ts';
import { hasEffects } from '../queries/effects.ts';
import { withoutItem } from '../edits/list-items.ts';
import { readsOf } from '../queries/local-reads.ts';
import { removalOf } from '../rules/fold-local.ts';
import type { Local } from '../../languages/shared/removal-rules.ts';

/**
 * Removes an unused name from a destructuring pattern: its entry; where that is the only one, the declaration, of which
 * a `value` with effects stays. Undefined where the name has to stay: beside a rest, which would take over what its entry
 * takes, and with a default that has effects.
 */
export function patternRemoval(
  draft: Draft,
  local: Local,
  name: SyntaxNode,
  value: SyntaxNode,
): Edit | undefined {
  const entries = local.target.named;
  const entry = entries.find((one) => one.contains(name));
  const rest = entries.find(({ type }) => type.includes('rest'));
  if (!entry || local.target.type !== 'object_pattern' || (rest && rest !== entry)) return undefined;
  // If the unused name is the rest, `others` in `const { id, ...others } = row`, an unread `id` goes too: it only kept the
  // value out of the rest.
  const unread = rest ? entries.filter((one) => isUnread(draft, one)) : [entry];
  if (unread.some((one) => one !== rest && hasEffects(draft, one))) return undefined;
  if (unread.length === 1 && entries.length > 1) return withoutItem(draft, entry);
  // Some entries beside the rest are read: then the rest stays, with those that are kept out of it.
  if (unread.length < entries.length) return undefined;
  // `const { a } = load()` becomes `load()`.
  return hasEffects(draft, value) ? deletion(local.statement.start, value.start) : removalOf(draft, local);
}

/** Whether nothing reads the variables of a pattern's entry. */
function isUnread(draft: Draft, entry: SyntaxNode): boolean {
  const declared = [...nodesIn(entry)].filter((node) => draft.syntax.declarationAt(node));
  return declared.every((name) => readsOf(draft, name)?.length === 0);
}
