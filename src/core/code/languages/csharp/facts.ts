import type { DeclaredPackage, ImportBinding } from '../../declaration.ts';
import type { Argument, Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, type LeafDeclaration, type Reader, shapeOf } from '../shared/adapter.ts';
import { words } from '../shared/words.ts';
import { branchesOf } from '../shared/branches.ts';
import { modifiersOf } from '../shared/modifiers.ts';
import { partsOfType } from '../shared/type-text.ts';
import { initialised } from './initializer.ts';
import { inlineData } from './inline-data.ts';
import { spanOf } from '../shared/span-of.ts';

/** What holds the name of a type: `Flags.Cart`, `new Flags()`, `Flags flags`, `Flags[]`, `List<Flags>`, `[Flags]`. */
const TYPED =
  /^(?:member_access_expression|qualified_name|object_creation_expression|(?:variable|property)_declaration|array_type|type_argument_list|attribute)$/;

/** Modifiers of a member that other types see. */
const SEEN = /\b(?:public|protected|internal)\b/;

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['identifier', 'implicit_parameter'],
  self: ['this', 'base'],
  strings: ['string_literal', 'verbatim_string_literal', 'raw_string_literal'],
  interpolations: ['interpolation'],
  interpolatedStrings: ['interpolated_string_expression'],
  transparent: {
    parenthesized_expression: 0,
    as_expression: 'left',
    cast_expression: 'value',
    await_expression: 0,
    // `flags!`
    postfix_unary_expression: 0,
    arrow_expression_clause: 0,
    generic_name: 0,
    implicit_array_creation_expression: ':initializer_expression',
    array_creation_expression: ':initializer_expression',
    // The value after a label: `name: "x"`
    argument: -1,
  },
  members: {
    member_access_expression: ['expression', 'name'],
    qualified_name: ['qualifier', 'name'],
    // `global::Shop`
    alias_qualified_name: [0, 1],
  },
  // `flags["cart"]`: list of arguments, argument, value
  indexes: { element_access_expression: ['expression', 'subscript/0/0'] },
  callsByIndex: true,
  calls: {
    invocation_expression: { callee: 'function', args: 'arguments' },
    object_creation_expression: { callee: 'type', args: 'arguments' },
    attribute: { callee: 'name', args: ':attribute_argument_list', form: 'annotation' },
  },
  arguments: { argument: () => ['name', -1], attribute_argument: () => ['name', -1] },
  choices: { conditional_expression: ['consequence', 'alternative'] },
  binaries: ['binary_expression'],
  branches: { switch_expression: (node) => branchesOf(node, 'switch_expression_arm') },
  returns: { return_statement: 0 },
  tails: {
    method_declaration: (fn) => arrowOf(fn),
    indexer_declaration: (fn) => arrowOf(fn),
    local_function_statement: (fn) => arrowOf(fn),
    accessor_declaration: (fn) => arrowOf(fn),
    lambda_expression: (fn) => (fn.child('body')?.type === 'block' ? undefined : fn.child('body')),
  },
  cases: {
    // From the section, or arm, to what the switch around it compares
    switch_section: ['../../value', 0],
    switch_expression_arm: ['../0', 0],
    is_pattern_expression: ['expression', 'pattern'],
  },
  lists: ['initializer_expression', 'element_binding_expression', 'tuple_expression'],
  functions: {
    method_declaration: { name: 'name', parameters: 'parameters', returns: 'returns' },
    local_function_statement: { name: 'name', parameters: 'parameters', returns: 'type' },
    constructor_declaration: { name: 'name', parameters: 'parameters', isConstructor: true },
    indexer_declaration: { knownAs: () => 'this', parameters: 'parameters', returns: 'type' },
    accessor_declaration: { isGetter: () => true },
    lambda_expression: { parameters: 'parameters' },
    anonymous_method_expression: { parameters: 'parameters' },
    // Constructors in the head of a type: `class Gate(IUnleash client)`
    class_declaration: { parameters: ':parameter_list' },
    record_declaration: { parameters: ':parameter_list' },
    struct_declaration: { parameters: ':parameter_list' },
  },
  declarations: {
    variable_declarator: { kind: 'variable', name: 'name', type: '../type', value: -1 },
    property_declaration: { kind: 'variable', name: 'name', type: 'type', value: 'value' },
    parameter: { kind: 'parameter', name: 'name', type: 'type', value: -1 },
    // `x => …`, without parentheses
    lambda_expression: { kind: 'parameter', name: 'parameters' },
    enum_member_declaration: { kind: 'member', name: 'name' },
    class_declaration: { kind: 'type', name: 'name' },
    struct_declaration: { kind: 'type', name: 'name' },
    record_declaration: { kind: 'type', name: 'name' },
    interface_declaration: { kind: 'type', name: 'name' },
    enum_declaration: { kind: 'type', name: 'name' },
    foreach_statement: { kind: 'loop', name: 'left', source: 'right' },
    assignment_expression: { kind: 'assignment', name: 'left', value: 'right' },
  },
  patterns: ['tuple_pattern'],
  scopes: words(`
    block declaration_list foreach_statement for_statement using_statement class_declaration record_declaration
  `),
  supertypes: [':base_list'],
});

export const csharpAdapter: Adapter = {
  key: 'csharp',
  shape,
  receiver: /^this\s/,
  implicitThis: true,
  packageOf: (root) =>
    root.first('file_scoped_namespace_declaration', 'namespace_declaration')?.child('name')?.text,
  packages: namespacesIn,
  // `IUnleash` in `static bool IsOn(this IUnleash client)`
  methodOf: (fn) => /^this\s+([\w.]+(?:<.*>)?)/.exec(fn.child('parameters')?.child(0)?.text ?? '')?.[1],
  // `@default`
  bareName: (text) => text.replace(/^@/, ''),
  // A member without a modifier is private, unless it is an interface's. What is no member, and so has none, never is.
  isPrivate: (name) =>
    !SEEN.test(modifiersOf(name) ?? 'public') &&
    !name.closest(({ type }) => type === 'interface_declaration'),
  arityOf: (type) => argumentCount(type, 'type_parameter_list'),
  expression: (node, read) => initialised(node, read) ?? nameOf(node, read) ?? genericType(node, read),
  declarationAt,
  superArguments,
  imports: importsIn,
};

/** The imports in a file or in the body of a namespace, with those of the namespaces in it. */
function importsIn(around: SyntaxNode): readonly ImportBinding[] {
  return around.named.flatMap((node): readonly ImportBinding[] => {
    if (node.type === 'using_directive') return [importOf(node)];
    const body = node.type === 'namespace_declaration' ? node.child('body') : undefined;
    return body ? importsIn(body) : [];
  });
}

/** `using Shop.Flags`, `using static Shop.Flags`, `using F = Shop.Flags`. */
function importOf(node: SyntaxNode): ImportBinding {
  const module = partsOfType(node.child(-1)?.text ?? '').symbols[0] ?? '';
  const alias = node.child('name')?.text;
  const isGlobal = node.text.startsWith('global');
  const opensType = /^(?:global\s+)?using\s+static\b/.test(node.text);
  return {
    local: alias ?? '*',
    // The last part of what the alias means: `Flags` of `Shop.Flags`
    imported: alias === undefined ? '*' : module.replace(/^.*\./, ''),
    module,
    at: node.start,
    ...(isGlobal && { isGlobal }),
    ...(opensType && { opensType }),
  };
}

/** The namespaces, also within one another, with their full names; `namespace Shop;` lasts to the end of the file. */
function namespacesIn(around: SyntaxNode, outer = ''): readonly DeclaredPackage[] {
  return around.named.flatMap((node): readonly DeclaredPackage[] => {
    const name = outer + (node.child('name')?.text ?? '');
    const { start, end } = node;
    if (node.type === 'file_scoped_namespace_declaration') return [{ name, start, end: undefined }];
    const body = node.type === 'namespace_declaration' ? node.child('body') : undefined;
    return body ? [{ name, start, end }, ...namespacesIn(body, `${name}.`)] : [];
  });
}

/** The value behind the arrow of a function, which it returns: `string Key() => "x"`. */
function arrowOf(fn: SyntaxNode): SyntaxNode | undefined {
  return fn.first('arrow_expression_clause')?.child(0);
}

/** `nameof(Feature.Cart)`, the entry's name, read as a member `nameof` of the entry. */
function nameOf(node: SyntaxNode, read: (node: SyntaxNode) => Expression): Expression | undefined {
  const isNameOf = node.type === 'invocation_expression' && node.child('function')?.text === 'nameof';
  const entry = isNameOf ? node.child('arguments/0/-1') : undefined;
  return entry && { ...spanOf(node), kind: 'member', object: read(entry), name: 'nameof' };
}

/** `G<A>` as a type, whose number of arguments tells it from `G`; not as a method: `Get<A>()`. */
function genericType(node: SyntaxNode, read: (node: SyntaxNode) => Expression): Expression | undefined {
  const isMember = /^(?:member_access_expression|qualified_name)$/.test(node.type);
  const generic = isMember ? node.child('name') : node;
  if (generic?.type !== 'generic_name' || !TYPED.test(node.parent?.type ?? '')) return undefined;
  const [name, arity] = [generic.child(0)?.text ?? '', argumentCount(generic, 'type_argument_list')];
  const base = { ...spanOf(node), name, arity };
  const object = node.child('expression') ?? node.child('qualifier');
  return isMember ? { ...base, kind: 'member', object: object && read(object) } : { ...base, kind: 'name' };
}

/** How many parameters or arguments a type's list has; 0 without one. */
function argumentCount(node: SyntaxNode, list: string): number {
  return node.first(list)?.named.length ?? 0;
}

/** What the tables do not say; null if `leaf` declares nothing, undefined if the tables decide. */
function declarationAt(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | null | undefined {
  const { parent } = leaf;
  if (parent?.type === 'property_declaration') return property(leaf, parent, syntax);
  if (parent?.type === 'parameter') return inlineData(leaf, parent, syntax);
  if (parent?.type === 'parameter_list') return rest(leaf, parent, syntax);
  if (parent?.type === 'declaration_expression') return outVariable(leaf, parent, syntax);
  // `new Options { Flag = "x" }` assigns no variable of this class.
  const isInitial =
    parent?.type === 'assignment_expression' && parent.parent?.type === 'initializer_expression';
  return isInitial ? null : undefined;
}

/** `out var flag`; of `map.TryGetValue(key, out var flag)` it is the value under the key. */
function outVariable(leaf: SyntaxNode, node: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  // Over the argument and the list of arguments
  const call = node.parent?.parent?.parent;
  const callee = call?.type === 'invocation_expression' ? call.child('function') : undefined;
  const type = node.child('type');
  if (!callee || node.child('name') !== leaf) return undefined;
  const map = callee.child('name')?.text === 'TryGetValue' ? callee.child('expression') : undefined;
  // The value of the first argument
  const key = call?.child('arguments/0/-1');
  return {
    kind: 'variable',
    scope: syntax.scopeOf(node),
    // None for `var`
    type: type?.type === 'implicit_type' ? undefined : type?.text,
    value: map &&
      key && { ...spanOf(leaf), kind: 'index', object: syntax.expression(map), key: syntax.expression(key) },
  };
}

/** `string Key { get { return "x"; } }`: the getter is the value. Other properties are read by the tables. */
function property(leaf: SyntaxNode, node: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const accessors = node.child('accessors')?.named ?? [];
  const getter = accessors.find((accessor) => accessor.text.startsWith('get') && accessor.child('body'));
  if (node.child('name') !== leaf || !getter) return undefined;
  return {
    kind: 'variable',
    scope: syntax.scopeOf(node),
    type: node.child('type')?.text,
    fn: getter,
    value: { ...spanOf(getter), kind: 'function' },
  };
}

/** `params string[] flags`, for which the grammar has no node. */
function rest(leaf: SyntaxNode, list: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const fn = syntax.functionOf(leaf);
  if (list.child('name') !== leaf || !fn) return undefined;
  // It comes after all others, of which the `this` of an extension is no argument.
  const index = list.named.filter(({ type }) => type === 'parameter').length - (isExtended(fn) ? 1 : 0);
  const place = { index, label: leaf.text, isRest: true };
  return { kind: 'parameter', scope: fn, type: list.child('type')?.text, fn, place };
}

/** Whether a method is an extension: `this IUnleash client` is its first parameter. */
function isExtended(fn: SyntaxNode): boolean {
  return /^this\s/.test(fn.child('parameters')?.child(0)?.text ?? '');
}

/** What a type passes to its supertype's constructor: `class A(string n) : B(n)`, `A(string n) : base(n)`. */
function superArguments(type: SyntaxNode, syntax: Reader): readonly Argument[] {
  const initializers = (type.child('body')?.named ?? []).flatMap(
    (member) => member.first('constructor_initializer') ?? [],
  );
  const initializer = initializers.find(({ text }) => /^:\s*base\b/.test(text));
  const list = type.child(':base_list/:argument_list') ?? initializer?.first('argument_list');
  return list ? syntax.arguments(list) : [];
}
