import type { SyntaxNode } from '../../syntax-node.ts';
import type { If, Import, Local, RemovalRules, Switch } from '../shared/removal-rules.ts';
import { words } from '../shared/words.ts';
import { behindBracket, kindIn } from '../shared/removal-fields.ts';

/** How flags are removed from Kotlin; {@link RemovalRules} says what each table is for. */
export const kotlinRemoval: RemovalRules = {
  literals: { true: 'true', false: 'false' },
  memos: [{ name: /^lazy$/ }],
  hasBooleanLogic: true,
  booleanMembers: words('not and or xor let also run apply takeIf takeUnless toString equals compareTo to'),
  bindsAfterDeclaration: true,
  parens: ['parenthesized_expression'],
  transparent: { as_expression: 0 },
  negations: { unary_expression: 'argument' },
  binaries: { binary_expression: ['left', 'right'] },
  infixes: {
    type: 'infix_expression',
    signs: { and: '&', or: '|' },
    // `import org.rows.*`, but not of a package of Kotlin's or Java's library.
    mayBringOthers: (root) =>
      root.named.some(
        ({ type, text }) => type === 'import' && /^import (?!kotlinx?\.|javax?\.).*\*$/.test(text),
      ),
  },
  // An `if` serves as the conditional expression.
  choices: {},
  calls: { call_expression: 0 },
  lineSigns: ['-', '+'],
  lambdasGiveLast: true,
  throwExpressions: ['throw_expression'],
  atoms: words(`
    identifier this_expression string_literal multiline_string_literal number_literal navigation_expression
    index_expression parenthesized_expression
  `),
  pure: words(`
    super_expression string_content escape_sequence interpolation float_literal character_literal
    binary_expression unary_expression as_expression is_expression if_expression block callable_reference
    collection_literal
  `),
  runnable: ['call_expression', 'assignment', 'throw_expression', 'unary_expression'],
  blocks: ['block'],
  statementLists: ['source_file', 'block', 'lambda_literal'],
  classBodies: ['class_body'],
  expressionStatements: [],
  jumpTargets: ['for_statement', 'while_statement', 'do_while_statement'],
  // The grammar parses `break` and `continue` as names, and `continue@rows` as one with a label.
  jumps: ['return_expression', 'throw_expression', 'identifier', 'labeled_expression'],
  jumpsWithBlock: ['try_expression'],
  conditionHolders: {},
  terminator: '',
  bareBlock: 'run ',
  inference: {
    // `val x = …`.
    untyped: /\bva[lr]\s+\w+\s*=\s*$/,
    // `null`, `emptyList()`, `mutableListOf()`, `listOf()`.
    typeless:
      /^(?:null|(?:empty(?:List|Set|Map|Sequence|Array)|(?:\w+(?:List|Set|Map)|list|set|map|sequence|array)Of)\(\))$/,
  },
  // `::on`, by which it may be set, `on = x`, and `on++`.
  writes: (leaf) =>
    leaf.parent?.type === 'callable_reference' ||
    (leaf.parent?.type === 'assignment' && leaf.parent.child('left') === leaf) ||
    (leaf.parent?.type === 'unary_expression' && /^(?:\+\+|--)|(?:\+\+|--)$/.test(leaf.parent.text)),
  if: ifOf,
  switch: whenOf,
  local: localOf,
  isBare,
  // `isOn` in `x.isOn()` may mean a function outside of a class: an extension is called like a member.
  isOtherUse: (leaf) =>
    leaf.type === 'identifier' && leaf.closest(({ type }) => type === 'import') === undefined,
  // `"$on"`.
  hidesRead: (scope, name) => new RegExp(`\\$${name}\\b`).test(scope),
  // `"a" ->` becomes `else ->`.
  defaultHead: (_node, label) => ({ start: label.start, end: label.end, text: 'else' }),
  imports: (root) =>
    root.named.flatMap((statement): Import[] => {
      if (statement.type !== 'import' || statement.text.endsWith('*')) return [];
      const name = (statement.first('identifier') ?? statement.child(0)?.named.at(-1))?.text ?? '';
      return [{ name, node: statement, statement, isAlone: true }];
    }),
};

/** `if (on) a else b`, with blocks or single expressions. */
function ifOf(node: SyntaxNode): If | undefined {
  const condition = node.type === 'if_expression' ? node.child('condition') : undefined;
  if (!condition) return undefined;
  const headerEnd = behindBracket(node, condition);
  const keyword = node.children.find(({ type }) => type === 'else');
  // The branches are told apart by where `else` is: the grammar has no names for them.
  const bodies = node.named.filter(({ start }) => start >= headerEnd);
  const then = bodies.find((child) => !keyword || child.end <= keyword.start);
  const other = keyword && bodies.find(({ start }) => start >= keyword.end);
  if (!then) return undefined;
  return {
    node,
    start: node.start,
    end: node.end,
    condition,
    headerEnd,
    then,
    else: keyword && other && { start: keyword.start, end: keyword.end, body: other },
    elseOf: elseOf(node),
  };
}

/** Where an `else if` is in its chain; undefined for the first `if`. */
function elseOf(node: SyntaxNode): If['elseOf'] {
  const around = node.parent && ifOf(node.parent);
  return around?.else?.body === node ? { thenEnd: around.then.end, keywordEnd: around.else.end } : undefined;
}

/** `when (mode) { "a", "b" -> …; else -> … }`, or `when { on -> … }` without a subject. */
function whenOf(node: SyntaxNode): Switch | undefined {
  if (node.type !== 'when_expression') return undefined;
  const cases = node.named.filter(({ type }) => type === 'when_entry');
  return {
    node,
    subject: node.first('when_subject')?.child(-1),
    fallsThrough: false,
    casesAreExpressions: true,
    cases: cases.map((one) => {
      const arrow = one.children.find(({ type }) => type === '->')?.start ?? one.end;
      return {
        node: one,
        labels: one.named.filter(({ end }) => end <= arrow),
        isDefault: one.children.some(({ type }) => type === 'else'),
        body: one.named.filter(({ start }) => start > arrow),
      };
    }),
  };
}

/** The `val` or `var` that a value initializes. */
function localOf(value: SyntaxNode): Local | undefined {
  const node = value.parent;
  const target =
    node?.type === 'property_declaration' ? node.first('variable_declaration')?.child(0) : undefined;
  if (!node || !target || node.named.at(-1) !== value) return undefined;
  const modifiers = node.first('modifiers')?.text ?? '';
  return {
    node,
    target,
    statement: node,
    kind: kindIn(node, { module: ['source_file'], class: ['class_body'] }),
    isConstant: node.children.some(({ type }) => type === 'val'),
    isPrivate: /\bprivate\b/.test(modifiers),
  };
}

/** Whether a name follows no dot, is no argument's label, and stands in no import or package's name. */
function isBare(leaf: SyntaxNode): boolean {
  const { parent } = leaf;
  if (leaf.type !== 'identifier' || !parent) return false;
  if (parent.type === 'navigation_expression') return parent.child(0) === leaf;
  // In `send(name = on)`, `name` is a label.
  if (parent.type === 'value_argument') return parent.child(-1) === leaf;
  return leaf.closest(({ type }) => type === 'import' || type === 'package_header') === undefined;
}
