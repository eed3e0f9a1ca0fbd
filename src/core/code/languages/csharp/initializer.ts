import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { spanOf } from '../shared/span-of.ts';

type Read = (node: SyntaxNode) => Expression;

/** What may return a value; only some of these say its type. */
const MAKER =
  /^(?:method|property|local_function|lambda|anonymous_method)_(?:declaration|statement|expression)$/;

const IMPLICIT = 'implicit_object_creation_expression';

/**
 * Reads the `new` expressions that the general rule does not: those with braces, and those whose type is
 * written before their name. Undefined for all others.
 */
export function initialised(node: SyntaxNode, of: Read): Expression | undefined {
  if (node.type !== IMPLICIT && node.type !== 'object_creation_expression') return undefined;
  const initializer = node.first('initializer_expression');
  const type = node.child('type') ?? declaredType(node);
  const base = spanOf(node);
  const entries = () =>
    (node.first('argument_list')?.named ?? []).map((argument) => ({ value: of(argument) }));
  // `Flag Cart = new("cart")` is a call of the declared type.
  if (!initializer)
    return node.type === IMPLICIT && type
      ? { ...base, kind: 'call', callee: of(type), args: entries }
      : undefined;
  const [first] = initializer.named;
  if (!first) return undefined;
  // `new Map { ["a"] = x }`, `new Map { { "a", x } }`
  if (isPair(first))
    return { ...base, kind: 'object', entries: () => initializer.named.flatMap((pair) => entryOf(pair, of)) };
  // `new List { x, y }`
  if (first.type !== 'assignment_expression')
    return { ...base, kind: 'list', items: () => initializer.named.map((item) => of(item)) };
  // `new() { Name = x }` without a known type
  if (!type)
    return { ...base, kind: 'object', entries: () => initializer.named.flatMap((pair) => entryOf(pair, of)) };
  // `new Flag("cart") { Name = x }` is a call, with its properties as labelled arguments.
  const args = () => [
    ...entries(),
    ...initializer.named
      .flatMap((pair) => entryOf(pair, of))
      .map(({ key, value }) => ({ label: key, value })),
  ];
  return { ...base, kind: 'call', callee: of(type), args };
}

/** The type of the variable, field or property that a value is assigned to in its declaration, or what returns it. */
function declaredType({ parent }: SyntaxNode): SyntaxNode | undefined {
  if (parent && /^(?:return_statement|arrow_expression_clause)$/.test(parent.type)) {
    const maker = parent.closest(({ type }) => MAKER.test(type));
    return maker?.child('returns') ?? maker?.child('type');
  }
  const holder = parent?.type === 'variable_declarator' ? parent.parent : parent;
  if (holder && /^(?:variable|property)_declaration$/.test(holder.type)) return holder.child('type');
  // `Flag[] All = { new("cart") }`, `List<Flag> All = [new("cart")]`
  const around = parent && /^(?:argument|assignment_expression)$/.test(parent.type) ? parent.parent : parent;
  const isElement = around && /^(?:initializer|element_binding)_expression$/.test(around.type);
  const list = isElement ? declaredType(around) : undefined;
  // The last type argument is the element's type, or that of a map's values.
  return list?.type === 'array_type' ? list.child('type') : list?.child(':type_argument_list/-1');
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
