import * as l10n from '@vscode/l10n';
import { Blocked, type Change, type KnownValue, type Rewriting, because } from '../context.ts';
import { deletion } from '../edits/edits.ts';
import { standsForBoolean } from '../mark.ts';

/**
 * Decides the condition of C#'s `catch (Exception e) when (on)`: the condition goes where it always holds, and the `catch`
 * where it never does, unless nothing else is left beside the `try`.
 *
 * @throws Blocked where a later `catch` would never be reached, which does not compile.
 */
export function foldCatch(_context: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const filter = node.parent;
  const clause = filter?.parent;
  const parts = clause?.parent?.named ?? [];
  if (!filter || filter.type !== 'catch_filter_clause' || !clause || !standsForBoolean(mark))
    return undefined;
  const at = parts.findIndex(({ start }) => start === clause.start);
  const others = parts.filter(({ type }, index) => index !== at && /^(?:catch|finally)_clause$/.test(type));
  if (mark.known === 'true') {
    if (others.some(({ type, start }) => type === 'catch_clause' && start > clause.start))
      throw new Blocked(mark.place, because('control flow', l10n.t('code would never be reached')));
    const before = clause.children.findLast(({ end }) => end <= filter.start);
    return before && { edits: [deletion(before.end, filter.end)] };
  }
  const previous = parts[at - 1];
  return previous && others.length > 0 ? { edits: [deletion(previous.end, clause.end)] } : undefined;
}
