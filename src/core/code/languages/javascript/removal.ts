import type { SyntaxNode } from '../../syntax-node.ts';
import type { Import, Local, RemovalRules, Switch } from '../shared/removal-rules.ts';
import { words } from '../shared/words.ts';
import { placeOf } from './declaration.ts';
import { declaratorOf, ifByFields, kindIn } from '../shared/removal-fields.ts';

/** Where a declaration is a module's: a file, or `namespace A { … }`. */
const MODULE = ['program', 'internal_module'] as const;
const CLASS = ['class_body'] as const;

/** How flags are removed from JavaScript and its JSX dialect; {@link RemovalRules} says what each table is for. */
export const javascriptRemoval: RemovalRules = {
  literals: { true: 'true', false: 'false' },
  memos: [
    { module: /^lodash(?:-es)?(?:[/.](?:memoize|once))?$/, name: /^(?:memoize|once|default)$/ },
    { module: /^@angular\/core$/, name: /^computed$/ },
    { module: /^(?:vue|@vue\/(?:reactivity|composition-api))$/, name: /^computed$/, member: 'value' },
  ],
  isInternal: (fn) => fn.type === 'function_declaration' && fn.parent?.type !== 'export_statement',
  // OpenFeature's `getBooleanValue()` returns a promise, except in the packages for browsers.
  unsurePromises: { functions: /^get\w+Value$/, unless: /@openfeature\/(?:web|react|angular)/ },
  followers: /^@unleash\/proxy-client-(?:vue|svelte)$/,
  hasBooleanLogic: false,
  booleanMembers: ['toString', 'valueOf'],
  functionScoped: ['variable_declaration'],
  parens: ['parenthesized_expression'],
  transparent: {
    await_expression: 0,
    as_expression: 0,
    satisfies_expression: 0,
    non_null_expression: 0,
  },
  negations: { unary_expression: 'argument' },
  binaries: { binary_expression: ['left', 'right'] },
  choices: { ternary_expression: ['condition', 'consequence', 'alternative'] },
  calls: { call_expression: 'function', new_expression: 'constructor' },
  atoms: words(`
    identifier this super string template_string number true false null undefined regex member_expression
    subscript_expression non_null_expression array object parenthesized_expression jsx_element
    jsx_self_closing_element
  `),
  pure: words(`
    string_fragment escape_sequence template_substitution regex_pattern regex_flags property_identifier
    private_property_identifier shorthand_property_identifier shorthand_property_identifier_pattern
    pair_pattern optional_chain binary_expression unary_expression ternary_expression sequence_expression
    pair computed_property_name as_expression satisfies_expression jsx_opening_element jsx_closing_element
    jsx_attribute jsx_expression jsx_text html_character_reference
  `),
  // A `unary_expression` is pure as `!a`, and runs as `delete a.b`: operators that are words may have effects.
  runnable: words(`
    call_expression new_expression await_expression assignment_expression augmented_assignment_expression
    update_expression unary_expression
  `),
  blocks: ['statement_block'],
  statementLists: ['program', 'statement_block', 'switch_case', 'switch_default', 'class_static_block'],
  classBodies: CLASS,
  expressionStatements: ['expression_statement'],
  jumpTargets: words(`
    for_statement for_in_statement while_statement do_statement labeled_statement switch_statement
  `),
  jumps: ['return_statement', 'throw_statement', 'break_statement', 'continue_statement'],
  jumpsWithBlock: ['try_statement'],
  hoisted: ['function_declaration', 'generator_function_declaration'],
  conditionHolders: {
    if_statement: 'condition',
    while_statement: 'condition',
    do_statement: 'condition',
    switch_statement: 'value',
    with_statement: 'object',
  },
  terminator: ';',
  bareBlock: '',
  writes,
  if: ifByFields,
  switch: switchOf,
  local: localOf,
  // `case 'a'` becomes `default`.
  defaultHead: (node, label) => ({ start: node.start, end: label.end, text: 'default' }),
  isBare,
  // `eval('on')` and `with (toggles) …`, and no method of such a name.
  hidesRead: (scope) => /(?<![\w.$])(?:eval|with)\s*\(/.test(scope),
  imports: (root) => [...root.named.flatMap(importsOf), ...root.named.flatMap(requiresOf)],
  exportEntry,
};

/** TypeScript, which infers the types of variables from literals. */
export const typescriptRemoval: RemovalRules = {
  ...javascriptRemoval,
  // `type On = typeof on`
  namesValue: ({ parent }) => parent?.type === 'type_query',
  inference: {
    // `const x = …`, without a type.
    untyped: /^(?:export\s+)?(?:const|let|var)\s+\w+\s*=\s*$/,
    // `null`, `undefined`, `[]`.
    typeless: /^(?:null|undefined|\[\s*\])$/,
    narrows: true,
  },
};

/** Whether a name is assigned: `on = x`, `on++`, `({ on } = item)`, `for ([on] of list)`. */
function writes(leaf: SyntaxNode): boolean {
  const { parent } = leaf;
  if (parent?.type === 'update_expression') return true;
  // `item.on = x` assigns another thing.
  const place = parent?.type === 'member_expression' ? undefined : placeOf(leaf);
  if (!place || !/assignment_expression$|^for_in_statement$/.test(place.holder.type)) return false;
  // `for (const on of list)` declares another variable.
  const isNew = /^(?:const|let)$/.test(place.holder.child('kind')?.text ?? '');
  return place.holder.child('left') === place.pattern && !isNew;
}

/** `switch (mode) { case "a": … }` */
function switchOf(node: SyntaxNode): Switch | undefined {
  if (node.type !== 'switch_statement') return undefined;
  const cases = node.child('body')?.named ?? [];
  return {
    node,
    subject: node.child('value'),
    fallsThrough: true,
    casesAreExpressions: false,
    cases: cases.map((one) => {
      const label = one.child('value');
      const colon = one.children.find(({ type }) => type === ':');
      const body = one.children.filter((child) => colon && child.start >= colon.end);
      return { node: one, labels: label ? [label] : [], isDefault: one.type === 'switch_default', body };
    }),
  };
}

/** The variable or class field that a value initializes. */
function localOf(value: SyntaxNode): Local | undefined {
  const found = declaratorOf(value, {
    variable_declarator: ['name', 'value'],
    public_field_definition: ['name', 'value'],
    field_definition: ['property', 'value'],
  });
  if (!found) return undefined;
  const isField = found.node.type !== 'variable_declarator';
  const declaration = isField ? found.node : found.node.parent;
  if (!declaration) return undefined;
  const { parent } = declaration;
  const statement = parent?.type === 'export_statement' ? parent : declaration;
  const keywords = [statement, declaration].flatMap(({ children }) => children.map((child) => child.text));
  return {
    ...found,
    statement,
    kind: kindIn(statement, { module: [...MODULE, 'export_statement'], class: CLASS }),
    isConstant: keywords.includes('const') || keywords.includes('readonly'),
    // A module's variable is private where it is not exported.
    isPrivate: isField ? keywords.includes('private') : statement === declaration,
  };
}

/** Whether a leaf names a variable, function or type: neither an imported name nor the member of a JSX element's name. */
function isBare(leaf: SyntaxNode): boolean {
  // `({ on } = item)`, but not `const { on } = item`.
  if (leaf.type === 'shorthand_property_identifier_pattern') return writes(leaf);
  if (!/^(?:identifier|type_identifier|shorthand_property_identifier)$/.test(leaf.type)) return false;
  const { parent } = leaf;
  if (/^(?:import_specifier|import_clause|namespace_import)$/.test(parent?.type ?? '')) return false;
  // `on` in `<toggles.on>` is a member.
  return !(parent?.type === 'nested_identifier' && parent.child('property') === leaf);
}

/** The names of `import a, { b as c } from '…'`. */
function importsOf(statement: SyntaxNode): readonly Import[] {
  const clause = statement.type === 'import_statement' ? statement.first('import_clause') : undefined;
  if (!clause) return [];
  const names = clause.named.flatMap((child) => (child.type === 'named_imports' ? child.named : [child]));
  const isAlone = names.length === 1;
  return names.map((node) => {
    const name =
      // `* as a`, `{ b as a }`, `{ a }`, or the default import `a`.
      node.type === 'namespace_import' ? node.child(0) : (node.child('alias') ?? node.child('name') ?? node);
    return { name: name?.text ?? '', node, statement, isAlone };
  });
}

/**
 * What is removed with an exported variable: `on` in `export { on, b }`, `module.exports = { on }` and
 * `export default { on }`; all of `export { on }`. Undefined for `export { on as a }`, and for `export { on } from '…'`,
 * which names no variable of this file.
 */
function exportEntry(leaf: SyntaxNode): SyntaxNode | undefined {
  const { parent } = leaf;
  const holder = parent?.parent;
  if (parent?.type === 'export_specifier') {
    const statement = holder?.parent;
    if (parent.child('alias') || statement?.child('source')) return undefined;
    return holder?.named.length === 1 ? statement : parent;
  }
  const isExported =
    holder?.type === 'export_statement' ||
    (holder?.type === 'assignment_expression' &&
      /^(?:module\.)?exports$/.test(holder.child('left')?.text ?? ''));
  return leaf.type === 'shorthand_property_identifier' && isExported ? leaf : undefined;
}

/** `require`, and `jest.requireMock` and `jest.requireActual`, which give a module's double or the module itself. */
const REQUIRES = /^(?:require|(?:jest|vi)\.require(?:Mock|Actual))$/;

/** `const { a } = require('…')`, which introduces names as an import does. */
function requiresOf(statement: SyntaxNode): readonly Import[] {
  if (!/^(?:lexical|variable)_declaration$/.test(statement.type) || statement.named.length !== 1) return [];
  const [target, value] = [statement.named[0]?.child('name'), statement.named[0]?.child('value')];
  // `require('…')`, or `require('…').a`.
  const call = value?.type === 'member_expression' ? value.child('object') : value;
  if (!target || call?.type !== 'call_expression' || !REQUIRES.test(call.child('function')?.text ?? ''))
    return [];
  if (target.type === 'identifier') return [{ name: target.text, node: target, statement, isAlone: true }];
  const entries = target.type === 'object_pattern' ? target.named : [];
  return entries.flatMap((node) => {
    const name = node.type === 'pair_pattern' ? node.child('value') : node;
    return name?.children.length === 0
      ? [{ name: name.text, node, statement, isAlone: entries.length === 1 }]
      : [];
  });
}
