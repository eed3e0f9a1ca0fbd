import type { SyntaxNode } from '../../syntax-node.ts';

/** The values of a `switch`, `when` or `match`: the last node of each branch, a node of `types`, out of its blocks. */
export function branchesOf(body: SyntaxNode | undefined, ...types: readonly string[]): readonly SyntaxNode[] {
  return (body?.named ?? []).flatMap((branch) => (types.includes(branch.type) ? (lastOf(branch) ?? []) : []));
}

/** The last expression of a block or a branch. */
export function lastOf(node: SyntaxNode): SyntaxNode | undefined {
  let last = node.named.at(-1);
  while (last && /^(?:block|statements|expression_statement|then|else|body_statement)$/.test(last.type))
    last = last.named.at(-1);
  return last;
}
