import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration, Reader } from '../shared/adapter.ts';

/** `case a = "x", b`: in a string enum, the value of a case without one is its own name. */
export function enumEntry(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const entry = leaf.parent;
  if (entry?.type !== 'enum_entry' || leaf.type !== 'simple_identifier') return undefined;
  const at = leaf.indexOfAll;
  const given = entry.children[at + 1]?.type === '=' ? entry.children[at + 2] : undefined;
  // `enum Flag: String`
  const ofStrings = entry.parent?.parent?.named.some(
    (child) => child.type === 'inheritance_specifier' && child.text === 'String',
  );
  const { start, end, text } = leaf;
  const implied = ofStrings ? ({ kind: 'string', node: leaf, value: text, start, end } as const) : undefined;
  const value = given ? syntax.expression(given) : implied;
  return { kind: 'member', scope: syntax.scopeOf(entry), value };
}

/**
 * `case .dark: return "x"` in a property or method of an enum that switches over `self`: declares that the entry `dark`
 * has the value "x" where that property or method, the `accessor`, is read.
 */
export function caseOfSelf(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const entry = leaf.closest(({ type }) => !/pattern$/.test(type));
  // The property or method.
  const owner =
    entry?.type === 'switch_entry'
      ? entry.closest(({ type }) => /^(?:property|function)_declaration$/.test(type))
      : undefined;
  const result = entry?.child(':statements/0');
  if (
    !entry?.child(':switch_pattern')?.contains(leaf) ||
    entry.parent?.child('expr')?.text !== 'self' ||
    !owner ||
    !result
  )
    return undefined;
  const value = syntax.expression(
    result.type === 'control_transfer_statement' ? (result.child('result') ?? result) : result,
  );
  const accessor = owner.child('name')?.text;
  return value.kind === 'string' ? { kind: 'member', scope: owner, value, accessor } : undefined;
}

/**
 * A property with a getter: `static var name: String { "x" }`. Its value is the getter, a function, as what it gives may
 * depend on the object that it is read from.
 */
export function computed(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const node = leaf.closest((parent) => parent.type !== 'pattern');
  const getter = node?.type === 'property_declaration' ? node.child('computed_value') : undefined;
  if (!node || !getter?.child(':statements/0') || !node.child('name')?.contains(leaf)) return undefined;
  const { start, end } = getter;
  return {
    kind: 'variable',
    scope: syntax.scopeOf(node),
    type: node.child(':type_annotation')?.text,
    fn: getter,
    value: { kind: 'function', node: getter, start, end },
  };
}

/**
 * A property as the parameter of the initializer that a struct without `init` gets: `Flag(key: "x")` for
 * `struct Flag { let key: String }`.
 */
export function stored(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const node = leaf.closest(({ type }) => type !== 'pattern');
  const struct = node?.parent?.parent;
  if (node?.type !== 'property_declaration' || !node.child('name')?.contains(leaf)) return undefined;
  // The grammar has one type of node for all of `class`, `struct`, `enum` and `extension`: the keyword is a child.
  if (struct?.type !== 'class_declaration' || struct.children.every(({ type }) => type !== 'struct'))
    return undefined;
  const members = node.parent?.named ?? [];
  const index = members.filter(isInitialized).indexOf(node);
  if (index < 0 || members.some(({ type }) => type === 'init_declaration')) return undefined;
  const value = node.child('value');
  return {
    kind: 'member',
    scope: syntax.scopeOf(node),
    type: node.child(':type_annotation')?.text,
    value: value && syntax.expression(value),
    fn: struct,
    place: { index, label: leaf.text },
  };
}

/**
 * Whether the initializer that a struct gets has a parameter for a node, a property: not for a constant with a value, a
 * static or lazy property, a private one (with it, the initializer is private) or one that SwiftUI sets.
 */
function isInitialized(node: SyntaxNode): boolean {
  if (node.type !== 'property_declaration' || node.child('computed_value')) return false;
  const modifiers = node.first('modifiers')?.text ?? '';
  const isConstant = node.first('value_binding_pattern')?.text === 'let' && node.child('value') !== undefined;
  return (
    !isConstant &&
    !/\b(?:static|private|lazy|State|StateObject|Environment\w*|AppStorage|FetchRequest)\b/.test(modifiers)
  );
}
