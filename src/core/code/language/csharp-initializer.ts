import type { Expression } from '../expression.ts';
import type { SyntaxNode } from '../syntax-node.ts';

type Read = (node: SyntaxNode) => Expression;

/** Objects that are made with what stands in braces behind them: their properties, a map's pairs, a list's elements. */
export function initialised(node: SyntaxNode, of: Read): Expression | undefined {
  if (!/^(?:implicit_)?object_creation_expression$/.test(node.type)) return undefined;
  const initializer = node.first('initializer_expression');
  const type = node.child('type');
  if (!initializer) return undefined;
  const base = { node, start: node.start, end: node.end };
  const [first] = initializer.named;
  if (!first) return undefined;
  if (isPair(first))
    return { ...base, kind: 'object', entries: () => initializer.named.flatMap((pair) => entryOf(pair, of)) };
  if (first.type !== 'assignment_expression')
    return { ...base, kind: 'list', items: () => initializer.named.map((item) => of(item)) };
  if (!type)
    return { ...base, kind: 'object', entries: () => initializer.named.flatMap((pair) => entryOf(pair, of)) };
  const args = () => [
    ...(node.first('argument_list')?.named ?? []).map((argument) => ({ value: of(argument) })),
    ...initializer.named
      .flatMap((pair) => entryOf(pair, of))
      .map(({ key, value }) => ({ label: key, value })),
  ];
  return { ...base, kind: 'call', callee: of(type), args };
}

/** `["x"] = y` and `{ "x", y }` */
function isPair(node: SyntaxNode): boolean {
  if (node.type === 'initializer_expression') return node.named.length === 2;
  return node.type === 'assignment_expression' && node.child('left')?.type === 'element_binding_expression';
}

function entryOf(
  pair: SyntaxNode,
  of: Read,
): readonly { key: string; node: SyntaxNode; value: Expression }[] {
  const [left, value] = pair.named.length === 2 ? pair.named : [];
  const key = left?.type === 'element_binding_expression' ? left.child('0/-1') : left;
  if (!key || !value) return [];
  return [{ key: key.text.replace(/^[@$]?"|"$/g, ''), node: key, value: of(value) }];
}
