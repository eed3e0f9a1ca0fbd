import type { SyntaxNode } from '../../syntax-node.ts';
import type { Change, KnownValue, Rewriting } from '../context.ts';
import type { Draft } from '../draft.ts';
import { withoutItem } from '../edits/list-items.ts';
import { readsOf } from '../queries/local-reads.ts';
import { marked, standsForBoolean } from '../mark.ts';

/** `a, b := on(), 1`: the reads of `a` become the known value, and both go from their lists. */
export function foldOneOfSeveral({ draft }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const { rules, syntax } = draft;
  const names = rules.namesBeside?.(node) ?? [];
  // The name in the same position as the value.
  const name = names[node.parent?.named.indexOf(node) ?? -1];
  if (!name || !standsForBoolean(mark) || !syntax.functionOf(name)) return undefined;
  // In a class, the names are its members, which other files may read.
  const { functions, declarations } = syntax.adapter.shape;
  const around = name.closest(({ type }) => type in functions || declarations[type]?.kind === 'type');
  if (around && !(around.type in functions)) return undefined;
  const reads = readsOf(draft, name);
  if (!reads) return undefined;
  // In the statement itself, a read is of the value before: `a, b = on(), a`.
  const statement = node.parent?.parent;
  const isOtherValue = reads.some((read) => rules.writes(read) || statement?.contains(read) === true);
  // Go's `:=` has to declare at least one name.
  const isNeeded =
    rules.bindsAfterDeclaration === true && !names.some((one) => one !== name && isOnly(draft, one));
  if (isOtherValue || isNeeded || !isOnly(draft, name)) return undefined;
  const text = marked(mark.known, mark.place);
  const edits = reads.map(({ start, end }) => ({ start, end, text }));
  return { edits: [...edits, withoutItem(draft, name), withoutItem(draft, node)] };
}

/** Whether a name, which is not `_`, is declared nowhere else in its scope. */
function isOnly(draft: Draft, name: SyntaxNode): boolean {
  const own = draft.syntax.declarationAt(name);
  if (!own || own.name === '_') return false;
  return draft.declarationsOf(own.name).every(({ node, scope }) => node === name || scope !== own.scope);
}
