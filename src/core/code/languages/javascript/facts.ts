import type { ImportBinding } from '../../declaration.ts';
import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, shapeOf } from '../shared/adapter.ts';
import { words } from '../shared/words.ts';
import { propsOfClass } from './class-component.ts';
import { javascriptDeclaration } from './declaration.ts';
import { javascriptExports } from './exports.ts';
import { typedNames } from './typed-names.ts';
import { spanOf } from '../shared/span-of.ts';

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['identifier', 'shorthand_property_identifier', 'type_identifier'],
  self: ['this', 'super'],
  strings: ['string', 'template_string'],
  interpolations: ['template_substitution'],
  transparent: {
    parenthesized_expression: 0,
    as_expression: 0,
    satisfies_expression: 0,
    non_null_expression: 0,
    type_assertion: -1,
    await_expression: 0,
    instantiation_expression: 0,
    jsx_expression: 0,
    literal_type: 0,
  },
  members: {
    member_expression: ['object', 'property'],
    nested_identifier: ['object', 'property'],
  },
  indexes: { subscript_expression: ['object', 'index'] },
  calls: {
    call_expression: { callee: 'function', args: 'arguments' },
    new_expression: { callee: 'constructor', args: 'arguments' },
    jsx_opening_element: { callee: 'name', form: 'component' },
    jsx_self_closing_element: { callee: 'name', form: 'component' },
  },
  arguments: { jsx_attribute: () => [0, 1] },
  choices: { ternary_expression: ['consequence', 'alternative'] },
  binaries: ['binary_expression'],
  returns: { return_statement: 0 },
  tails: {
    arrow_function: (fn) => {
      const body = fn.child('body');
      return body?.type === 'statement_block' ? undefined : body;
    },
  },
  cases: { switch_case: ['../../value', 'value'] },
  lists: ['array'],
  objects: ['object'],
  pairs: { pair: ['key', 'value'] },
  functions: {
    function_declaration: { name: 'name', parameters: 'parameters', returns: 'return_type' },
    generator_function_declaration: { name: 'name', parameters: 'parameters' },
    method_definition: {
      name: 'name',
      parameters: 'parameters',
      returns: 'return_type',
      isGetter: (fn) => fn.children.some(({ type }) => type === 'get'),
    },
    method_signature: { name: 'name', parameters: 'parameters', returns: 'return_type' },
    abstract_method_signature: { name: 'name', parameters: 'parameters', returns: 'return_type' },
    arrow_function: { parameters: ':formal_parameters', returns: 'return_type' },
    function_expression: { parameters: 'parameters', returns: 'return_type' },
  },
  declarations: {
    variable_declarator: { kind: 'variable', name: 'name', type: 'type', value: 'value' },
    required_parameter: { kind: 'parameter', name: 'pattern', type: 'type', value: 'value' },
    optional_parameter: { kind: 'parameter', name: 'pattern', type: 'type' },
    public_field_definition: { kind: 'member', name: 'name', type: 'type', value: 'value' },
    field_definition: { kind: 'member', name: 'property', value: 'value' },
    property_signature: { kind: 'member', name: 'name', type: 'type' },
    pair: { kind: 'member', name: 'key', value: 'value' },
    enum_assignment: { kind: 'member', name: 'name', value: 'value' },
    internal_module: { kind: 'type', name: 'name' },
    class_declaration: { kind: 'type', name: 'name' },
    // `module.exports = class Cart {}`
    class: { kind: 'type', name: 'name' },
    abstract_class_declaration: { kind: 'type', name: 'name' },
    interface_declaration: { kind: 'type', name: 'name' },
    enum_declaration: { kind: 'type', name: 'name' },
    type_alias_declaration: { kind: 'type', name: 'name', isAlias: true },
    for_in_statement: { kind: 'loop', name: 'left', source: 'right' },
    // `catch (error)`: a variable of unknown value
    catch_clause: { kind: 'loop', name: 'parameter' },
  },
  containers: {
    // `type Deps = { flags: Flags }`, but no other alias: the path leads through the object type back to the name.
    type_alias_declaration: ':object_type/../name',
    variable_declarator: 'name',
    pair: 'key',
  },
  scopes: words(`
    statement_block switch_body class_body for_in_statement for_statement catch_clause
  `),
  anonymous: { class: 'body' },
  // `<Gate name="x">` passes its attributes to a class without a constructor: `propsOfClass` declares them as its field.
  typesWithFieldArguments: ['class_declaration'],
  supertypes: [':class_heritage', ':extends_type_clause'],
});

/** JavaScript and TypeScript, with their JSX dialects: the grammars share their node types. */
export const javascriptAdapter: Adapter = {
  key: 'javascript',
  shape,
  maps: [{ callee: /^Map$/, layout: 'list' }],
  // `const sdk = require('…')` is no import: the value of a variable is a call of `require`.
  imports: (root) => root.named.flatMap(importsOf),
  exports: javascriptExports,
  expression,
  declarationAt: (leaf, syntax) => propsOfClass(leaf) ?? javascriptDeclaration(leaf, syntax),
  listed: typedNames,
  bareName: (text) => text.replace(/^#/, ''),
};

/** What the tables do not say: a class as a value, `this.constructor`, a template that is only its value, misparsed `!`. */
function expression(node: SyntaxNode, read: (node: SyntaxNode) => Expression): Expression | undefined {
  const first = node.named[0];
  switch (node.type) {
    // `module.exports = class Cart {}` stands for what it declares.
    case 'class': {
      const name = node.child('name');
      return name && { ...read(name), start: node.start, end: node.end };
    }
    case 'member_expression':
      return node.text === 'this.constructor' ? { ...spanOf(node), kind: 'self' } : undefined;
    case 'template_string': {
      // `${name}` by itself, between the two backquotes, is just the value of `name`.
      const inner = first?.type === 'template_substitution' ? first.child(0) : undefined;
      const isWhole = first !== undefined && first.end - first.start === node.end - node.start - 2;
      return inner && isWhole ? { ...read(inner), start: node.start, end: node.end } : undefined;
    }
    case 'non_null_expression': {
      // The grammar parses `ready && client!.isEnabled` as `(ready && client)!.isEnabled`, and `!client!`
      // likewise: `!` belongs to the last operand, unless the whole is a value of its own, as `a ?? b` is.
      const operand = /^(?:binary|unary)_expression$/.test(first?.type ?? '')
        ? first?.named.at(-1)
        : undefined;
      return first && operand && read(first).kind === 'other' ? read(operand) : undefined;
    }
    default:
      return undefined;
  }
}

/** What an import statement binds: defaults, namespaces and names. */
function importsOf(node: SyntaxNode): readonly ImportBinding[] {
  // `import sdk = require('…')`
  const required = node.first('import_require_clause');
  const module = (required ?? node).child('source')?.text.slice(1, -1);
  if (module === undefined) return [];
  if (required) return [{ local: required.child(0)?.text ?? '', imported: '*', module }];
  // A re-export and `import './setup'` declare no name, but show that the file is related to the module.
  const clause = node.first('import_clause');
  if (!clause) return [{ local: '', imported: '*', module }];
  return clause.named.flatMap((child): ImportBinding[] => {
    // `import sdk`, `import * as sdk`, `import { isEnabled as on }`
    if (child.type === 'identifier') return [{ local: child.text, imported: 'default', module }];
    if (child.type === 'namespace_import')
      return [{ local: child.child(0)?.text ?? '', imported: '*', module }];
    return child.named.map((specifier) => {
      const imported = specifier.child('name')?.text ?? '';
      return { local: specifier.child('alias')?.text ?? imported, imported, module };
    });
  });
}
