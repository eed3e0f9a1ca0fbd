import type { SyntaxNode } from '../../syntax-node.ts';

/** A parameter's default value, where the grammar makes it a sibling: `name: String = "x"`. */
export function defaultValue(parameter: SyntaxNode): SyntaxNode | undefined {
  const siblings = parameter.parent?.children ?? [];
  const at = parameter.indexOfAll;
  return siblings[at + 1]?.type === '=' ? siblings[at + 2] : undefined;
}
