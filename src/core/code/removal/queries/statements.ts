import type { SyntaxNode } from '../../syntax-node.ts';
import type { Switch } from '../../languages/shared/removal-rules.ts';
import type { Draft } from '../draft.ts';

/** Whether a node is a statement in a list, rather than a part of one. */
export function isStatement({ rules }: Draft, { parent }: SyntaxNode): boolean {
  return parent !== undefined && rules.statementLists.includes(parent.type);
}

/** Whether a node is a member of a class, rather than a part of one. */
export function isMember({ rules }: Draft, { parent }: SyntaxNode): boolean {
  return parent !== undefined && rules.classBodies.includes(parent.type);
}

/** The innermost `switch`, `when` or `match` around a node. */
export function switchAround({ rules }: Draft, node: SyntaxNode): Switch | undefined {
  const around = node.closest((ancestor) => rules.switch(ancestor) !== undefined);
  return around && rules.switch(around);
}

/** The return statements of a function, without those of the functions in it. */
export function returnsIn(draft: Draft, fn: SyntaxNode): readonly SyntaxNode[] {
  return fn.named.flatMap((child) => {
    if (child.type in draft.syntax.adapter.shape.functions) return [];
    return isReturn(draft, child) ? child : returnsIn(draft, child);
  });
}

/** Whether a statement returns from the function, with or without a value. */
export function isReturn(draft: Draft, { type, start, end }: SyntaxNode): boolean {
  return draft.rules.jumps.includes(type) && /^return\b/.test(draft.slice({ start, end }));
}
