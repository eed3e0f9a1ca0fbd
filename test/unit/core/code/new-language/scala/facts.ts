import type { Declaration, ImportBinding } from '../../declaration.ts';
import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Adapter, Reader, Shape } from '../shared/adapter.ts';
import { branchesOf, lastOf } from '../shared/branches.ts';

const shape: Shape = {
  names: ['identifier', 'type_identifier'],
  self: [],
  strings: ['string', 'interpolated_string'],
  interpolations: ['interpolation'],
  transparent: {
    parenthesized_expression: 0,
    ascription_expression: 0,
    // `client.isEnabled _`
    postfix_expression: 0,
    generic_function: 'function',
    generic_type: 'type',
    interpolated_string_expression: -1,
  },
  members: {
    field_expression: ['value', 'field'],
    stable_identifier: [0, -1],
    stable_type_identifier: [0, -1],
  },
  indexes: {},
  calls: {
    call_expression: { callee: 'function', args: 'arguments' },
    instance_expression: { callee: 0, args: 'arguments' },
    annotation: { name: 'name', args: 'arguments', form: 'annotation' },
  },
  arguments: { assignment_expression: () => ['left', 'right'] },
  choices: { if_expression: ['consequence', 'alternative'] },
  branches: { match_expression: (node) => branchesOf(node.child('body'), 'case_clause') },
  returns: { return_expression: 0 },
  tails: {
    function_definition: (fn) => resultOf(fn.child('body')),
    lambda_expression: (fn) => resultOf(fn.child(-1)),
  },
  cases: { case_clause: ['../../value', 'pattern'] },
  lists: ['tuple_expression'],
  objects: [],
  pairs: {},
  functions: {
    function_definition: {
      name: 'name',
      parameters: 'parameters',
      returns: 'return_type',
      // Without a list of parameters it is read like a field.
      isGetter: (fn) => fn.child('parameters') === undefined,
    },
    function_declaration: { name: 'name', parameters: 'parameters', returns: 'return_type' },
    lambda_expression: { parameters: 'parameters' },
    class_definition: { parameters: 'class_parameters' },
    enum_definition: { parameters: 'class_parameters' },
  },
  declarations: {
    val_definition: { kind: 'variable', name: 'pattern', type: 'type', value: 'value' },
    var_definition: { kind: 'variable', name: 'pattern', type: 'type', value: 'value' },
    given_definition: { kind: 'variable', name: 'name', type: 'return_type', value: 'body' },
    parameter: { kind: 'parameter', name: 'name', type: 'type', value: 'default_value' },
    binding: { kind: 'parameter', name: 'name', type: 'type' },
    lambda_expression: { kind: 'parameter', name: 'parameters' },
    simple_enum_case: { kind: 'member', name: 'name', args: 'extend/arguments' },
    function_definition: { kind: 'function', name: 'name', type: 'return_type' },
    function_declaration: { kind: 'function', name: 'name', type: 'return_type' },
    class_definition: { kind: 'type', name: 'name' },
    object_definition: { kind: 'type', name: 'name' },
    trait_definition: { kind: 'type', name: 'name' },
    enum_definition: { kind: 'type', name: 'name' },
    type_definition: { kind: 'type', name: 'name', type: 'type' },
    enumerator: { kind: 'loop', name: 0, source: 1 },
    assignment_expression: { kind: 'assignment', name: 'left', value: 'right' },
  },
  patterns: ['tuple_pattern'],
  containers: {
    class_definition: 'name',
    object_definition: 'name',
    trait_definition: 'name',
    enum_definition: 'name',
  },
  scopes: ['block', 'template_body', 'enum_body', 'for_expression', 'case_clause'],
  anonymous: { instance_expression: ':template_body' },
  supertypes: ['extend'],
};

export const scalaAdapter: Adapter = {
  key: 'scala',
  shape,
  maps: [{ callee: /^(?:mutable\.|immutable\.)?(?:Map|HashMap|ListMap)$/, layout: 'pairs' }],
  implicitThis: true,
  packageOf: (root) => {
    const clauses = root.named.filter(({ type }) => type === 'package_clause');
    return clauses.length > 0 ? clauses.map((clause) => clause.child('name')?.text).join('.') : undefined;
  },
  imports: (root) =>
    root.named.flatMap((node) => (node.type === 'import_declaration' ? importsOf(node.text) : [])),
  expression,
  template: (node, { expression: of }) => {
    // `"shop." + name`
    const [left, operator, right] = node.type === 'infix_expression' ? node.named : [];
    return left && right && operator?.text === '+' ? [of(left), of(right)] : undefined;
  },
  declarationAt: (leaf, syntax) => {
    const node = leaf.parent;
    if (node?.type === 'class_parameter') return classParameter(leaf, node, syntax);
    // The label of an argument declares nothing.
    const isLabel = node?.type === 'assignment_expression' && node.parent?.type === 'arguments';
    return isLabel && node.child('left') === leaf ? null : undefined;
  },
  superArguments: (type, syntax) => {
    const args = type.child('extend/arguments');
    return args ? syntax.arguments(args) : [];
  },
  // `extension (name: String) def isOn`
  methodOf: (fn) => extended(fn)?.child('type')?.text,
  receiverOf: (fn) => extended(fn)?.child('name')?.text,
  isSignature: (fn) => fn.type === 'function_declaration',
  bareName: (text) => text.replace(/^`|`$/g, ''),
};

/** What the tables do not say: `this`, `key -> value`, the block of `${name}`. */
function expression(node: SyntaxNode, of: (node: SyntaxNode) => Expression): Expression | undefined {
  const base = { node, start: node.start, end: node.end };
  switch (node.type) {
    case 'identifier':
      return node.text === 'this' || node.text === 'super' ? { ...base, kind: 'self' } : undefined;
    case 'infix_expression': {
      const [left, operator, right] = node.named;
      return left && right && operator?.text === '->'
        ? { ...base, kind: 'list', items: () => [of(left), of(right)] }
        : undefined;
    }
    case 'block': {
      const only = node.named[0];
      return node.parent?.type === 'interpolation' && only && node.named.length === 1 ? of(only) : undefined;
    }
    default:
      return undefined;
  }
}

/** The value of a body: itself, or the last expression of a block. */
function resultOf(body: SyntaxNode | undefined): SyntaxNode | undefined {
  return body?.type === 'block' ? lastOf(body) : body;
}

/** `class Cart(unleash: Unleash)`: a member, whose value is the argument of the constructor. */
function classParameter(leaf: SyntaxNode, node: SyntaxNode, syntax: Reader): Declaration | undefined {
  const type = node.parent?.parent;
  if (node.child('name') !== leaf || !type) return undefined;
  return {
    name: leaf.text,
    kind: 'member',
    node: leaf,
    scope: syntax.scopeOf(type),
    type: node.child('type')?.text,
    fn: type,
    place: { index: node.index, label: leaf.text },
  };
}

/** The parameter of an extension that stands for the object. */
function extended(fn: SyntaxNode): SyntaxNode | undefined {
  const extension = fn.parent?.type === 'extension_definition' ? fn.parent : fn.parent?.parent;
  return extension?.type === 'extension_definition' ? extension.child('parameters/0') : undefined;
}

/** `import a.b.{C, D => E, _}, a.b.*, a.b.C as D` */
function importsOf(text: string): readonly ImportBinding[] {
  return Array.from(text.matchAll(/([\w$]+(?:\.[\w$]+)*)(?:\.\{([^}]*)\}|\.([*])|\s+as\s+(\w+))?/g)).flatMap(
    ([, path = '', selectors, wildcard, alias]): readonly ImportBinding[] => {
      if (path === 'import') return [];
      if (selectors !== undefined) return selectors.split(',').map((one) => selected(path, one.trim()));
      if (wildcard !== undefined) return [selected(path, '_')];
      const dot = path.lastIndexOf('.');
      return [
        selected(path.slice(0, dot), path.slice(dot + 1) + (alias === undefined ? '' : ` as ${alias}`)),
      ];
    },
  );
}

/** One name of an import: `C`, `D => E`, `D as E`, `_`, `*`. */
function selected(path: string, selector: string): ImportBinding {
  const [imported = '', local = imported] = selector.split(/\s*=>\s*|\s+as\s+/);
  return /^[*_]$/.test(imported)
    ? { local: '*', imported: '*', module: path }
    : { local, imported, module: `${path}.${imported}` };
}
