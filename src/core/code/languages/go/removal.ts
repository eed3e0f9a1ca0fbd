import { SDK_MODULES } from '../../sdk-table.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Import, Local, RemovalRules, Switch } from '../shared/removal-rules.ts';
import { words } from '../shared/words.ts';
import { ifByFields, severalNames } from '../shared/removal-fields.ts';

/** Calls of the language itself that only yield a value, and are no statements: `string(on)`, `[]byte(name)`, `len(rows)`. */
const VALUES =
  /^(?:append|cap|complex|imag|len|make|max|min|new|real|string|bool|byte|rune|any|error|uintptr|u?int\d*|float\d+|complex\d+|(?:\[\]|map\[).*)$/;

/** How flags are removed from Go; {@link RemovalRules} says what each table is for. */
export const goRemoval: RemovalRules = {
  isInternal: (_, name) => isUnexported(name),
  literals: { true: 'true', false: 'false' },
  hasBooleanLogic: true,
  booleanMembers: [],
  bindsAfterDeclaration: true,
  forbidsUnused: true,
  endsByLast: true,
  parens: ['parenthesized_expression'],
  transparent: {},
  negations: { unary_expression: 'operand' },
  binaries: { binary_expression: ['left', 'right'] },
  choices: {},
  calls: { call_expression: 'function' },
  atoms: words(`
    identifier interpreted_string_literal raw_string_literal int_literal float_literal true false nil
    selector_expression index_expression composite_literal parenthesized_expression
  `),
  pure: words(`
    package_identifier field_identifier interpreted_string_literal_content raw_string_literal_content
    escape_sequence rune_literal imaginary_literal iota slice_expression binary_expression unary_expression
    literal_value literal_element keyed_element expression_list
  `),
  runnable: ['call_expression', 'unary_expression'],
  isOnlyValue: (node) =>
    // Of the unary expressions in `runnable`, `<-ready` receives; `-x` only yields a value.
    node.type === 'unary_expression'
      ? !node.text.startsWith('<-')
      : VALUES.test(node.child('function')?.text ?? ''),
  blocks: ['block'],
  statementLists: ['statement_list', 'source_file'],
  classBodies: [],
  expressionStatements: ['expression_statement'],
  jumpTargets: [
    'for_statement',
    'labeled_statement',
    'expression_switch_statement',
    'type_switch_statement',
    'select_statement',
  ],
  jumps: ['return_statement', 'break_statement', 'continue_statement', 'goto_statement'],
  jumpsWithBlock: [],
  conditionHolders: {},
  terminator: '',
  bareBlock: '',
  writes,
  if: ifByFields,
  switch: switchOf,
  local: localOf,
  namesBeside: (value) => severalNames(value, 'short_var_declaration'),
  isBare,
  typeOfKey,
  // `case on` becomes `default`.
  defaultHead: (node, label) => ({ start: node.start, end: label.end, text: 'default' }),
  imports: (root) => root.named.filter(({ type }) => type === 'import_declaration').flatMap(importsOf),
};

/** `on = x`, `on := x`, `for on = range all`, `on++` or `&on`. */
function writes(leaf: SyntaxNode): boolean {
  const holder = leaf.parent?.type === 'expression_list' ? leaf.parent : leaf;
  const parent = holder.parent;
  // `on++`.
  if (/^(?:inc|dec)_statement$/.test(leaf.parent?.type ?? '')) return true;
  // `&on`: it may be assigned through the pointer.
  if (leaf.parent?.type === 'unary_expression' && leaf.parent.text.startsWith('&')) return true;
  return (
    /^(?:assignment_statement|short_var_declaration|receive_statement|range_clause)$/.test(
      parent?.type ?? '',
    ) && parent?.child('left') === holder
  );
}

/** `switch mode { case "a", "b": … }`, or `switch { case on: … }` without a subject. */
function switchOf(node: SyntaxNode): Switch | undefined {
  // `switch x := f(); x` also runs a statement.
  if (node.type !== 'expression_switch_statement' || node.child('initializer')) return undefined;
  const cases = node.named.filter(({ type }) => /_case$/.test(type));
  return {
    node,
    subject: node.child('value'),
    fallsThrough: false,
    casesAreExpressions: false,
    cases: cases.map((one) => ({
      node: one,
      labels: one.child('value')?.named ?? [],
      isDefault: one.type === 'default_case',
      // Without the tokens between statements, whose type is their text.
      body: (one.first('statement_list')?.children ?? []).filter(({ type, text }) => type !== text),
    })),
  };
}

/** The variable or constant that a value initializes, where the declaration has no other. */
function localOf(value: SyntaxNode): Local | undefined {
  const list =
    value.parent?.type === 'expression_list' && value.parent.named.length === 1 ? value.parent : undefined;
  const node = list?.parent;
  if (!list || !node) return undefined;
  // `on := f()`.
  const isShort = node.type === 'short_var_declaration' && node.child('right') === list;
  // `var on = f()`, and `const Name = "x"`.
  const isSpec = /^(?:var|const)_spec$/.test(node.type) && node.child('value') === list;
  const names = isShort
    ? (node.child('left')?.named ?? [])
    : node.named.filter((child) => child.type === 'identifier' && child.end < list.start);
  const [target] = names;
  if ((!isShort && !isSpec) || !target || names.length !== 1) return undefined;
  // `var ( … )` has a list of its declarations.
  const declaration = node.parent?.type.endsWith('_list') === true ? node.parent.parent : node.parent;
  const around = isShort ? node : declaration;
  if (!around) return undefined;
  const isModule = around.parent?.type === 'source_file';
  return {
    node,
    target,
    statement: around,
    kind: isModule ? 'module' : 'local',
    isConstant: node.type === 'const_spec',
    isPrivate: isUnexported(target.text),
  };
}

/** Whether only the package sees a name: `on`, `_on`. */
function isUnexported(name: string): boolean {
  return !/^\p{Lu}/u.test(name);
}

/** Whether a leaf names a variable, function, type or package, outside of imports: no field, of a literal or after a dot. */
function isBare(leaf: SyntaxNode): boolean {
  const { parent } = leaf;
  if (!parent || !/^(?:identifier|package_identifier|type_identifier)$/.test(leaf.type)) return false;
  const entry = entryOf(leaf);
  if (entry) return !isField(entry, leaf);
  return leaf.closest(({ type }) => type === 'import_declaration' || type === 'package_clause') === undefined;
}

/** The entry of a literal that a leaf is the key of. */
function entryOf({ parent }: SyntaxNode): SyntaxNode | undefined {
  const entry = parent?.type === 'literal_element' ? parent.parent : undefined;
  return entry?.type === 'keyed_element' && entry.child(-1) !== parent ? entry : undefined;
}

/** `Texts`, which another file may declare as a map, for the leaf `on` in `Texts{on: "on"}`. */
function typeOfKey(leaf: SyntaxNode): string | undefined {
  const body = entryOf(leaf)?.parent;
  const type = body && typeOfLiteral(body);
  return type?.type === 'type_identifier' ? type.text : undefined;
}

/** Whether a key is a field, as `Name` in `Item{Name: on}`; in `map[string]bool{name: on}`, it is an expression. */
function isField({ parent: body }: SyntaxNode, key: SyntaxNode): boolean {
  const type = body && typeOfLiteral(body);
  if (/^(?:map|slice|array|implicit_length_array)_type$/.test(type?.type ?? '')) return false;
  // `gin.H{name: on}`: fields that other packages see begin with a capital, so this is a map.
  return type?.type !== 'qualified_type' || !isUnexported(key.text);
}

/** The type of the literal in braces; of `{…}` in `[]Item{{…}}`, that of the elements around it. */
function typeOfLiteral(body: SyntaxNode): SyntaxNode | undefined {
  const written = writtenType(body);
  // `Texts[bool]`
  const type = written?.type === 'generic_type' ? written.child('type') : written;
  // `type Colors map[string]int`
  return type?.type === 'type_identifier' ? (declaredType(type) ?? type) : type;
}

/** `Item` for the braces of `Item{…}`, and for the inner ones of `[]Item{{…}}` and `map[string]Item{"a": {…}}`. */
function writtenType({ parent }: SyntaxNode): SyntaxNode | undefined {
  if (parent?.type === 'composite_literal') return parent.child('type');
  const outer = parent?.closest(({ type }) => type === 'literal_value');
  const around = outer && typeOfLiteral(outer);
  return around?.child('value') ?? around?.child('element');
}

/** What a type of the file is declared as. */
function declaredType(name: SyntaxNode): SyntaxNode | undefined {
  const root = name.closest(({ parent }) => !parent);
  return root?.named
    .flatMap(({ type, named }) => (type === 'type_declaration' ? named : []))
    .find((spec) => spec.child('name')?.text === name.text)
    ?.child('type');
}

/** `import "a"`, or the lines of `import ( … )`. */
function importsOf(statement: SyntaxNode): readonly Import[] {
  const list = statement.first('import_spec_list');
  const specs = (list ?? statement).named.filter(({ type }) => type === 'import_spec');
  return specs.map((node) => {
    const path = node.child('path')?.text.slice(1, -1) ?? '';
    const name = node.child('name')?.text ?? packageOf(path);
    // `import . "x"` and `import _ "x"` give no name to use.
    return { name: /^[._]$/.test(name) ? '' : name, node, statement, isAlone: specs.length === 1 };
  });
}

/** The most likely name of a package, as an import does not state it: `unleash` for `x.org/go-unleash/v4`. */
function packageOf(path: string): string {
  const sdk = SDK_MODULES.find(({ languages, pattern }) => languages.includes('go') && pattern.test(path));
  if (sdk?.packageName !== undefined) return sdk.packageName;
  const last =
    path
      .replace(/\/v\d+$/, '')
      .split('/')
      .at(-1) ?? '';
  return last.replace(/\.v\d+$/, '').replace(/^go-|[-.]go$/g, '');
}
