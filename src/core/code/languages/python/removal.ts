import { nodesIn, type SyntaxNode } from '../../syntax-node.ts';
import type { If, Import, Local, RemovalRules, Switch } from '../shared/removal-rules.ts';
import { pythonAdapter } from './facts.ts';
import { words } from '../shared/words.ts';
import { declaratorOf, kindIn, severalNames } from '../shared/removal-fields.ts';

/** How flags are removed from Python; {@link RemovalRules} says what each table is for. */
export const pythonRemoval: RemovalRules = {
  // `_name`, but not `__name__`.
  isInternal: (_, name) => /^_(?!_)/.test(name),
  literals: { true: 'True', false: 'False' },
  hasBooleanLogic: false,
  booleanMembers: [],
  isIndented: true,
  parens: ['parenthesized_expression'],
  transparent: { await: 0 },
  negations: { not_operator: 'argument' },
  binaries: { boolean_operator: ['left', 'right'], comparison_operator: [0, 1] },
  // `a if on else b`
  choices: { conditional_expression: [1, 0, 2] },
  calls: { call: 'function' },
  atoms: words(`
    identifier string integer float true false none attribute subscript list dictionary set tuple
    parenthesized_expression
  `),
  pure: words(`
    string_start string_content string_end escape_sequence escape_interpolation interpolation
    type_conversion format_specifier concatenated_string ellipsis slice boolean_operator not_operator
    comparison_operator binary_operator unary_operator conditional_expression expression_list pair
  `),
  runnable: ['call', 'await', 'assignment'],
  blocks: ['block'],
  statementLists: ['module', 'block'],
  classBodies: [],
  expressionStatements: ['expression_statement'],
  jumpTargets: ['for_statement', 'while_statement', 'match_statement'],
  jumps: ['return_statement', 'raise_statement', 'break_statement', 'continue_statement'],
  // A `with` may go on behind its block: `suppress()` ends an error there.
  jumpsWithBlock: [],
  conditionHolders: {},
  terminator: '',
  emptyBlock: 'pass',
  // `f"` becomes `"`.
  plainString: (opening) => opening.replace(/[fF]/, ''),
  writes,
  declaresByAssigning,
  readsAttribute,
  hasOuterDefaults: true,
  // `locals()`, `f"{on=}"`, and `from page import on` in a function.
  hidesRead: (scope, name) =>
    /\b(?:locals|vars|globals|eval|exec|dir)\s*\(/.test(scope) ||
    new RegExp(`\\{\\s*${name}\\s*=\\s*[!:}]|^\\s+(?:from\\s.*)?import\\b.*\\b${name}\\b`, 'm').test(scope),
  if: ifOf,
  switch: matchOf,
  local: localOf,
  namesBeside: (value) => severalNames(value, 'assignment'),
  isBare,
  namesInStrings: true,
  takesFrom,
  imports: (root) => root.named.flatMap(importsOf),
  // `__all__ = ["on"]`.
  exportEntry: ({ parent: string }) =>
    string?.type === 'string' && string.parent?.parent?.child('left')?.text === '__all__'
      ? string
      : undefined,
};

/** Whether a variable is assigned or deleted, or a `nonlocal` or `global` lets a function assign it. */
function writes(leaf: SyntaxNode): boolean {
  // `a, (b, *c) = …` assigns all of them.
  let target = leaf;
  while (
    /^(?:pattern_list|tuple_pattern|list_pattern|list_splat_pattern|tuple|list)$/.test(
      target.parent?.type ?? '',
    )
  )
    target = target.parent ?? target;
  const { parent } = target;
  if (!parent) return false;
  if (/^(?:nonlocal_statement|global_statement|delete_statement|as_pattern_target)$/.test(parent.type))
    return true;
  if (isCaptured(leaf)) return true;
  // `(on := f())`.
  if (parent.type === 'named_expression') return parent.child('name') === target;
  // `on = x`, `on += 1`, `for on in x`.
  return /assignment$|^for_/.test(parent.type) && parent.child('left') === target;
}

/** Whether the pattern of a `case` assigns a name: `case [on, *all]`, `case Point(x=on)`, `case 1 as on`. */
function isCaptured(leaf: SyntaxNode): boolean {
  const { parent } = leaf;
  if (parent?.type === 'splat_pattern') return true;
  if (parent?.type === 'as_pattern') return parent.child(-1) === leaf;
  // `Flags.on` compares.
  const isName = parent?.type === 'dotted_name' && parent.named.length === 1;
  return isName && /^(?:case|keyword)_pattern$/.test(parent.parent?.type ?? '');
}

/**
 * Whether an assignment to the name of `variable` declares another one: the loop of a comprehension does, and so does a
 * function within the variable's own, unless it says `nonlocal on`.
 */
function declaresByAssigning(assigned: SyntaxNode, variable: SyntaxNode): boolean {
  const clause = assigned.closest(({ type }) => type === 'for_in_clause');
  if (clause?.child('left')?.contains(assigned)) return true;
  const fn = functionAround(assigned);
  return fn !== functionAround(variable) && !(fn && isNonlocal(fn, assigned.text));
}

/**
 * Whether a leaf reads an attribute of the class around it rather than `variable`, which is outside of that class:
 * `both = on` where the class's body also has `on = 5`. In functions and comprehensions of the class, `on` is the variable.
 */
function readsAttribute(leaf: SyntaxNode, variable: SyntaxNode): boolean {
  const around = bodyAround(leaf);
  return (
    around?.type === 'class_definition' &&
    !around.contains(variable) &&
    [...nodesIn(around)].some(
      (node) =>
        node.type === 'assignment' && node.child('left')?.text === leaf.text && bodyAround(node) === around,
    )
  );
}

/** What a name belongs to: the innermost function, class or comprehension around it. */
function bodyAround(name: SyntaxNode): SyntaxNode | undefined {
  return name.closest(
    (node) =>
      node.type in pythonAdapter.shape.functions ||
      node.type === 'class_definition' ||
      // `on` in `[one for one in on]` is looked up around the comprehension.
      (/comprehension$|^generator_/.test(node.type) &&
        !node.first('for_in_clause')?.child('right')?.contains(name)),
  );
}

/** The innermost function that holds `node`. */
function functionAround(node: SyntaxNode): SyntaxNode | undefined {
  return node.closest(({ type }) => type in pythonAdapter.shape.functions);
}

/** Whether `fn` itself says `nonlocal name`; a function inside it does not count. */
function isNonlocal(fn: SyntaxNode, name: string): boolean {
  return [...nodesIn(fn)].some(
    (node) =>
      node.type === 'nonlocal_statement' &&
      node.named.some(({ text }) => text === name) &&
      functionAround(node) === fn,
  );
}

/**
 * Whether a text takes `name` from the module at `path`: `from app.load import helper`, `load.helper`,
 * `patch("app.load.helper")`.
 */
function takesFrom(text: string, path: string, name: string): boolean {
  // `load`, for `app/load.py` and `app/load/__init__.py`; without signs, which would mean something in a pattern.
  const module = /([^/]+?)(?:\/__init__)?\.pyi?$/.exec(path)?.[1]?.replace(/[^\w]/g, '') ?? '';
  const lists = String.raw`from\s+[\w.]*\b${module}\s+import\s*(?:\*|\([^)]*\b${name}\b|[^\n(]*\b${name}\b)`;
  return new RegExp(String.raw`${lists}|\b${module}\s*\.\s*${name}\b`).test(text);
}

/** An `if`, or one `elif` of its chain. */
function ifOf(node: SyntaxNode): If | undefined {
  if (node.type !== 'if_statement' && node.type !== 'elif_clause') return undefined;
  const [condition, then] = [node.child('condition'), node.child('consequence')];
  // All clauses of a chain are children of its `if_statement`.
  const whole = node.type === 'elif_clause' ? node.parent : node;
  if (!condition || !then || !whole) return undefined;
  const clauses = whole.named.filter(({ type }) => type === 'elif_clause' || type === 'else_clause');
  // -1 for the `if`, which the first clause follows
  const index = clauses.indexOf(node);
  const next = clauses[index + 1];
  const body = next?.type === 'else_clause' ? next.child('body') : next;
  const before = index > 0 ? clauses[index - 1] : whole;
  const isElif = node.type === 'elif_clause';
  return {
    node,
    start: node.start,
    end: whole.end,
    condition,
    headerEnd: condition.end,
    then,
    // An `elif` is as long as `else`: its node is both the alternative and its body.
    else: next && body && { start: next.start, end: next.start + 'else'.length, body },
    elseOf: isElif
      ? { thenEnd: before?.child('consequence')?.end ?? node.start, keywordEnd: node.start }
      : undefined,
  };
}

/** `match mode: case "a" | "b": …`. */
function matchOf(node: SyntaxNode): Switch | undefined {
  if (node.type !== 'match_statement') return undefined;
  const cases = node.child('body')?.named.filter(({ type }) => type === 'case_clause') ?? [];
  return {
    node,
    subject: node.child('subject'),
    fallsThrough: false,
    casesAreExpressions: false,
    cases: cases.map((one) => {
      const [pattern] = one.named;
      const inner = pattern?.child(0);
      const single = inner ? [inner] : [];
      const labels = inner?.type === 'union_pattern' ? inner.named : single;
      const guard = one.first('if_clause');
      const body = one.child('consequence');
      return {
        node: one,
        labels,
        guard,
        isDefault: pattern?.text === '_' && !guard,
        body: body ? [body] : [],
      };
    }),
  };
}

/** The variable or class attribute that a value is assigned to, where it is the statement's only target. */
function localOf(value: SyntaxNode): Local | undefined {
  const found = declaratorOf(value, { assignment: ['left', 'right'] });
  const statement = found?.node.parent;
  if (found?.target.type !== 'identifier' || statement?.type !== 'expression_statement') return undefined;
  const isField = statement.parent?.parent?.type === 'class_definition';
  return {
    ...found,
    statement,
    kind: isField ? 'field' : kindIn(statement, { module: ['module'], class: [] }),
    // Python has no word for it: every variable counts as one.
    isConstant: true,
    isPrivate: found.target.text.startsWith('_'),
  };
}

/** Whether a name follows no dot, is no argument's label, and stands in no import. */
function isBare(leaf: SyntaxNode): boolean {
  const { parent } = leaf;
  if (!parent || leaf.type !== 'identifier') return false;
  if (parent.type === 'attribute') return parent.child('object') === leaf;
  // In `send(name=on)`, `name` is a label.
  if (parent.type === 'keyword_argument') return parent.child('value') === leaf;
  // In `case Flags.on`, `on` is a member; in `case Point(x=on)`, `x` is one.
  if (parent.type === 'dotted_name' && parent.child(0) !== leaf) return false;
  if (parent.type === 'keyword_pattern') return false;
  return leaf.closest(({ type }) => /^import/.test(type)) === undefined;
}

/** The names of `import a.b`, `import a as b` and `from a import b as c`. */
function importsOf(statement: SyntaxNode): readonly Import[] {
  if (!/^import(?:_from)?_statement$/.test(statement.type)) return [];
  const isFrom = statement.type === 'import_from_statement';
  const module = statement.child('module_name');
  const names = statement.named.filter(
    (child) => child !== module && /^(?:dotted_name|aliased_import)$/.test(child.type),
  );
  return names.map((node) => {
    const own = (node.child('alias') ?? node.child('name') ?? node).text;
    // `import app.load` gives `app`.
    const name = isFrom || node.type === 'aliased_import' ? own : (own.split('.')[0] ?? own);
    return { name, node, statement, isAlone: names.length === 1 };
  });
}
