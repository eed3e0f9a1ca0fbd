import type { ImportBinding } from '../../declaration.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { CallSite } from '../../expression.ts';
import { type Adapter, type LeafDeclaration, type Reader, shapeOf } from '../shared/adapter.ts';
import { words } from '../shared/words.ts';
import { goLiteral } from './literal.ts';
import { MOST_PARAMETERS } from '../shared/most-parameters.ts';

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['identifier', 'package_identifier', 'type_identifier', 'field_identifier'],
  self: [],
  strings: ['interpreted_string_literal', 'raw_string_literal'],
  transparent: {
    parenthesized_expression: 0,
    expression_list: 0,
    literal_element: 0,
    type_assertion_expression: 'operand',
    // `&Flags{…}`, `*flag`
    unary_expression: 'operand',
    generic_type: 'type',
  },
  members: { selector_expression: ['operand', 'field'], qualified_type: ['package', 'name'] },
  indexes: { index_expression: ['operand', 'index'] },
  calls: {
    call_expression: { callee: 'function', args: 'arguments' },
    composite_literal: { callee: 'type', args: 'body' },
  },
  arguments: { keyed_element: () => ['key', 'value'] },
  binaries: ['binary_expression'],
  returns: { return_statement: 0 },
  cases: { expression_case: ['../value', 'value'] },
  functions: {
    function_declaration: { name: 'name', parameters: 'parameters', returns: 'result' },
    method_declaration: { name: 'name', parameters: 'parameters', returns: 'result' },
    method_elem: { name: 'name', parameters: 'parameters', returns: 'result' },
    func_literal: { parameters: 'parameters', returns: 'result' },
  },
  // What `declarationAt` says goes before these. Some rows are kept beside it because removal reads them by node type.
  declarations: {
    const_spec: { kind: 'variable', name: 'name', type: 'type', value: 'value' },
    var_spec: { kind: 'variable', name: 'name', type: 'type', value: 'value' },
    short_var_declaration: { kind: 'variable', name: 'left', value: 'right' },
    parameter_declaration: { kind: 'parameter', name: 'name', type: 'type' },
    // `Flag: "cart"` in a literal
    keyed_element: { kind: 'member', name: 'key', value: 'value' },
    type_spec: { kind: 'type', name: 'name' },
    type_alias: { kind: 'type', name: 'name', type: 'type', isAlias: true },
    range_clause: { kind: 'loop', name: 'left', source: 'right' },
    assignment_statement: { kind: 'assignment', name: 'left', value: 'right' },
  },
  patterns: ['expression_list', 'literal_element'],
  containers: { var_spec: 'name', short_var_declaration: 'left', keyed_element: 'key' },
  scopes: words(`
    block for_statement if_statement expression_switch_statement type_switch_statement expression_case
    type_case communication_case default_case struct_type literal_value
  `),
});

export const goAdapter: Adapter = {
  key: 'go',
  shape,
  imports: (root) =>
    root.named.flatMap((node) => (node.type === 'import_declaration' ? importsOf(node) : [])),
  packageOf: (root) => root.first('package_clause')?.child(0)?.text,
  // `c` and `Client` of `func (c *Client[T]) IsOn(…)`
  receiverOf: (fn) => fn.child('receiver')?.child(0)?.child('name')?.text,
  methodOf: (fn) =>
    fn
      .child('receiver')
      ?.child(0)
      ?.child('type')
      ?.text.replace(/^\*|\[.*$/g, ''),
  embeddedOf: (type) =>
    (bodyOf(type)?.named ?? []).flatMap((field) => (isEmbedded(field) ? [field.text] : [])),
  expression: goLiteral,
  declarationAt: (leaf, syntax) =>
    declaredTogether(leaf, syntax) ?? loopVariable(leaf) ?? embeddedField(leaf, syntax),
  callAt: (leaf, syntax) => genericCall(leaf, syntax) ?? unfinishedCall(leaf, syntax),
};

/** The imports of a statement: `import u "github.com/Unleash/unleash-client-go/v4"`. */
function importsOf(node: SyntaxNode): readonly ImportBinding[] {
  const list = node.first('import_spec_list') ?? node;
  return list.named.flatMap((spec) => {
    const module = spec.child('path')?.text.slice(1, -1);
    return module === undefined
      ? []
      : [{ local: spec.child('name')?.text ?? packageName(module), imported: '*', module }];
  });
}

/** The name of a package, guessed from its path: `github.com/a/go-flags/v2` and `gopkg.in/flags.v2` are `flags`. */
function packageName(module: string): string {
  const [last = ''] = module
    .split('/')
    .filter((part) => !/^v\d+$/.test(part))
    .slice(-1);
  const words = last.replace(/\.v\d+$/, '').split(/[-.]/);
  const own = words.filter((word) => !/^(?:go|golang|sdk|client)$/.test(word));
  return (own.length ? own : words)[0] ?? last;
}

/** The node that holds the fields of a struct or the methods of an interface; undefined for any other type. */
function bodyOf(type: SyntaxNode): SyntaxNode | undefined {
  const described = type.type === 'type_spec' ? type.child('type') : undefined;
  return (
    described?.first('field_declaration_list') ??
    (described?.type === 'interface_type' ? described : undefined)
  );
}

/** Whether a field or interface element only names a type: `*unleash.Client`. */
function isEmbedded(field: SyntaxNode): boolean {
  return (
    field.type === 'type_elem' || (field.type === 'field_declaration' && field.child('name') === undefined)
  );
}

/** An embedded field: it has no name of its own but that of its type. */
function embeddedField(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  if (leaf.type !== 'type_identifier') return undefined;
  // `Client` in an embedded `Box[Client]` is no field.
  const field = leaf.closest(({ type }) => type === 'field_declaration' || type === 'type_arguments');
  if (field?.type !== 'field_declaration' || !isEmbedded(field)) return undefined;
  return { kind: 'member', scope: syntax.scopeOf(field), type: field.child('type')?.text };
}

/** `for key, value := range all`; a single name has the key, as in Go. */
function loopVariable(leaf: SyntaxNode): LeafDeclaration | undefined {
  const clause = leaf.parent?.parent;
  const loop = clause?.parent;
  if (clause?.type !== 'range_clause' || !loop || clause.child('left') !== leaf.parent) return undefined;
  const part = leaf.index === 0 ? 'key' : 'value';
  return { kind: 'loop', scope: loop, source: clause.child('right'), part };
}

/**
 * What may declare several names at once: parameters, fields, `a, b := …`, and `const A, B = "a", "b"`, whose names and
 * values pair up by position.
 */
function declaredTogether(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const spec = leaf.parent;
  if (/^(?:variadic_)?parameter_declaration$/.test(spec?.type ?? '') && spec)
    return parameter(leaf, spec, syntax);
  // `on, off string` in a struct
  if (spec?.type === 'field_declaration' && leaf.type === 'field_identifier')
    return { kind: 'member', scope: syntax.scopeOf(spec), type: spec.child('type')?.text };
  // `a, b := "a", "b"`
  if (spec?.type === 'expression_list') return severalAssigned(leaf, spec, syntax);
  if (spec?.type !== 'const_spec' && spec?.type !== 'var_spec') return undefined;
  const values = spec.child('value');
  if (values?.contains(leaf) || spec.child('type')?.contains(leaf)) return undefined;
  // A single value belongs to the first name: `var on, err = load()`.
  const value = values?.named[leaf.index];
  return {
    kind: 'variable',
    scope: syntax.scopeOf(spec),
    type: spec.child('type')?.text,
    value: value && syntax.expression(value),
  };
}

/** A parameter with its position; without one for a method's receiver. */
function parameter(leaf: SyntaxNode, node: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const fn = syntax.functionOf(leaf);
  const list = node.parent;
  if (!fn || !list || node.child('type')?.contains(leaf)) return undefined;
  const base = { kind: 'parameter', scope: fn, type: node.child('type')?.text, fn } as const;
  if (fn.child('parameters') !== list || list.named.length > MOST_PARAMETERS) return base;
  const names = list.named.flatMap((child) => {
    const own = child.named.filter((name) => name.type === 'identifier');
    // A parameter without a name still takes a position.
    return own.length ? own : [child];
  });
  const isRest = node.type === 'variadic_parameter_declaration';
  return { ...base, place: { index: names.indexOf(leaf), label: leaf.text, ...(isRest && { isRest }) } };
}

/** Statements that declare or assign the names before `:=` or `=`. */
const ASSIGNS = /^(?:short_var_declaration|assignment_statement|receive_statement|type_switch_statement)$/;

/**
 * `client, err := make()`, `a, b = "a", "b"`: a single value belongs to the first name. `case row := <-rows` and
 * `switch row := rows.(type)` say nothing about the value.
 */
function severalAssigned(leaf: SyntaxNode, names: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const statement = names.parent;
  if (!statement || !ASSIGNS.test(statement.type) || statement.child('right') === names) return undefined;
  const hasValues = /^(?:short|assignment)_/.test(statement.type);
  // A single name with its value is left to the tables.
  if (hasValues && names.named.length < 2) return undefined;
  const isNew = statement.children.some(({ type }) => type === ':=');
  const value = hasValues ? statement.child('right')?.named[leaf.index] : undefined;
  const kind = isNew ? 'variable' : 'assignment';
  return { kind, scope: syntax.scopeOf(names), value: value && syntax.expression(value) };
}

/** `Pick[string]("x", a, b)`, which the grammar parses as a call of `Pick[string]`, an element of a map. */
function genericCall(leaf: SyntaxNode, syntax: Reader): CallSite | undefined {
  const index = leaf.parent;
  const call = index?.parent;
  const args = call?.child('arguments');
  if (index?.type !== 'index_expression' || index.child('operand') !== leaf) return undefined;
  if (call?.type !== 'call_expression' || call.child('function') !== index || !args) return undefined;
  return { form: 'call', name: leaf.text, receiver: undefined, args: syntax.arguments(args), node: call };
}

/** A call without its closing parenthesis, which is parsed as a conversion: `unleash.IsEnabled("x"`. */
function unfinishedCall(leaf: SyntaxNode, syntax: Reader): CallSite | undefined {
  const conversion = leaf.parent?.parent;
  const operand = conversion?.child('operand');
  const receiver = leaf.parent?.child('package');
  if (conversion?.type !== 'type_conversion_expression' || !operand || !receiver || receiver === leaf)
    return undefined;
  const args = [{ value: syntax.expression(operand) }];
  return { form: 'call', name: leaf.text, receiver: syntax.expression(receiver), args, node: conversion };
}
