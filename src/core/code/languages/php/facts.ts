import type { DeclaredPackage, ImportBinding } from '../../declaration.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, type LeafDeclaration, type Reader, shapeOf } from '../shared/adapter.ts';
import { words } from '../shared/words.ts';
import { branchesOf } from '../shared/branches.ts';
import { bladeDirectives } from './blade.ts';
import { spanOf } from '../shared/span-of.ts';

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['name', 'variable_name', 'named_type', 'namespace_name'],
  self: ['relative_scope'],
  strings: ['string', 'encapsed_string'],
  interpolations: words(`
    variable_name member_access_expression subscript_expression dynamic_variable_name
    nullsafe_member_access_expression member_call_expression scoped_property_access_expression
  `),
  transparent: { parenthesized_expression: 0, cast_expression: 'value', clone_expression: 0 },
  members: {
    member_access_expression: ['object', 'name'],
    nullsafe_member_access_expression: ['object', 'name'],
    class_constant_access_expression: [0, 1],
    scoped_property_access_expression: ['scope', 'name'],
  },
  indexes: { subscript_expression: [0, 1] },
  callsByIndex: true,
  calls: {
    member_call_expression: { receiver: 'object', name: 'name', args: 'arguments' },
    nullsafe_member_call_expression: { receiver: 'object', name: 'name', args: 'arguments' },
    scoped_call_expression: { receiver: 'scope', name: 'name', args: 'arguments' },
    function_call_expression: { callee: 'function', args: 'arguments' },
    object_creation_expression: { callee: 0, args: ':arguments' },
    attribute: { callee: 0, args: 'parameters', form: 'annotation' },
  },
  arguments: { argument: () => ['name', -1] },
  choices: { conditional_expression: ['body', 'alternative'] },
  binaries: ['binary_expression'],
  branches: {
    match_expression: (node) =>
      branchesOf(node.child('body'), 'match_conditional_expression', 'match_default_expression'),
  },
  returns: { return_statement: 0 },
  tails: { arrow_function: (fn) => fn.child('body') },
  // From a case over the body to what the `switch` or `match` compares
  cases: {
    case_statement: ['../../condition', 'value'],
    match_conditional_expression: ['../../condition', 'conditional_expressions'],
  },
  objects: ['array_creation_expression'],
  pairs: { array_element_initializer: [0, 1] },
  functions: {
    function_definition: { name: 'name', parameters: 'parameters', returns: 'return_type' },
    method_declaration: { name: 'name', parameters: 'parameters', returns: 'return_type' },
    arrow_function: { parameters: 'parameters' },
    anonymous_function: { parameters: 'parameters' },
  },
  declarations: {
    assignment_expression: { kind: 'variable', name: 'left', value: 'right' },
    const_element: { kind: 'variable', name: 0, value: -1 },
    enum_case: { kind: 'member', name: 'name', value: 'value' },
    property_element: { kind: 'member', name: 'name', type: '../type', value: 'default_value' },
    property_promotion_parameter: { kind: 'parameter', name: 'name', type: 'type', value: 'default_value' },
    simple_parameter: { kind: 'parameter', name: 'name', type: 'type', value: 'default_value' },
    variadic_parameter: { kind: 'parameter', name: 'name', type: 'type' },
    class_declaration: { kind: 'type', name: 'name' },
    enum_declaration: { kind: 'type', name: 'name' },
    interface_declaration: { kind: 'type', name: 'name' },
    trait_declaration: { kind: 'type', name: 'name' },
    foreach_statement: { kind: 'loop', name: 1, source: 0 },
  },
  patterns: ['variable_name', 'pair', 'list_literal'],
  containers: {
    assignment_expression: 'left',
    array_element_initializer: 0,
    const_element: 0,
  },
  scopes: ['declaration_list', 'enum_declaration_list', 'namespace_definition'],
  anonymous: { anonymous_class: 'body' },
  supertypes: [':base_clause', ':class_interface_clause'],
});

export const phpAdapter: Adapter = {
  key: 'php',
  shape,
  bareName: (text) => text.replace(/^\$/, ''),
  listed: bladeDirectives,
  packageOf: (root) => root.first('namespace_definition')?.child('name')?.text,
  packages: (root) =>
    root.named.flatMap((node): readonly DeclaredPackage[] => {
      if (node.type !== 'namespace_definition') return [];
      // `namespace Shop;` lasts to the end of the file, `namespace Shop { … }` to its brace.
      const end = node.child('body') ? node.end : undefined;
      return [{ name: node.child('name')?.text ?? '', start: node.start, end }];
    }),
  imports: (root) =>
    root.named
      // In place of `namespace Shop { … }` what is in its braces
      .flatMap((node) => node.child('body')?.named ?? [node])
      .flatMap((one) => (one.type === 'namespace_use_declaration' ? uses(one) : [])),
  expression: (node, read) => {
    const base = spanOf(node);
    // The object or class in `$this->flag`, `self::FLAG` and `static::FLAG`
    if (node.type === 'variable_name' && node.text === '$this') return { ...base, kind: 'self' };
    if (node.type === 'name' && /^(?:self|static)$/.test(node.text)) return { ...base, kind: 'self' };
    // `Shop\FLAG`
    if (node.type === 'qualified_name') return { ...base, kind: 'name', name: node.text };
    const isList = node.type === 'array_creation_expression' && node.named.every(isItem);
    return isList
      ? { ...base, kind: 'list', items: () => node.named.map((item) => read(item.child(0) ?? item)) }
      : undefined;
  },
  isRest: ({ type }) => type === 'variadic_parameter',
  // `is_on(...)`
  isReference: (args) => args.named[0]?.type === 'variadic_placeholder',
  // `use Gates;` in a class
  embeddedOf: (type) =>
    (type.child('body')?.named ?? []).flatMap((node) =>
      node.type === 'use_declaration'
        ? node.named.filter((used) => /name$/.test(used.type)).map(({ text }) => text)
        : [],
    ),
  declarationAt: (leaf, syntax) => inText(leaf, syntax) ?? loopVariable(leaf, syntax),
};

/** The imports of a statement, `use Shop\Flags as F`, `use Shop\{Flags, Names}`; `at`, an offset, tells its namespace. */
function uses(node: SyntaxNode): readonly ImportBinding[] {
  const prefix = node.first('namespace_name')?.text;
  const clauses = (node.first('namespace_use_group') ?? node).named;
  return clauses.flatMap((clause): ImportBinding[] => {
    const path =
      clause.type === 'namespace_use_clause' ? clause.first('qualified_name', 'name')?.text : undefined;
    if (path === undefined) return [];
    const module = prefix === undefined ? path : `${prefix}\\${path}`;
    const imported = path.slice(path.lastIndexOf('\\') + 1);
    return [{ local: clause.child('alias')?.text ?? imported, imported, module, at: node.start }];
  });
}

/** Whether an array's element is a plain item, without key, reference or spread. */
function isItem(element: SyntaxNode): boolean {
  return (
    element.type === 'array_element_initializer' &&
    element.named.length === 1 &&
    !/^(?:&|\.\.\.)/.test(element.text)
  );
}

/** `$key` and `$value` of `foreach ($all as $key => $value)`; the leaf is the word in a `variable_name`. */
function loopVariable(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const pair = leaf.parent?.parent;
  const loop = pair?.parent;
  if (pair?.type !== 'pair' || loop?.type !== 'foreach_statement' || loop.child(1) !== pair) return undefined;
  const part = pair.child(0) === leaf.parent ? 'key' : 'value';
  return { kind: 'loop', ...syntax.loopScopes(loop), source: loop.child(0), part };
}

/** Names in strings: array keys, `['cart' => true]`, and constants that `define` declares, `define('CART', 'x')`. */
function inText(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const string = leaf.parent;
  const holder = string?.parent;
  if (!string || !holder || !/string/.test(string.type)) return undefined;
  // A key has a value beside it; in `['cart']`, the string is the value.
  const isKey = holder.named.length === 2 && holder.child(0) === string;
  if (holder.type === 'array_element_initializer' && isKey) {
    const value = holder.child(1);
    return { kind: 'member', scope: holder, value: value && syntax.expression(value) };
  }
  // In `define('CART', 'x')`, `holder` is the first argument; the second is the value.
  const call = holder.parent?.parent;
  if (call?.child('function')?.text !== 'define' || holder.parent?.child(0) !== holder) return undefined;
  const value = holder.parent.child('1/0');
  return { kind: 'variable', scope: syntax.scopeOf(call), value: value && syntax.expression(value) };
}
