import type { Declaration, ImportBinding } from '../declaration.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Adapter, Reader, Shape } from './adapter.ts';
import { chainAt, dartCall, isChained } from './dart-chain.ts';
import { defaultValue } from './default-value.ts';

const shape: Shape = {
  names: ['identifier', 'type_identifier'],
  self: ['this', 'super'],
  strings: ['string_literal'],
  interpolations: ['template_substitution'],
  transparent: {
    parenthesized_expression: 0,
    unary_expression: 0,
    await_expression: 0,
    type_cast_expression: 0,
    function_expression_body: 0,
    expression_statement: 0,
  },
  members: {},
  indexes: {},
  calls: {},
  arguments: { named_argument: () => [0, 1], argument: () => [undefined, 0] },
  choices: {
    conditional_expression: ['consequence', 'alternative'],
    if_null_expression: ['first', 'second'],
  },
  branches: {
    switch_expression: (node) => node.named.flatMap((child) => (child.type === 'switch_expression_case' ? (child.child(1) ?? []) : [])),
  },
  returns: { return_statement: 0 },
  tails: {
    function_signature: (fn) => expressionBody(bodyOf(fn)),
    function_expression: (fn) => expressionBody(fn.child('body')),
  },
  cases: {
    switch_statement_case: ['../../condition', ':constant_pattern'],
    switch_expression_case: ['../condition', ':constant_pattern'],
  },
  lists: ['list_literal'],
  objects: ['set_or_map_literal'],
  pairs: { pair: ['key', 'value'] },
  functions: {
    function_signature: { name: 'name', parameters: ':formal_parameter_list', returns: 0 },
    function_expression: { parameters: 'parameters' },
  },
  declarations: {
    static_final_declaration: { kind: 'variable', name: 0, value: 1 },
    initialized_identifier: { kind: 'variable', name: 0, type: '../../:type_identifier', value: 1 },
    initialized_variable_definition: {
      kind: 'variable',
      name: 'name',
      type: ':type_identifier',
      value: 'value',
    },
    formal_parameter: { kind: 'parameter', name: -1, type: ':type_identifier' },
    enum_constant: { kind: 'member', name: 'name', args: ':argument_part/0' },
    function_signature: { kind: 'function', name: 'name', type: 0 },
    class_definition: { kind: 'type', name: 'name' },
    enum_declaration: { kind: 'type', name: 'name' },
    for_loop_parts: { kind: 'loop', name: 'name', source: 'value' },
    pair: { kind: 'member', name: 'key', value: 'value' },
    assignment_expression: { kind: 'assignment', name: 'left', value: 'right' },
  },
  parameters: ['formal_parameter'],
  patterns: ['constructor_param', 'assignable_expression'],
  containers: {
    class_definition: 'name',
    enum_declaration: 'name',
    extension_declaration: 'name',
    static_final_declaration: 0,
    pair: 'key',
  },
  scopes: ['block', 'function_body', 'class_body', 'enum_body', 'extension_body', 'for_statement'],
  supertypes: ['superclass', 'interfaces', 'class'],
};

export const dart: Adapter = {
  key: 'dart',
  shape,
  implicitThis: true,
  imports: (root) =>
    root.named.flatMap((node): ImportBinding[] => {
      const specification = node.type === 'import_or_export' ? node.child(':library_import/0') : undefined;
      const module = /(['"])(.*?)\1/.exec(specification?.text ?? '')?.[2];
      if (module === undefined) return [];
      return [{ local: specification?.first('identifier')?.text ?? '*', imported: '*', module }];
    }),
  methodOf: (fn) => fn.closest(({ type }) => type === 'extension_declaration')?.child('class')?.text,
  expression: (node, of) => (isChained(node) ? chainAt(node, of) : undefined),
  callAt: dartCall,
  bodyOf,
  functionOfBody,
  declarationAt: (leaf, syntax) => {
    if (leaf.parent?.type === 'getter_signature') return getter(leaf, leaf.parent, syntax);
    const parameter = leaf.closest((node) => !/^(?:constructor_param|identifier)$/.test(node.type));
    const signature = leaf.closest((node) => node.type === 'function_signature');
    if (parameter?.type !== 'formal_parameter' || parameter.child(-1) !== leaf || !signature)
      return undefined;
    const list = signature.child(':formal_parameter_list');
    const all = (list?.named ?? []).flatMap((child) =>
      child.type === 'formal_parameter' ? [child] : child.named,
    );
    const given = defaultValue(parameter);
    const index = all.filter((child) => child.type === 'formal_parameter').indexOf(parameter);
    return {
      name: leaf.text,
      kind: 'parameter',
      node: leaf,
      scope: bodyOf(signature) ?? syntax.scopeOf(signature),
      type: parameter.child(':type_identifier')?.text,
      value: given && syntax.expression(given),
      fn: signature,
      place: { index, label: leaf.text },
    };
  },
};

/** The grammar puts a function's body beside its signature. */
function bodyOf(signature: SyntaxNode): SyntaxNode | undefined {
  const outer = signature.parent?.type === 'method_signature' ? signature.parent : signature;
  const siblings = outer.parent?.named ?? [];
  const body = siblings[siblings.indexOf(outer) + 1];
  return body?.type === 'function_body' ? body : undefined;
}

/** `static String get flag => 'x'`. */
function getter(leaf: SyntaxNode, signature: SyntaxNode, syntax: Reader): Declaration | undefined {
  if (signature.child('name') !== leaf) return undefined;
  const body = bodyOf(signature);
  const value = body?.child(':block/:return_statement/0') ?? body?.child(0);
  return {
    name: leaf.text,
    kind: 'variable',
    node: leaf,
    scope: syntax.scopeOf(signature),
    type: signature.child(':type_identifier')?.text,
    value: value && syntax.expression(value),
  };
}

/** The signature whose body this is. */
function functionOfBody(body: SyntaxNode): SyntaxNode | undefined {
  if (body.type !== 'function_body') return undefined;
  const siblings = body.parent?.named ?? [];
  const before = siblings[siblings.indexOf(body) - 1];
  const signature = before?.type === 'method_signature' ? before.child(0) : before;
  return signature?.type === 'function_signature' ? signature : undefined;
}

/** `=> expression` */
function expressionBody(body: SyntaxNode | undefined): SyntaxNode | undefined {
  const first = body?.child(0);
  return first?.type === 'block' ? undefined : first;
}
