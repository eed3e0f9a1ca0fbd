import type { ImportBinding } from '../../declaration.ts';
import type { CallSite } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, type LeafDeclaration, type Reader, shapeOf } from '../shared/adapter.ts';
import { branchesOf, lastOf } from '../shared/branches.ts';
import { isPrivate } from '../shared/modifiers.ts';
import { words } from '../shared/words.ts';
import { kotlinExpression, kotlinParts } from './expression.ts';

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['identifier'],
  self: ['this_expression', 'super_expression'],
  strings: ['string_literal', 'multiline_string_literal'],
  interpolations: ['interpolation'],
  transparent: {
    spread_expression: 0,
    parenthesized_expression: 0,
    as_expression: 0,
    // The grammar parses `!client.isOn()` as `(!client).isOn()`.
    unary_expression: 'argument',
    user_type: 0,
    property_delegate: 0,
  },
  members: { navigation_expression: [0, -1] },
  indexes: { index_expression: [0, 1] },
  callsByIndex: true,
  calls: {
    call_expression: { callee: 0, args: ':value_arguments', trailing: ':annotated_lambda/:lambda_literal' },
    constructor_invocation: { callee: 0, args: ':value_arguments', form: 'annotation' },
  },
  arguments: {
    // `name = "cart"`, or `"cart"`
    value_argument: (node) => (node.children.some((child) => child.type === '=') ? [0, -1] : [undefined, -1]),
  },
  binaries: ['binary_expression'],
  branches: { when_expression: (node) => branchesOf(node, 'when_entry') },
  returns: { return_expression: 0 },
  tails: {
    function_declaration: (fn) => bodyExpression(fn),
    anonymous_function: (fn) => bodyExpression(fn),
    getter: (fn) => bodyExpression(fn),
    lambda_literal: (fn) => lastOf(fn),
  },
  cases: { when_entry: ['../:when_subject/-1', 'condition'] },
  lists: ['collection_literal'],
  functions: {
    function_declaration: { name: 'name', parameters: ':function_value_parameters' },
    lambda_literal: { parameters: ':lambda_parameters' },
    anonymous_function: { parameters: ':function_value_parameters' },
    getter: { isGetter: () => true },
    primary_constructor: { parameters: ':class_parameters', isConstructor: true },
    secondary_constructor: { parameters: ':function_value_parameters', isConstructor: true },
  },
  declarations: {
    // `val flag: Flag = x`; the grammar has one node for `flag: Flag`.
    property_declaration: {
      kind: 'variable',
      name: ':variable_declaration',
      type: ':variable_declaration/1',
      value: -1,
    },
    // `when (val flag = x) { … }`
    when_subject: {
      kind: 'variable',
      name: ':variable_declaration',
      type: ':variable_declaration/1',
      value: -1,
    },
    parameter: { kind: 'parameter', name: 0, type: 1 },
    lambda_parameters: { kind: 'parameter', name: 0, isList: true, type: 1 },
    enum_entry: { kind: 'member', name: ':identifier', args: ':value_arguments' },
    function_declaration: { kind: 'function', name: 'name', type: ':user_type' },
    class_declaration: { kind: 'type', name: 'name' },
    object_declaration: { kind: 'type', name: 'name' },
    // `typealias Door = Gate`: the grammar calls the new name `type`.
    type_alias: { kind: 'type', name: 'type', type: 1, isAlias: true },
    for_statement: { kind: 'loop', name: 0, source: 1 },
    // Its variable is visible in the block alone, as a loop's is.
    catch_block: { kind: 'loop', name: 0, type: 1 },
    assignment: { kind: 'assignment', name: 0, value: -1 },
  },
  parameters: ['parameter', 'variable_declaration', 'multi_variable_declaration'],
  patterns: ['variable_declaration', 'multi_variable_declaration'],
  scopes: words(`
    block class_body enum_class_body for_statement catch_block when_expression class_declaration
  `),
  anonymous: { object_literal: ':class_body' },
  supertypes: [':delegation_specifiers'],
});

export const kotlinAdapter: Adapter = {
  key: 'kotlin',
  shape,
  isPrivate,
  maps: [{ callee: /^(?:(?:mutable|hash|linked|sorted)M|m)apOf$/, layout: 'pairs' }],
  implicitThis: true,
  isRest: (parameter) => {
    // In `vararg names: String`, `vararg` is a node before the parameter.
    const before = parameter.parent?.named[parameter.index - 1];
    return before?.type === 'parameter_modifiers' && /\bvararg\b/.test(before.text);
  },
  packageOf: (root) => root.first('package_header')?.child(0)?.text,
  // `Flag` in `fun <T> Flag.isOn(`, `fun Flag<T>?.isOn(`: what precedes the dot before the function's name. Only the
  // start of a function is searched, where its head is.
  methodOf: (fn) =>
    fn.type === 'getter'
      ? extendedType(fn)
      : /\bfun\s+(?:<[^>]*>\s*)?([\p{L}\p{N}_.]+?)(?:<[^>]*>)?\??\.(?:[\p{L}\p{N}_]+|`[^`]+`)\s*\(/u.exec(
          fn.text.slice(0, 200),
        )?.[1],
  bareName: (text) => text.replace(/^`|`$/g, ''),
  superArguments: (type, syntax) => {
    const specifiers = type.first('delegation_specifiers')?.named ?? [];
    const made = specifiers.find((specifier) => specifier.first('constructor_invocation'));
    const args = made?.child(':constructor_invocation/:value_arguments');
    return args ? syntax.arguments(args) : [];
  },
  imports: (root) =>
    root.named.flatMap((node): ImportBinding[] => {
      const name = node.type === 'import' ? node.child(0)?.text : undefined;
      if (name === undefined) return [];
      if (node.text.endsWith('*')) return [{ local: '*', imported: '*', module: name }];
      const imported = name.slice(name.lastIndexOf('.') + 1);
      // A companion's members count as its class's: `import app.Flags.Companion.CART`.
      const module = name.replace('.Companion.', '.');
      return [{ local: node.first('identifier')?.text ?? imported, imported, module }];
    }),
  expression: kotlinExpression,
  callAt: infixCall,
  template: (node, { expression }) =>
    shape.strings.includes(node.type) ? kotlinParts(node, expression) : undefined,
  declarationAt: (leaf, syntax) =>
    leaf.parent?.type === 'class_parameter'
      ? classParameter(leaf, leaf.parent, syntax)
      : ofCompanion(leaf, syntax),
};

/** Infix functions of the library, of which none takes a flag's name: `1 until n`, `a and b`. */
const OF_LIBRARY = /^(?:to|and|or|xor|until|downTo|step|zip|shl|shr|ushr|matches|union|intersect|subtract)$/;

/** `flags has "cart"`: a function that is called without a dot and parentheses. */
function infixCall(leaf: SyntaxNode, syntax: Reader): CallSite | undefined {
  const node = leaf.parent;
  const [receiver, name, given] = node?.type === 'infix_expression' ? node.named : [];
  if (!node || !receiver || !given || name !== leaf || OF_LIBRARY.test(leaf.text)) return undefined;
  const args = [{ value: syntax.expression(given) }];
  return { form: 'call', name: leaf.text, receiver: syntax.expression(receiver), args, node };
}

/**
 * `class Cart(private val toggles: Unleash = provide())`: a property that is also a parameter. The default is left out: the
 * property has another value where the constructor is given one.
 */
function classParameter(leaf: SyntaxNode, node: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  if (node.child(':identifier') !== leaf) return undefined;
  const colon = node.children.findIndex(({ type }) => type === ':');
  const type = colon < 0 ? undefined : node.children[colon + 1]?.text;
  const fn = syntax.functionOf(leaf);
  const index = node.index;
  return {
    kind: 'member',
    // Visible in the class around the constructor
    scope: syntax.scopeOf(node.parent?.parent ?? node),
    type,
    fn,
    place: { index, label: leaf.text },
  };
}

/**
 * The name and the properties of `companion object Flags { const val CART = "x" }`. The properties are visible in the whole
 * class. The name is that of a variable which has the class as its type, so that `Flags.CART` is the class's member.
 */
function ofCompanion(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const companion = leaf.closest((node) => node.type === 'companion_object');
  if (!companion) return undefined;
  const scope = syntax.scopeOf(companion);
  if (leaf === companion.child('name')) {
    const around = companion.closest((node) => node.type === 'class_declaration');
    return { kind: 'variable', scope, type: around?.child('name')?.text };
  }
  const property = leaf.parent?.parent;
  if (property?.type !== 'property_declaration' || property.parent?.parent !== companion) return undefined;
  const value = property.child(-1);
  return { kind: 'variable', scope, value: value && syntax.expression(value) };
}

/** `Mode` of `val Mode.flag get() = …`. A type behind the name, `val flag: Mode`, is the property's own. */
function extendedType(getter: SyntaxNode): string | undefined {
  const property = getter.parent;
  const type = property?.first('user_type', 'nullable_type');
  return type && type.start < (property?.first('variable_declaration')?.start ?? 0)
    ? type.text.replace(/[?<].*$/s, '')
    : undefined;
}

/** The expression of `fun name() = expression`; undefined for a function with a block. */
function bodyExpression(fn: SyntaxNode): SyntaxNode | undefined {
  const body = fn.first('function_body')?.child(0);
  return body?.type === 'block' ? undefined : body;
}
