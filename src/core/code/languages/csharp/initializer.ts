import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { spanOf } from '../shared/span-of.ts';

type Read = (node: SyntaxNode) => Expression;

/** What a `return` belongs to: a method, property or local function, or a lambda, which does not say the type. */
const MAKER =
  /^(?:method|property|local_function|lambda|anonymous_method)_(?:declaration|statement|expression)$/;

/** `new("cart")`, without its type. */
const IMPLICIT = 'implicit_object_creation_expression';

/**
 * Reads the `new` expressions that the general rule does not: those with braces, and those whose type is
 * written before their name. Undefined for all others. In this order:
 * 1. `Flag Cart = new("cart")`, without braces or with empty ones: a call of the declared type.
 * 2. `new Map { ["a"] = x }`, `new Map { { "a", x } }`, and `new() { Name = x }` without a known type: an object.
 * 3. `new List { x, y }`, whose elements are no assignments: a list.
 * 4. `new Flag("cart") { Name = x }`: a call, with its properties as labelled arguments.
 */
export function initialised(node: SyntaxNode, read: Read): Expression | undefined {
  if (node.type !== IMPLICIT && node.type !== 'object_creation_expression') return undefined;
  const initializer = node.first('initializer_expression');
  const first = initializer?.named[0];
  const type = node.child('type') ?? declaredType(node);
  const base = spanOf(node);
  const inParentheses = () =>
    (node.first('argument_list')?.named ?? []).map((argument) => ({ value: read(argument) }));
  // 1.
  if (!initializer || !first)
    return node.type === IMPLICIT && type
      ? { ...base, kind: 'call', callee: read(type), args: inParentheses }
      : undefined;
  const isAssignment = first.type === 'assignment_expression';
  const entries = () => initializer.named.flatMap((pair) => entryOf(pair, read));
  // 2.
  if (isPair(first) || (isAssignment && !type)) return { ...base, kind: 'object', entries };
  // 3. Assignments without a type are 2.
  if (!isAssignment || !type)
    return { ...base, kind: 'list', items: () => initializer.named.map((item) => read(item)) };
  // 4.
  const args = () => [...inParentheses(), ...entries().map(({ key, value }) => ({ label: key, value }))];
  return { ...base, kind: 'call', callee: read(type), args };
}

/**
 * The type that the surroundings give a value: of the variable or property that it initializes, of the function that
 * returns it, or of the elements of the list that it stands in. Undefined where they do not say it.
 */
function declaredType(value: SyntaxNode): SyntaxNode | undefined {
  const { parent } = value;
  if (parent && /^(?:return_statement|arrow_expression_clause)$/.test(parent.type)) {
    const maker = parent.closest(({ type }) => MAKER.test(type));
    return maker?.child('returns') ?? maker?.child('type');
  }
  const declaration = parent?.type === 'variable_declarator' ? parent.parent : parent;
  if (declaration && /^(?:variable|property)_declaration$/.test(declaration.type))
    return declaration.child('type');
  return elementType(value);
}

/**
 * `Flag` of `Flag[] All = { new("cart") }`, `List<Flag> All = [new("cart")]` and
 * `new Dictionary<string, Flag> { ["a"] = new("cart") }`.
 */
function elementType({ parent }: SyntaxNode): SyntaxNode | undefined {
  // What has the braces or brackets: around the value, or around its `["a"] = value` or argument.
  const elements =
    parent && /^(?:argument|assignment_expression)$/.test(parent.type) ? parent.parent : parent;
  if (!elements || !/^(?:initializer|element_binding)_expression$/.test(elements.type)) return undefined;
  const creation = /object_creation_expression$/.test(elements.parent?.type ?? '')
    ? elements.parent
    : undefined;
  const all = creation ? (creation.child('type') ?? declaredType(creation)) : declaredType(elements);
  // Of a list's type arguments, or a map's, the last is the type of the elements or values.
  return all?.type === 'array_type' ? all.child('type') : all?.child(':type_argument_list/-1');
}

/** Whether a part in braces has a key of its own: `["x"] = y` or `{ "x", y }`. */
function isPair(node: SyntaxNode): boolean {
  if (node.type === 'initializer_expression') return node.named.length === 2;
  return node.type === 'assignment_expression' && node.child('left')?.type === 'element_binding_expression';
}

/** `["x"] = y`, `{ "x", y }` or `Name = y` as an entry; empty for anything else. */
function entryOf(
  pair: SyntaxNode,
  read: Read,
): readonly { key: string; node: SyntaxNode; value: Expression }[] {
  const [left, value] = pair.named.length === 2 ? pair.named : [];
  // `["x"]` holds an argument, which holds the text.
  const key = left?.type === 'element_binding_expression' ? left.child('0/-1') : left;
  if (!key || !value) return [];
  return [{ key: key.text.replace(/^[@$]?"|"$/g, ''), node: key, value: read(value) }];
}
