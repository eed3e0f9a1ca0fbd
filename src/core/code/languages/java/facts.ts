import type { ImportBinding } from '../../declaration.ts';
import type { Argument } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, type LeafDeclaration, type Reader, shapeOf } from '../shared/adapter.ts';
import { branchesOf } from '../shared/branches.ts';
import { isPrivate } from '../shared/modifiers.ts';
import { testData } from '../shared/test-data.ts';
import { words } from '../shared/words.ts';

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['identifier', 'type_identifier'],
  self: ['this', 'super'],
  strings: ['string_literal'],
  interpolations: ['string_interpolation'],
  transparent: {
    parenthesized_expression: 0,
    cast_expression: 'value',
    array_creation_expression: 'value',
    generic_type: 0,
  },
  members: {
    field_access: ['object', 'field'],
    scoped_identifier: ['scope', 'name'],
    scoped_type_identifier: [0, -1],
    method_reference: [0, -1],
  },
  calls: {
    method_invocation: { receiver: 'object', name: 'name', args: 'arguments' },
    object_creation_expression: { callee: 'type', args: 'arguments' },
    annotation: { name: 'name', args: 'arguments', form: 'annotation' },
  },
  arguments: { element_value_pair: () => ['key', 'value'] },
  binaries: ['binary_expression'],
  choices: { ternary_expression: ['consequence', 'alternative'] },
  branches: { switch_expression: (node) => branchesOf(node.child('body'), 'switch_rule') },
  returns: { return_statement: 0, yield_statement: 0 },
  tails: {
    lambda_expression: (fn) => (fn.child('body')?.type === 'block' ? undefined : fn.child('body')),
  },
  cases: {
    switch_rule: ['../../condition', ':switch_label'],
    switch_block_statement_group: ['../../condition', ':switch_label'],
  },
  lists: ['array_initializer', 'element_value_array_initializer'],
  functions: {
    method_declaration: { name: 'name', parameters: 'parameters', returns: 'type' },
    annotation_type_element_declaration: { name: 'name', returns: 'type' },
    constructor_declaration: { name: 'name', parameters: 'parameters', isConstructor: true },
    // A record's head is its constructor: `record Gate(Unleash client)`.
    record_declaration: { parameters: 'parameters' },
    lambda_expression: { parameters: 'parameters' },
  },
  declarations: {
    variable_declarator: { kind: 'variable', name: 'name', type: '../type', value: 'value' },
    formal_parameter: { kind: 'parameter', name: 'name', type: 'type' },
    inferred_parameters: { kind: 'parameter', name: 0, isList: true },
    // `x -> …`, without parentheses
    lambda_expression: { kind: 'parameter', name: 'parameters' },
    enum_constant: { kind: 'member', name: 'name', args: 'arguments' },
    annotation_type_element_declaration: { kind: 'function', name: 'name', type: 'type' },
    annotation_type_declaration: { kind: 'type', name: 'name' },
    class_declaration: { kind: 'type', name: 'name' },
    interface_declaration: { kind: 'type', name: 'name' },
    enum_declaration: { kind: 'type', name: 'name' },
    record_declaration: { kind: 'type', name: 'name' },
    enhanced_for_statement: { kind: 'loop', name: 'name', source: 'value' },
    assignment_expression: { kind: 'assignment', name: 'left', value: 'right' },
    // `try (var client = make())`
    resource: { kind: 'variable', name: 'name', type: 'type', value: 'value' },
  },
  scopes: words(`
    block class_body interface_body enum_body enhanced_for_statement for_statement try_with_resources_statement
  `),
  anonymous: { object_creation_expression: ':class_body' },
  // The last: `new Gate() { … }`
  supertypes: ['superclass', 'interfaces', ':extends_interfaces', 'type'],
});

export const javaAdapter: Adapter = {
  key: 'java',
  shape,
  isPrivate,
  maps: [
    { callee: /^(?:Immutable)?Map\.of$/, layout: 'in turn' },
    { callee: /^(?:Immutable)?Map\.ofEntries$/, layout: 'pairs' },
  ],
  implicitThis: true,
  declarationAt: (leaf, syntax) => spreadParameter(leaf, syntax) ?? valueSource(leaf, syntax),
  superArguments,
  packageOf: (root) => root.first('package_declaration')?.child(0)?.text,
  imports: (root) =>
    root.named.flatMap((node): ImportBinding[] => {
      const name = node.type === 'import_declaration' ? node.child(0)?.text : undefined;
      if (name === undefined) return [];
      if (node.first('asterisk')) return [{ local: '*', imported: '*', module: name }];
      const imported = name.slice(name.lastIndexOf('.') + 1);
      return [{ local: imported, imported, module: name }];
    }),
};

/** `String... flags` */
function spreadParameter(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const node = leaf.parent?.parent;
  const fn = node?.type === 'spread_parameter' ? syntax.functionOf(leaf) : undefined;
  if (!node || !fn || node.child(':variable_declarator/name') !== leaf) return undefined;
  const place = { index: node.index, label: leaf.text, isRest: true };
  const type = node.named.find((child) => child.type !== 'modifiers')?.text;
  return { kind: 'parameter', scope: fn, type, fn, place };
}

/** The first parameter of a test, with what JUnit passes: `@ValueSource(strings = {"a", "b"}) void isOn(String flag)`. */
function valueSource(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const parameter = leaf.parent?.type === 'formal_parameter' ? leaf.parent : undefined;
  const test = parameter?.child('name') === leaf ? syntax.functionOf(leaf) : undefined;
  if (test?.type !== 'method_declaration' || parameter?.index !== 0) return undefined;
  const annotations = test.first('modifiers')?.named ?? [];
  const source = annotations.find((annotation) => annotation.child('name')?.text === 'ValueSource');
  const list = source?.child('arguments');
  const values = list ? syntax.arguments(list).filter(({ label }) => label === 'strings') : [];
  return testData(
    test,
    values.flatMap(({ value }) => (value.kind === 'list' ? value.items() : [value])),
  );
}

/** `super("x")` in a constructor; of several constructors, the first that calls it. */
function superArguments(type: SyntaxNode, syntax: Reader): readonly Argument[] {
  for (const member of type.child('body')?.named ?? []) {
    const call =
      member.type === 'constructor_declaration'
        ? member.child('body/:explicit_constructor_invocation')
        : undefined;
    const list = call?.first('super') ? call.child('arguments') : undefined;
    if (list) return syntax.arguments(list);
  }
  return [];
}
