import type { ExportBinding, ImportBinding } from '../../declaration.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, shapeOf } from '../shared/adapter.ts';
import { dartCall, dartExpression, INTERPOLATIONS } from './chain.ts';
import { bodyOf, dartDeclaration, dartType, functionOfBody, superArguments } from './declaration.ts';

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['identifier', 'type_identifier', 'identifier_dollar_escaped'],
  self: ['this', 'super'],
  strings: ['string_literal'],
  interpolations: INTERPOLATIONS,
  transparent: {
    parenthesized_expression: 0,
    // The grammar has an `await client` within one.
    unary_expression: 0,
    await_expression: 0,
    type_cast_expression: 0,
    function_expression_body: 0,
    expression_statement: 0,
    spread_element: 0,
    record_field: 0,
    for_element: 'body',
  },
  // The node is `[key]` alone, so both paths lead to the key; the object is found by `dartExpression`.
  indexes: { index_selector: [0, 0] },
  callsByIndex: true,
  // These are calls, which `dartExpression` reads.
  calls: { const_object_expression: {}, new_expression: {} },
  // `name: value` and `value`
  arguments: { named_argument: () => [0, 1], argument: () => [undefined, 0] },
  choices: {
    conditional_expression: ['consequence', 'alternative'],
    if_null_expression: ['first', 'second'],
    if_element: ['consequence', 'alternative'],
  },
  binaries: ['additive_expression'],
  branches: {
    switch_expression: (node) =>
      node.named.flatMap((child) => (child.type === 'switch_expression_case' ? (valueOf(child) ?? []) : [])),
  },
  returns: { return_statement: 0 },
  tails: {
    function_signature: (fn) => expressionBody(bodyOf(fn)),
    operator_signature: (fn) => expressionBody(bodyOf(fn)),
    getter_signature: (fn) => expressionBody(bodyOf(fn)),
    factory_constructor_signature: (fn) => expressionBody(bodyOf(fn)),
    function_expression: (fn) => expressionBody(fn.child('body')),
  },
  cases: {
    switch_statement_case: ['../../condition', ':constant_pattern'],
    switch_expression_case: ['../condition', ':constant_pattern'],
  },
  lists: ['list_literal', 'record_literal'],
  nonExpressions: ['selector', 'cascade_section', 'type_arguments', 'const_builtin'],
  objects: ['set_or_map_literal'],
  functions: {
    function_signature: { name: 'name', parameters: ':formal_parameter_list', returns: 0 },
    // `operator []` is known as `[]`.
    operator_signature: {
      knownAs: ({ text }) => /\boperator\s*([^\s(]+)/.exec(text)?.[1],
      parameters: ':formal_parameter_list',
    },
    getter_signature: { name: 'name', isGetter: () => true },
    constructor_signature: { parameters: 'parameters', isConstructor: true },
    constant_constructor_signature: { parameters: ':formal_parameter_list', isConstructor: true },
    factory_constructor_signature: { parameters: ':formal_parameter_list', isConstructor: true },
    function_expression: { parameters: 'parameters' },
  },
  declarations: {
    // `static final Flag cart = x;` and `Flag cart = x;`: the type stands beside the list that holds `cart = x`.
    static_final_declaration: { kind: 'variable', name: 0, type: '../../:type_identifier', value: 1 },
    initialized_identifier: { kind: 'variable', name: 0, type: '../../:type_identifier', value: 1 },
    initialized_variable_definition: {
      kind: 'variable',
      name: 'name',
      type: ':type_identifier',
      value: 'value',
    },
    // `final (cart, pay) = pair;`
    pattern_variable_declaration: { kind: 'variable', name: ':record_pattern', value: -1 },
    formal_parameter: { kind: 'parameter', name: -1, type: ':type_identifier' },
    enum_constant: { kind: 'member', name: 'name', args: ':argument_part/0' },
    class_definition: { kind: 'type', name: 'name' },
    enum_declaration: { kind: 'type', name: 'name' },
    mixin_declaration: { kind: 'type', name: ':identifier' },
    extension_type_declaration: { kind: 'type', name: 'name' },
    for_loop_parts: { kind: 'loop', name: 'name', source: 'value' },
    // `Gate() : flag = 'x';`
    field_initializer: { kind: 'assignment', name: 0, value: 1 },
    assignment_expression: { kind: 'assignment', name: 'left', value: 'right' },
  },
  parameters: ['formal_parameter'],
  patterns: ['constructor_param', 'assignable_expression', 'record_pattern', 'constant_pattern'],
  containers: {
    extension_declaration: 'name',
    // `static final flags = {'cart': x}` holds members.
    static_final_declaration: 0,
  },
  scopes: ['block', 'function_body', 'class_body', 'enum_body', 'extension_body', 'for_statement'],
  // The last two: the type of `mixin A on B`, and the type that an extension is of.
  supertypes: ['superclass', ':interfaces', ':mixins', ':type_identifier', 'class'],
});

export const dartAdapter: Adapter = {
  key: 'dart',
  shape,
  implicitThis: true,
  typeText: dartType,
  imports: (root) => root.named.flatMap(importsOf),
  exports: (root) => root.named.flatMap(exportsOf),
  methodOf: (fn) => fn.closest(({ type }) => type === 'extension_declaration')?.child('class')?.text,
  expression: dartExpression,
  callAt: dartCall,
  bodyOf,
  functionOfBody,
  declarationAt: dartDeclaration,
  superArguments,
};

/**
 * `import 'x.dart' as flags`; without a prefix, an import of all names but those that `show` and `hide` take away. `part`
 * and `part of` import too: the files of one library see one another's names.
 */
function importsOf(node: SyntaxNode): readonly ImportBinding[] {
  const specification = node.child(':library_import/0');
  const module = uriOf(specification ?? (/^part/.test(node.type) ? node : undefined));
  if (module === undefined) return [];
  const local = specification?.first('identifier')?.text ?? '*';
  return [{ local, imported: '*', module, ...combinatorsOf(specification) }];
}

/** `export 'x.dart' show A hide B`; `part 'x.dart'` too, whose names are of this library, but not `part of`. */
function exportsOf(node: SyntaxNode): readonly ExportBinding[] {
  const library = node.child(':library_export');
  const module = uriOf(library ?? (node.type === 'part_directive' ? node : undefined));
  if (module === undefined) return [];
  const { shown, hidden } = combinatorsOf(library);
  return shown
    ? shown.map((name) => ({ exported: name, name, module }))
    : [{ exported: '*', module, ...(hidden && { hidden }) }];
}

/** The names after `show` and after `hide` in an import or an export. */
function combinatorsOf(node: SyntaxNode | undefined): Pick<ImportBinding, 'shown' | 'hidden'> {
  const found = node?.named.filter(({ type }) => type === 'combinator') ?? [];
  const after = (word: string): readonly string[] | undefined => {
    const lists = found.filter(({ text }) => text.startsWith(word));
    return lists.length > 0 ? lists.flatMap(({ named }) => named.map(({ text }) => text)) : undefined;
  };
  const [shown, hidden] = [after('show'), after('hide')];
  return { ...(shown && { shown }), ...(hidden && { hidden }) };
}

/** The text between the quotes of a directive; undefined without any. */
function uriOf(node: SyntaxNode | undefined): string | undefined {
  return /(['"])(.*?)\1/.exec(node?.text ?? '')?.[2];
}

/** The value of a switch case, which follows its patterns; of a chain its head, from which the links are read. */
function valueOf(branch: SyntaxNode): SyntaxNode | undefined {
  return branch.named.findLast(({ type }) => !/^(?:selector|cascade_section)$/.test(type));
}

/** `=> expression` */
function expressionBody(body: SyntaxNode | undefined): SyntaxNode | undefined {
  const first = body?.child(0);
  return first?.type === 'block' ? undefined : first;
}
