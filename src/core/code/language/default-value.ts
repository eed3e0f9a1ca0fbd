import type { SyntaxNode } from '../syntax-node.ts';

/** The default of a parameter, where the grammar puts it beside the parameter: `name: String = "x"`. */
export function defaultValue(parameter: SyntaxNode): SyntaxNode | undefined {
  const siblings = parameter.parent?.children ?? [];
  const at = parameter.indexOfAll;
  return siblings[at + 1]?.type === '=' ? siblings[at + 2] : undefined;
}
