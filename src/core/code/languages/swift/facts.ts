import type { ImportBinding } from '../../declaration.ts';
import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, type LeafDeclaration, type Reader, shapeOf } from '../shared/adapter.ts';
import { branchesOf } from '../shared/branches.ts';
import { isPrivate } from '../shared/modifiers.ts';
import { defaultValue } from '../shared/default-value.ts';
import { MOST_PARAMETERS } from '../shared/most-parameters.ts';
import { caseOfSelf, computed, enumEntry, stored } from './members.ts';
import { spanOf } from '../shared/span-of.ts';

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['simple_identifier', 'type_identifier', 'user_type', 'identifier'],
  self: ['self_expression', 'super_expression'],
  strings: ['line_string_literal', 'multi_line_string_literal', 'raw_string_literal'],
  interpolations: ['interpolated_expression', 'raw_str_interpolation'],
  transparent: {
    as_expression: 'expr',
    try_expression: 'expr',
    await_expression: 'expr',
    postfix_expression: 'target',
    // The grammar parses `!client.isEnabled()` as `(!client).isEnabled()`.
    prefix_expression: 'target',
    directly_assignable_expression: 0,
    navigation_suffix: 'suffix',
  },
  members: { navigation_expression: ['target', 'suffix'] },
  callsByIndex: true,
  calls: {
    call_expression: {
      callee: 0,
      args: ':call_suffix/:value_arguments',
      trailing: ':call_suffix/:lambda_literal',
    },
    // `Flag<Bool>(key: "x")`
    constructor_expression: {
      callee: 'constructed_type',
      args: ':constructor_suffix/:value_arguments',
      trailing: ':constructor_suffix/:lambda_literal',
    },
    attribute: { callee: ':user_type', form: 'annotation' },
  },
  arguments: { value_argument: () => ['name', 'value'] },
  binaries: ['additive_expression'],
  choices: {
    ternary_expression: ['if_true', 'if_false'],
    nil_coalescing_expression: ['value', 'if_nil'],
  },
  branches: {
    switch_statement: (node) =>
      branchesOf(node, 'switch_entry').filter(({ type }) => type !== 'switch_pattern'),
  },
  returns: { control_transfer_statement: 'result' },
  tails: {
    function_declaration: (fn) => onlyExpression(fn.child('body')),
    lambda_literal: (fn) => onlyExpression(fn),
    computed_property: (fn) => onlyExpression(fn),
    subscript_declaration: (fn) => onlyExpression(fn.first('computed_property')),
  },
  cases: { switch_entry: ['../expr', ':switch_pattern'] },
  lists: ['array_literal', 'tuple_expression'],
  functions: {
    function_declaration: { name: 'name' },
    protocol_function_declaration: { name: 'name' },
    init_declaration: { isConstructor: true },
    // A struct stands for the initializer that it gets: see `stored`.
    class_declaration: {},
    lambda_literal: { parameters: 'type/0' },
    subscript_declaration: { knownAs: () => 'subscript' },
    computed_property: { name: '../name/:simple_identifier', isGetter: () => true },
  },
  declarations: {
    property_declaration: { kind: 'variable', name: 'name', type: ':type_annotation', value: 'value' },
    lambda_parameter: { kind: 'parameter', name: 'name', type: 1 },
    function_declaration: { kind: 'function', name: 'name', type: ':user_type' },
    protocol_function_declaration: { kind: 'function', name: 'name', type: ':user_type' },
    protocol_property_declaration: { kind: 'variable', name: 'name', type: ':type_annotation' },
    class_declaration: { kind: 'type', name: 'name' },
    protocol_declaration: { kind: 'type', name: 'name' },
    typealias_declaration: { kind: 'type', name: 'name', type: 1, isAlias: true },
    for_statement: { kind: 'loop', name: 'item', source: 'collection' },
    assignment: { kind: 'assignment', name: 'target', value: 'result' },
  },
  parameters: ['parameter', 'lambda_parameter'],
  patterns: ['pattern', 'user_type', 'directly_assignable_expression'],
  scopes: ['class_body', 'enum_class_body', 'function_body', 'if_statement', 'for_statement', 'statements'],
  supertypes: [':inheritance_specifier', ':user_type'],
});

export const swiftAdapter: Adapter = {
  key: 'swift',
  shape,
  isPrivate,
  implicitThis: true,
  // `unleash.isEnabled(name:)`
  isReference: ({ named }) => named.length > 0 && named.every((given) => given.child('reference_specifier')),
  // `.cart`, `` `default` ``, `Flag<Bool>`
  bareName: (text) => text.replace(/^[.`]|`$|<.*$/gs, ''),
  imports: (root) =>
    root.named.flatMap((node): ImportBinding[] => {
      const module = node.type === 'import_declaration' ? node.child(-1)?.text : undefined;
      return module === undefined ? [] : [{ local: '*', imported: '*', module }];
    }),
  expression: (node, read) => {
    const base = spanOf(node);
    // `.export`: the compiler infers the type.
    if (node.type === 'prefix_expression' && node.text.startsWith('.')) {
      return { ...base, kind: 'member', object: undefined, name: node.child('target')?.text ?? '' };
    }
    if (node.type === 'simple_identifier' && node.text === 'Self') return { ...base, kind: 'self' };
    if (node.type === 'dictionary_literal')
      return { ...base, kind: 'object', entries: () => entriesOf(node, read) };
    // `1 + client.isEnabled(name: "x")`
    const operand = isCalled(node) ? lastOperand(node.child('target')) : undefined;
    if (operand)
      return { ...base, start: operand.start, kind: 'member', object: read(operand), name: nameAfter(node) };
    // `@Flag("cart")`
    const type = node.type === 'attribute' ? node.first('user_type') : undefined;
    if (type)
      return {
        ...base,
        kind: 'call',
        form: 'annotation',
        callee: read(type),
        args: () => argumentsFor(node, read),
      };
    // `names["cart"]`
    const key = node.type === 'call_expression' ? subscript(node) : undefined;
    const list = node.child(0);
    if (key && list) return elementOf(base, read(list), read(key));
    // `(flag)` is a tuple of one.
    const inner = node.type === 'tuple_expression' && node.named.length === 1 ? node.child(0) : undefined;
    return inner && read(inner);
  },
  // `subscript(_ flag: Flag) -> Bool { get async throws }`
  isSignature: (fn) =>
    /^\{\s*(?:(?:get|set|async|throws|mutating|nonmutating)\s*)*\}$/.test(
      fn.first('computed_property')?.text ?? '',
    ),
  template,
  declarationAt: (leaf, syntax) =>
    caseOfSelf(leaf, syntax) ??
    enumEntry(leaf, syntax) ??
    parameter(leaf, syntax) ??
    bound(leaf, syntax) ??
    computed(leaf, syntax) ??
    stored(leaf, syntax),
};

/** Whether `node` is a member that is called, or begins the callee of a call: `a.b` in `a.b.isEnabled()`. */
function isCalled(node: SyntaxNode): boolean {
  let callee = node;
  while (callee.parent?.type === 'navigation_expression') callee = callee.parent;
  return node.type === 'navigation_expression' && callee.parent?.type === 'call_expression';
}

/** `client` in `1 + client.isEnabled(name: "x")`, which the grammar parses as `(1 + client).isEnabled(name: "x")`. */
function lastOperand(target: SyntaxNode | undefined): SyntaxNode | undefined {
  return /^(?:additive|multiplicative)_expression$/.test(target?.type ?? '')
    ? target?.child('rhs')
    : undefined;
}

/** The name behind the dot of a member, without backquotes: `` client.`default` ``. */
function nameAfter(member: SyntaxNode): string {
  return member.child('suffix/suffix')?.text.replace(/`/g, '') ?? '';
}

/** The arguments of `@Flag(name: "cart")`, in which the grammar makes labels and values siblings. */
function argumentsFor({ named, source }: SyntaxNode, read: (node: SyntaxNode) => Expression) {
  // The first child is the attribute's type. What a colon follows is a label: it is at most some spaces away.
  const values = named.slice(1).filter(({ end }) => !/^\s*:/.test(source.slice(end, end + 40)));
  return values.map((node) => {
    const label = /(\w+)\s*:\s*$/.exec(source.slice(Math.max(0, node.start - 40), node.start))?.[1];
    return { ...(label !== undefined && { label }), value: read(node) };
  });
}

/** `[.cart: "x"]`: keys and values alternate. */
function entriesOf({ named }: SyntaxNode, read: (node: SyntaxNode) => Expression) {
  return named.flatMap((node, at) => {
    const key = at % 2 === 1 ? named[at - 1] : undefined;
    return key ? [{ key: key.text.replace(/^"|"$/g, ''), node: key, value: read(node) }] : [];
  });
}

/** The key of `names["cart"]`, which the grammar parses as a call; undefined for a real call. */
function subscript(call: SyntaxNode): SyntaxNode | undefined {
  const given = call.child(':call_suffix/:value_arguments');
  return given?.text.startsWith('[') ? given.child('0/value') : undefined;
}

/** `names["cart"]` as the member `cart`; with any other key, a lookup. */
function elementOf(
  base: Pick<Expression, 'node' | 'start' | 'end'>,
  object: Expression,
  key: Expression,
): Expression {
  return key.kind === 'string'
    ? { ...base, kind: 'member', object, name: key.value, key }
    : { ...base, kind: 'index', object, key };
}

/** `func isOn(for name: String)`: a parameter with its position and the label that callers write. */
function parameter(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const node = leaf.parent;
  const fn = node?.type === 'parameter' && node.child('name') === leaf ? syntax.functionOf(leaf) : undefined;
  if (!node || !fn || fn.named.length > MOST_PARAMETERS) return undefined;
  const all = fn.named.filter((child) => child.type === 'parameter');
  // `func isOn(for name: String)` is called with `for:`, `func isOn(_ name: String)` and an index without a label.
  const isIndexed = fn.type === 'subscript_declaration';
  const external = node.child('external_name')?.text ?? (isIndexed ? '_' : leaf.text);
  // `_ names: String...`
  const isRest = node.children.at(-1)?.type === '...';
  const place = {
    index: all.indexOf(node),
    ...(external !== '_' && { label: external }),
    ...(isRest && { isRest }),
  };
  const given = defaultValue(node);
  const value = given && syntax.expression(given);
  // The type is the last child: a default stands beside the parameter, not in it.
  return { kind: 'parameter', scope: fn, type: node.child(-1)?.text, value, fn, place };
}

/** `if let name = value` and `guard let name = value`, for which the grammar has no node. */
function bound(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const node = leaf.parent;
  if (!node || !/^(?:if|guard|while)_statement$/.test(node.type)) return undefined;
  const at = leaf.indexOfAll;
  if (node.children[at - 1]?.type !== 'value_binding_pattern') return undefined;
  const value = node.children[at + 1]?.type === '=' ? node.children[at + 2] : undefined;
  // `guard let name` unwraps a variable that has this name already.
  if (!value) return undefined;
  // `guard` declares for what stands after it.
  const scope = node.type === 'guard_statement' ? syntax.scopeOf(node) : node;
  return { kind: 'variable', scope, value: syntax.expression(value) };
}

/** The expression that a body of a single expression returns implicitly. */
function onlyExpression(body: SyntaxNode | undefined): SyntaxNode | undefined {
  const statements = body?.first('statements')?.named ?? [];
  const first = statements[0];
  return statements.length === 1 && first?.type !== 'control_transfer_statement' ? first : undefined;
}

/** The parts of a string with interpolations; undefined for a string without any. */
function template(node: SyntaxNode, { expression }: Reader): readonly (string | Expression)[] | undefined {
  if (!node.named.some(({ type }) => shape.interpolations.includes(type))) return undefined;
  return node.named.map((part) => {
    const filling = shape.interpolations.includes(part.type) ? part.child(-1) : undefined;
    return filling ? expression(filling) : part.text;
  });
}
