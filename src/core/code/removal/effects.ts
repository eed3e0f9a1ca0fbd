import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';

/** Whether evaluating `node` does something beside giving a value. What a function in it would do is not done. */
export function hasEffects(draft: Draft, node: SyntaxNode): boolean {
  const { row, syntax } = draft;
  if (row.effects.includes(node.type)) return true;
  if (node.type in syntax.adapter.shape.functions) return false;
  return node.named.some((child) => hasEffects(draft, child));
}

/**
 * What of an expression has to run although its value no longer matters, in order; nothing where that cannot be written
 * as statements without a condition.
 */
export function effectsOf(draft: Draft, node: SyntaxNode): readonly SyntaxNode[] | undefined {
  if (!hasEffects(draft, node)) return [];
  const { row } = draft;
  if (row.effects.includes(node.type)) return [node];
  const sides = row.binaries[node.type];
  if (sides) {
    const [left, right] = sides.map((key) => node.child(key));
    if (!left || !right) return undefined;
    const operator = operatorOf(draft, left, right);
    if (/^(?:&&|\|\||and|or|\?\?|\?:)$/.test(operator) && hasEffects(draft, right)) return undefined;
    return joined(draft, [left, right]);
  }
  return node.type in row.choices ? undefined : joined(draft, node.named);
}

function joined(draft: Draft, nodes: readonly SyntaxNode[]): readonly SyntaxNode[] | undefined {
  const all = nodes.map((node) => effectsOf(draft, node));
  return all.includes(undefined) ? undefined : all.flatMap((some) => some ?? []);
}

/** What stands between two operands, without comments. */
export function operatorOf(draft: Draft, left: SyntaxNode, right: SyntaxNode): string {
  const between = (left.parent?.children ?? []).filter(
    (child) => child.start >= left.end && child.end <= right.start && !child.type.includes('comment'),
  );
  return between.map((child) => draft.slice(child).trim()).join(' ');
}
