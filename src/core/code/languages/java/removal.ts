import type { SyntaxNode } from '../../syntax-node.ts';
import type { Case, Import, Local, RemovalRules, Switch } from '../shared/removal-rules.ts';
import { words } from '../shared/words.ts';
import { declaratorOf, ifByFields } from '../shared/removal-fields.ts';

/** Statements of which a part may be a statement without braces: the `switch` in `if (a) switch (b) { … }`. */
const HOLDS_STATEMENT = /^(?:if|while|do|for|enhanced_for|labeled)_statement$/;
/** Lists of statements: `{ … }`, what follows `case 1:`, and what a constructor consists of. */
const LISTS = ['block', 'switch_block_statement_group', 'constructor_body'] as const;

/** How flags are removed from Java; {@link RemovalRules} says what each table is for. */
export const javaRemoval: RemovalRules = {
  literals: { true: 'true', false: 'false' },
  hasBooleanLogic: true,
  knowsDeadCode: true,
  booleanMembers: [],
  typesBefore: true,
  parens: ['parenthesized_expression'],
  transparent: { cast_expression: 'value' },
  negations: { unary_expression: 'operand' },
  binaries: { binary_expression: ['left', 'right'] },
  choices: { ternary_expression: ['condition', 'consequence', 'alternative'] },
  calls: { method_invocation: 'name', object_creation_expression: 'type' },
  atoms: words(`
    identifier this string_literal character_literal decimal_integer_literal decimal_floating_point_literal
    true false null_literal field_access array_access parenthesized_expression
  `),
  pure: words(`
    super string_fragment multiline_string_fragment escape_sequence hex_integer_literal
    octal_integer_literal binary_integer_literal hex_floating_point_literal class_literal method_reference
    binary_expression unary_expression ternary_expression cast_expression instanceof_expression
    record_pattern record_pattern_body array_creation_expression array_initializer dimensions
    dimensions_expr
  `),
  runnable: ['method_invocation', 'object_creation_expression', 'assignment_expression', 'update_expression'],
  blocks: ['block', 'constructor_body'],
  statementLists: LISTS,
  classBodies: ['class_body', 'interface_body', 'enum_body_declarations'],
  expressionStatements: ['expression_statement'],
  jumpTargets: words(`
    for_statement enhanced_for_statement while_statement do_statement labeled_statement switch_expression
  `),
  jumps: ['return_statement', 'throw_statement', 'break_statement', 'continue_statement', 'yield_statement'],
  jumpsWithBlock: ['try_statement', 'try_with_resources_statement', 'synchronized_statement'],
  conditionHolders: {
    if_statement: 'condition',
    while_statement: 'condition',
    do_statement: 'condition',
    switch_expression: 'condition',
    synchronized_statement: 0,
  },
  terminator: ';',
  bareBlock: '',
  inference: {
    // `var x = …`.
    untyped: /^(?:final\s+)?var\s/,
    // `null`, `x -> …`, `Flags::isOn`, `List.of()`, `new ArrayList<>()`.
    typeless:
      /^(?:null|(?:\w+|\([^()]*\))\s*->.*|[\w.]+::\w+|[\w.]+\.(?:of|empty\w*)\(\)|new\s+[\w.]+<>\(.*\))$/s,
    promotes: true,
  },
  // `on = x`, `on++`
  writes: (leaf) =>
    (leaf.parent?.type === 'assignment_expression' && leaf.parent.child('left') === leaf) ||
    leaf.parent?.type === 'update_expression',
  if: ifByFields,
  switch: switchOf,
  local: localOf,
  isBare,
  imports: (root) =>
    root.named.flatMap((statement): Import[] => {
      if (statement.type !== 'import_declaration' || statement.first('asterisk')) return [];
      const name = statement.child(-1)?.child('name')?.text ?? '';
      return [{ name, node: statement, statement, isAlone: true }];
    }),
};

/** `switch (mode) { case "a": … }`, or with `->`, as a statement or a value. */
function switchOf(node: SyntaxNode): Switch | undefined {
  if (node.type !== 'switch_expression') return undefined;
  const around = node.parent?.type ?? '';
  const isStatement = LISTS.some((type) => type === around) || HOLDS_STATEMENT.test(around);
  const cases = node.child('body')?.named ?? [];
  const hasArrows = cases.some(({ type }) => type === 'switch_rule');
  return {
    node,
    subject: node.child('condition'),
    fallsThrough: !hasArrows,
    casesAreExpressions: hasArrows || (!isStatement && cases.every(isYield)),
    cases: cases.map((one) => caseOf(one, isStatement)),
  };
}

/** Whether a case only yields a value: `case A: yield on;`. */
function isYield(node: SyntaxNode): boolean {
  const body = node.named.filter(({ type }) => type !== 'switch_label');
  return body.length === 1 && body[0]?.type === 'yield_statement';
}

/** A case of a switch; `isStatement` says that the switch yields no value. */
function caseOf(node: SyntaxNode, isStatement: boolean): Case {
  const heads = node.named.filter(({ type }) => type === 'switch_label');
  const start = heads.at(-1)?.end ?? node.end;
  // What follows `case A:` or `case A ->`.
  const body = node.children.filter((child) => child.start >= start && ![':', '->'].includes(child.type));
  // In `case A -> on;` of a switch that yields a value, `on;` is the expression `on`.
  const isYielded = node.type === 'switch_rule' && !isStatement;
  return {
    node,
    labels: heads.flatMap(({ named }) => named.filter(({ type }) => type !== 'guard')),
    guard: heads.map((head) => head.first('guard')).find((guard) => guard !== undefined),
    isDefault: heads.some((head) => head.children.some(({ type }) => type === 'default')),
    body: isYielded
      ? body.map((one) => (one.type === 'expression_statement' ? (one.named[0] ?? one) : one))
      : body,
  };
}

/** The field or local variable that a value initializes. */
function localOf(value: SyntaxNode): Local | undefined {
  const found = declaratorOf(value, { variable_declarator: ['name', 'value'] });
  const statement = found?.node.parent;
  if (!found || !statement) return undefined;
  const modifiers = statement.first('modifiers')?.text ?? '';
  // A constant of an interface is a `constant_declaration`.
  const isField = statement.type === 'field_declaration' || statement.type === 'constant_declaration';
  return {
    ...found,
    statement,
    kind: isField ? 'field' : 'local',
    isConstant: /\bfinal\b/.test(modifiers),
    isPrivate: /\bprivate\b/.test(modifiers),
  };
}

/**
 * Whether a name stands for a variable, type or called function, and not for a member behind a dot, an annotation's key or
 * an import.
 */
function isBare(leaf: SyntaxNode): boolean {
  const { parent } = leaf;
  if (!parent || !/^(?:identifier|type_identifier)$/.test(leaf.type)) return false;
  // `on` in `on.value`, and not in `item.on`.
  if (parent.type === 'field_access') return parent.child('object') === leaf;
  // `on` in `on()` and `on.run()`.
  if (parent.type === 'method_invocation') return parent.child('object') === leaf || !parent.child('object');
  // In `@Flag(name = on)`, `name` is a member.
  if (parent.type === 'element_value_pair') return parent.child('value') === leaf;
  return leaf.closest(({ type }) => /^(?:import|package)_declaration$/.test(type)) === undefined;
}
