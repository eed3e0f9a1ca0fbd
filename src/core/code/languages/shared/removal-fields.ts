import type { ChildKey, SyntaxNode } from '../../syntax-node.ts';
import type { If, Local } from './removal-rules.ts';

/** An `if` whose grammar names its parts `condition`, `consequence` and `alternative`. */
export function ifByFields(node: SyntaxNode): If | undefined {
  if (node.type !== 'if_statement') return undefined;
  const [condition, then] = [node.child('condition'), node.child('consequence')];
  if (!condition || !then) return undefined;
  const alternative = node.child('alternative');
  const clause = alternative?.type === 'else_clause' ? alternative : undefined;
  const keyword = elseIn(clause ?? node);
  const body = clause ? clause.child(0) : alternative;
  return {
    node,
    start: node.start,
    end: node.end,
    condition,
    headerEnd: behindBracket(node, condition),
    then,
    else: keyword && body && { start: keyword.start, end: keyword.end, body },
    elseOf: elseOf(node),
    initializer: node.child('initializer'),
  };
}

/** Where an `else if` is in its chain; undefined for the first `if`, which is the alternative to nothing. */
function elseOf(node: SyntaxNode): If['elseOf'] {
  // The grammars put `else if` into an `else_clause`, or directly into the outer `if`.
  const clause = node.parent?.type === 'else_clause' ? node.parent : undefined;
  const parent = clause?.parent ?? node.parent;
  const isElse =
    clause !== undefined || (parent?.type === 'if_statement' && parent.child('alternative') === node);
  const then = parent?.child('consequence');
  const keyword = parent && elseIn(clause ?? parent);
  return isElse && then && keyword ? { thenEnd: then.end, keywordEnd: keyword.end } : undefined;
}

function elseIn(node: SyntaxNode): SyntaxNode | undefined {
  return node.children.find(({ type }) => type === 'else');
}

/** The end of `inner`, a part of `node`, or of the bracket of `node` right behind it: of `on)` in `if (on)`. */
export function behindBracket(node: SyntaxNode, inner: SyntaxNode): number {
  const next = node.children.find((child) => child.start >= inner.end && !child.type.includes('comment'));
  return next?.type === ')' ? next.end : inner.end;
}

/** The parent of `value`, if it declares a name with that as its value; `types` are its types, with the keys of both. */
export function declaratorOf(
  value: SyntaxNode,
  types: Readonly<Record<string, readonly [name: ChildKey, value: ChildKey]>>,
): { node: SyntaxNode; target: SyntaxNode } | undefined {
  const node = value.parent;
  const keys = node && types[node.type];
  const target = keys && node.child(keys[0]);
  return target && node.child(keys[1]) === value ? { node, target } : undefined;
}

/** `a` and `b` of `a, b := 1, 2`, a statement of `type`, where `value` is one of its values; else empty. */
export function severalNames(value: SyntaxNode, type: string): readonly SyntaxNode[] {
  const values = value.parent;
  const statement = values?.parent;
  if (statement?.type !== type || statement.child('right') !== values) return [];
  const names = statement.child('left')?.named ?? [];
  // `a, b := f()` has one value for both names.
  const hasValueEach = names.length === values?.named.length && names.length > 1;
  return hasValueEach && names.every((one) => one.type === 'identifier') ? names : [];
}

/** The kind of a declaration by the type of the node around it: one of `lists`, or any other for a local. */
export function kindIn(
  statement: SyntaxNode,
  lists: { readonly module: readonly string[]; readonly class: readonly string[] },
): Local['kind'] {
  const parent = statement.parent?.type ?? '';
  if (lists.module.includes(parent)) return 'module';
  return lists.class.includes(parent) ? 'field' : 'local';
}
