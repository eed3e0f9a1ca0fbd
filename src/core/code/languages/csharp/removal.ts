import type { SyntaxNode } from '../../syntax-node.ts';
import type { Local, RemovalRules, Switch } from '../shared/removal-rules.ts';
import { words } from '../shared/words.ts';
import { ifByFields } from '../shared/removal-fields.ts';

/** How flags are removed from C#; {@link RemovalRules} says what each table is for. */
export const csharpRemoval: RemovalRules = {
  literals: { true: 'true', false: 'false' },
  memos: [{ name: /^Lazy$/, member: 'Value' }],
  texts: { true: 'True', false: 'False' },
  hasBooleanLogic: true,
  booleanMembers: ['ToString', 'Equals', 'CompareTo', 'GetHashCode'],
  throwExpressions: ['throw_expression'],
  typesBefore: true,
  parens: ['parenthesized_expression'],
  withoutCalls: ['constant_pattern'],
  transparent: { await_expression: 0, cast_expression: 'value' },
  negations: { prefix_unary_expression: 0 },
  binaries: { binary_expression: ['left', 'right'] },
  choices: { conditional_expression: ['condition', 'consequence', 'alternative'] },
  calls: { invocation_expression: 'function', object_creation_expression: 'type' },
  atoms: words(`
    identifier this string_literal verbatim_string_literal raw_string_literal interpolated_string_expression
    integer_literal real_literal boolean_literal null_literal member_access_expression
    element_access_expression parenthesized_expression
  `),
  // Also prefix and postfix operators: that `++` and `--` have effects is told by their signs, in `queries/effects.ts`.
  pure: words(`
    base string_literal_content string_content raw_string_start raw_string_content raw_string_end
    escape_sequence interpolation interpolation_start interpolation_brace interpolation_quote
    interpolation_alignment_clause interpolation_format_clause character_literal character_literal_content
    conditional_access_expression member_binding_expression element_binding_expression
    bracketed_argument_list argument generic_name qualified_name binary_expression prefix_unary_expression
    postfix_unary_expression conditional_expression cast_expression is_expression is_pattern_expression
    as_expression constant_pattern declaration_pattern discard negated_pattern relational_pattern
    and_pattern or_pattern tuple_expression anonymous_object_creation_expression array_creation_expression
    implicit_array_creation_expression initializer_expression array_rank_specifier typeof_expression
    default_expression
  `),
  runnable: words(`
    invocation_expression object_creation_expression await_expression assignment_expression
    postfix_unary_expression prefix_unary_expression
  `),
  // `-x` and `!x`, which are no statements as `x++` is; and `nameof(x)`.
  isOnlyValue: ({ type, text }) =>
    /^(?:pre|post)fix_unary_expression$/.test(type)
      ? !/^(?:\+\+|--)|(?:\+\+|--)$/.test(text)
      : /^nameof\s*\(/.test(text),
  blocks: ['block'],
  statementLists: ['block', 'switch_section', 'compilation_unit', 'global_statement'],
  classBodies: ['declaration_list'],
  expressionStatements: ['expression_statement'],
  jumpTargets: words(`
    for_statement foreach_statement while_statement do_statement labeled_statement switch_statement
  `),
  jumps: words(`
    return_statement throw_statement break_statement continue_statement goto_statement yield_statement
  `),
  jumpsWithBlock: ['try_statement', 'using_statement', 'lock_statement'],
  // The parentheses of `if (on)` are parts of the statement, and stay.
  conditionHolders: {},
  terminator: ';',
  bareBlock: '',
  inference: {
    // `var x = …`.
    untyped: /^(?:await\s+)?(?:using\s+)?var\s/,
    // `null`, `default`, `new()`, `[…]`, `x => …`.
    typeless: /^(?:null!?|default|new\s*[([].*|\[.*|(?:async\s+)?(?:\w+|\([^()]*\))\s*=>.*)$/s,
    promotes: true,
  },
  writes,
  namesValue,
  if: ifByFields,
  switch: switchOf,
  local: localOf,
  isBare,
  // A single file does not show what a namespace is used for.
  imports: () => [],
};

/** Whether a variable is, or may be, given a value: `on = x`, `on++`, `&on`, an argument with `ref` or `out`. */
function writes(leaf: SyntaxNode): boolean {
  const { parent } = leaf;
  if (!parent) return false;
  if (parent.type === 'assignment_expression') return parent.child('left') === leaf;
  if (parent.type === 'argument')
    return (
      // `Read(ref on)`, and `(on, total) = Read()`.
      parent.children.some(({ type }) => type === 'ref' || type === 'out') ||
      (parent.parent?.type === 'tuple_expression' && writes(parent.parent))
    );
  // `ref bool other = ref on`: it may be assigned by the other name.
  if (parent.type === 'ref_expression') return true;
  // `on++`, and `&on`.
  return /^(?:postfix|prefix)_unary_expression$/.test(parent.type) && /\+\+|--|^&/.test(parent.text);
}

/** Whether the variable's name becomes that of a member, or a text: `new { on }`, `(on, total)`, `nameof(on)`. */
function namesValue({ parent, start }: SyntaxNode): boolean {
  if (parent?.type === 'anonymous_object_creation_expression')
    // In `new { name = on }`, the member has a name of its own.
    return parent.children.findLast((child) => child.end <= start)?.type !== '=';
  // In `(isOn: on, total)` too.
  if (parent?.type !== 'argument' || parent.named.length !== 1) return false;
  const call = parent.parent?.parent;
  return parent.parent?.type === 'tuple_expression' || call?.child('function')?.text === 'nameof';
}

/** `switch (mode) { case "a": … break; }`, whose labels may share statements, or a switch expression. */
function switchOf(node: SyntaxNode): Switch | undefined {
  if (node.type === 'switch_expression') return switchExpression(node);
  if (node.type !== 'switch_statement') return undefined;
  const cases = node.child('body')?.named ?? [];
  return {
    node,
    subject: node.child('value'),
    fallsThrough: true,
    casesAreExpressions: false,
    cases: cases.map((one) => {
      const colon = one.children.findLast(({ type }) => type === ':');
      const end = colon?.end ?? one.end;
      return {
        node: one,
        // All patterns before the last colon: `case "a": case "b":`.
        labels: one.named.filter((child) => child.end < end && child.type !== 'when_clause'),
        guard: one.first('when_clause'),
        isDefault: one.children.some(({ type }) => type === 'default'),
        body: one.children.filter((child) => child.start >= end),
      };
    }),
  };
}

/** `mode switch { "a" => 1, _ => 2 }`. */
function switchExpression(node: SyntaxNode): Switch {
  const [subject, ...rest] = node.named;
  const arms = rest.filter(({ type }) => type === 'switch_expression_arm');
  return {
    node,
    subject,
    fallsThrough: false,
    casesAreExpressions: true,
    cases: arms.map((one) => {
      const [pattern, ...others] = one.named;
      const value = others.at(-1);
      // `_ => value`, without a `when`.
      const isDefault = pattern?.type === 'discard' && others.length === 1;
      return {
        node: one,
        labels: pattern && !isDefault ? [pattern] : [],
        guard: one.first('when_clause'),
        isDefault,
        body: value ? [value] : [],
      };
    }),
  };
}

/** The field or local variable that a value initializes; a field without a modifier is private. */
function localOf(value: SyntaxNode): Local | undefined {
  const node = value.parent?.type === 'variable_declarator' ? value.parent : undefined;
  const target = node?.child('name');
  const statement = node?.parent?.parent;
  if (!node || !target || target === value || !statement || node.named.at(-1) !== value) return undefined;
  const modifiers = statement.named.filter(({ type }) => type === 'modifier').map(({ text }) => text);
  const isField = statement.type === 'field_declaration';
  if (!isField && statement.type !== 'local_declaration_statement') return undefined;
  return {
    node,
    target,
    statement,
    kind: isField ? 'field' : 'local',
    isConstant: modifiers.includes('readonly') || modifiers.includes('const'),
    isPrivate: isField && !modifiers.some((word) => /^(?:public|protected|internal)$/.test(word)),
  };
}

/** Whether a name refers to a variable, function or type: not to a member, an argument's label or what `using` names. */
function isBare(leaf: SyntaxNode): boolean {
  const { parent } = leaf;
  if (!parent || leaf.type !== 'identifier') return false;
  if (parent.type === 'member_access_expression') return parent.child('expression') === leaf;
  // In `item?.on`, `on` is a member.
  if (parent.type === 'member_binding_expression') return false;
  // In `Send(name: on)`, `name` is a label.
  if (parent.type === 'argument') return parent.child(-1) === leaf;
  // In `item is { Name: true }`, `Name` is a member.
  if (parent.type === 'subpattern') return false;
  // In `item with { Name = on }` too.
  if (parent.type === 'with_initializer') return parent.child(-1) === leaf;
  // In `new { Name = on }`, `Name` is a member.
  if (parent.type === 'anonymous_object_creation_expression')
    return parent.children.find(({ start }) => start >= leaf.end)?.type !== '=';
  // In `new Item { Name = on }` too.
  if (parent.type === 'assignment_expression' && parent.parent?.type === 'initializer_expression')
    return parent.child('right') === leaf;
  return leaf.closest(({ type }) => type === 'using_directive') === undefined;
}
