import { nodesIn, type SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { resultOf } from '../../queries/conditions.ts';
import { alwaysJumps } from '../../queries/jumps.ts';
import { caseEndsByJump, goesOnFromOneCase, narrowedAfterCases, narrowedInCase } from './switch-narrowing.ts';
import { assigns, decidedBy, LITERAL_TYPE, namesRead, testedBy } from './tested-names.ts';

/** Loops that end where their condition no longer holds; `for (… of …)` has none. */
const LOOP = /^(?:do|while|for)_statement$/;

/** Statements, and their parts, that run what is in them at most once: `switch`, `try`, `label: { … }`, `catch`. */
const NESTS =
  /^(?:(?:switch|try|labeled)_statement|statement_block|switch_(?:body|case|default)|(?:catch|finally)_clause)$/;

/**
 * Whether TypeScript knows more than before about a value that is compared, from the code around or before it, and may rule
 * out what it is compared with. `if (on && mode === 'a') return;` says nothing of `mode` behind it; as
 * `if (mode === 'a') return;` it does, and `mode === 'a'` is an error there. This does not follow TypeScript's analysis: it
 * counts what may narrow each compared value, before and after, and a count that rises is a doubt.
 */
export function narrowsComparison(draft: Draft): boolean {
  const before = narrowingCounts(draft.past);
  return [...narrowingCounts(draft)].some(([end, count]) => count > (before.get(end) ?? 0));
}

/**
 * How much is known of each compared value, by the offset of its end in the original text: two for each condition or
 * assignment that narrows it, one where that is unsure. A removal may have raised it.
 */
function narrowingCounts(draft: Draft): ReadonlyMap<number, number> {
  const statements = new Map<SyntaxNode, readonly Narrowing[]>();
  const counts = new Map<number, number>();
  for (const node of draft.nodes)
    for (const compared of comparedIn(node)) {
      const count = narrowingCount(draft, compared, statements);
      const end = draft.origin(compared.node.end - 1) ?? -1;
      if (count > 0) counts.set(end, (counts.get(end) ?? 0) + count);
    }
  return counts;
}

/** A value that is compared, or that a `switch` or a spread depends on. */
interface Compared {
  readonly node: SyntaxNode;
  /** Whether the comparison would be rejected if the value were known to be this literal. */
  readonly matters: (value: string) => boolean;
}

/** The values that a node compares, or otherwise depends on. */
function comparedIn(node: SyntaxNode): readonly Compared[] {
  if (node.type === 'binary_expression') {
    const [left, right] = [node.child('left'), node.child('right')].map((side) => side && resultOf(side));
    if (!left || !right || !/^[!=]==?$/.test(node.children[1]?.type ?? '')) return [];
    return [comparedWith(left, right), comparedWith(right, left)].flat();
  }
  const value = node.child('value');
  const switched = node.type === 'switch_statement' && value ? resultOf(value) : undefined;
  if (switched) return operandsOf(switched).map((operand) => ({ node: operand, matters: () => true }));
  // `case 'grid':`, which compares with the value of the `switch`.
  const subject = node.type === 'switch_case' && node.parent?.parent?.child('value')?.named[0];
  if (subject && value) return comparedWith(resultOf(value), resultOf(subject));
  // `[mode].includes(other)`.
  if (node.type === 'array' && node.parent?.type === 'member_expression')
    return node.named.map((element) => ({ node: element, matters: () => true }));
  // `let on = ready`: the variable has the type of what is known, and is assigned something else later; `var on` may be
  // declared again with another one.
  if (
    value &&
    node.type === 'variable_declarator' &&
    /^(?:let|var)$/.test(node.parent?.children[0]?.type ?? '')
  )
    return node.child('type') ? [] : [{ node: resultOf(value), matters: () => true }];
  return node.type === 'spread_element' ? decidingSpread(node) : [];
}

/**
 * The names on which it depends what is spread, `mode` in `...(mode && { a })`. One outside of a choice or comparison decides
 * by itself whether there is anything to spread. It counts three times, so that it counts for more than one in a comparison,
 * `...(mode === 'a' && { a })`, which counts once here and once as what is compared.
 */
function decidingSpread(node: SyntaxNode): readonly Compared[] {
  const isInChoice = (name: SyntaxNode) =>
    name.closest(({ type, start, children }) => {
      const isComparison = /^[!=]==?$/.test(children[1]?.type ?? '');
      return start >= node.start && (type === 'ternary_expression' || isComparison);
    }) !== undefined;
  const names = namesRead(node);
  const deciding = names.filter((name) => !isInChoice(name));
  return [
    ...names.map((name) => ({ node: name, matters: () => false })),
    ...[...deciding, ...deciding].map((name) => ({ node: name, matters: () => true })),
  ];
}

/** What decides the value of an expression: `isNew` and `on` of `!(isNew || on)`. */
function operandsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const result = resultOf(node);
  const isOperation = /^(?:unary|binary)_expression$/.test(result.type);
  return isOperation ? result.named.flatMap(operandsOf) : [result];
}

/** One side of a comparison, `node`, as a value that is compared with the other side. */
function comparedWith(node: SyntaxNode, other: SyntaxNode): readonly Compared[] {
  if (other.text === 'null') return [];
  // `same(on) === true`: a generic function may give back what it takes.
  const given = /^(?:true|false)$/.test(other.type) && node.child('arguments')?.named;
  if (given) return given.flatMap(namesRead).map((name) => ({ node: name, matters: () => false }));
  // `(ready && on) === true`.
  const operands = /^(?:&&|\|\|)$/.test(node.children[1]?.type ?? '') ? node.named : [];
  const matters = (value: string) => LITERAL_TYPE.test(other.type) && other.text !== value;
  return [{ node, matters }, ...operands.flatMap((operand) => comparedWith(resultOf(operand), other))];
}

/** A variable or member about which more is known after a statement than its type says: `mode`, `item.mode`. */
interface Narrowing {
  readonly name: string;
  /** The literal that it holds; undefined where only some values are ruled out. */
  readonly value?: string;
  /** Whether what says so is on one of several ways: in a branch, or a `switch`, a `try` or a block that may be left before. */
  readonly isUnsure?: true;
}

/**
 * How much the conditions around a value and the statements before it narrow it, back to where it is assigned. `statements`
 * keeps what each of those narrows.
 */
function narrowingCount(
  draft: Draft,
  { node, matters }: Compared,
  statements: Map<SyntaxNode, readonly Narrowing[]>,
): number {
  // `mode`, `item.mode`, `!(on)`.
  const name = /^[!(]*([\w$.?]+)\)*$/.exec(node.text)?.[1];
  if (name === undefined || LITERAL_TYPE.test(name)) return 0;
  let count = 0;
  for (let part = node; part.parent; part = part.parent) {
    count += 2 * narrowedIn(draft, part.parent, part).filter((one) => one === name).length;
    // A case that ends by a jump does not run into this one: what it says is that its value is none here (`narrowedInCase`).
    const isInCases = part.parent.type === 'switch_body';
    const before = part.parent.named.filter(
      (one) => one.end <= part.start && one.text.includes(name) && !(isInCases && caseEndsByJump(draft, one)),
    );
    for (const statement of before.toReversed()) {
      const narrowed: readonly Narrowing[] = statements.get(statement) ?? narrowedAfter(draft, statement);
      statements.set(statement, narrowed);
      for (const one of narrowed)
        if (one.name === name && (!one.value || matters(one.value))) count += one.isUnsure ? 1 : 2;
      // Statements before an assignment say nothing of the new value, unless it may not run or is ruled out alike.
      if (assigns(statement, name) && !mayOnlyRuleOut(statement, name, matters)) break;
    }
  }
  return count;
}

/**
 * Whether a statement assigns a variable in statements within it alone, as in `if (a) mode = 'b';`, and only literals that
 * the comparison would be rejected for.
 */
function mayOnlyRuleOut(statement: SyntaxNode, name: string, matters: Compared['matters']): boolean {
  const inner = [...nodesIn(statement)].filter(
    (one) => one.type === 'expression_statement' && assigns(one, name),
  );
  const values = inner.map((one) => (one === statement ? undefined : literalAssigned(one)?.value));
  return inner.length > 0 && values.every((value) => value !== undefined && matters(value));
}

/** The names that a node narrows in a part of it: in a branch, a loop's body, the right side of `mode && …`. */
function narrowedIn(draft: Draft, node: SyntaxNode, part: SyntaxNode): readonly string[] {
  // `mode && …`, `mode || …`
  const left = node.type === 'binary_expression' && part === node.child('right') && node.child('left');
  const operator = node.children[1]?.type ?? '';
  if (left) return /^(?:&&|\|\|)$/.test(operator) ? testedBy(left, operator === '&&') : [];
  // `switch (mode) { … }`
  if (node.type === 'switch_body' && node.parent) return narrowedInCase(draft, node.parent, part);
  // `if (mode) … else …`, `mode ? … : …`, `while (mode) …`
  const condition = node.child('condition');
  if (!condition || part.start < condition.end) return [];
  return testedBy(condition, part !== node.child('alternative'));
}

/** What a statement narrows in the code after it. */
function narrowedAfter(draft: Draft, statement: SyntaxNode): readonly Narrowing[] {
  const assigned = literalAssigned(statement);
  if (assigned) return [assigned];
  const condition = statement.child('condition');
  if (condition && LOOP.test(statement.type)) return narrowedAfterLoop(draft, statement, condition);
  const inCases = statement.type === 'switch_statement' ? narrowedAfterCases(draft, statement) : [];
  if (NESTS.test(statement.type))
    return [...inCases.map((name) => ({ name })), ...narrowedAfterParts(draft, statement)];
  return statement.type === 'if_statement' && condition ? narrowedAfterIf(draft, statement, condition) : [];
}

/** What the statements in a block, a `try` or the like narrow after it; literals that are assigned in it do not count. */
function narrowedAfterParts(draft: Draft, statement: SyntaxNode): readonly Narrowing[] {
  const inner = statement.named
    .flatMap((one) => narrowedAfter(draft, one))
    .filter(({ value }) => value === undefined);
  // `label: { if (on) break label; if (a) return 1; }`.
  const isLeft =
    statement.type === 'labeled_statement' &&
    [...nodesIn(statement)].some(({ type }) => type === 'break_statement');
  const mayNotRun =
    isLeft || (/^(?:switch|try)_statement$/.test(statement.type) && !goesOnFromOneCase(draft, statement));
  return mayNotRun ? inner.map((one) => ({ ...one, isUnsure: true })) : inner;
}

/** What an `if` narrows after it: by the only branch that goes on, or by both. */
function narrowedAfterIf(draft: Draft, statement: SyntaxNode, condition: SyntaxNode): readonly Narrowing[] {
  const inThen = statement.child('consequence');
  const inElse = statement.child('alternative')?.named[0];
  const [then, other] = [narrowedInBranch(draft, inThen), narrowedInBranch(draft, inElse)];
  // `if (mode === 'a') return;`
  if (!other) return then ? [...then, ...testedBy(condition, true).map((name) => ({ name }))] : [];
  if (!then) return [...other, ...testedBy(condition, false).map((name) => ({ name }))];
  const isIn = (names: readonly string[]) => (one: Narrowing) => names.includes(one.name);
  return [
    ...then.filter(isIn(other.map(({ name }) => name))),
    // `if (mode) { if (mode === 'a') return; }`: where the inner `if` is not reached, the outer one rules `'a'` out.
    ...then.filter(isIn(decidedBy(condition, false))),
    ...other.filter(isIn(decidedBy(condition, true))),
  ].map((one) => ({ ...one, isUnsure: true }));
}

/** What a branch narrows after it, if the code goes on there, as it does for a missing `else`. */
function narrowedInBranch(draft: Draft, branch: SyntaxNode | undefined): readonly Narrowing[] | undefined {
  if (!branch) return [];
  if (alwaysJumps(draft, branch)) return undefined;
  return narrowedAfter(draft, branch).filter(({ value }) => value === undefined);
}

/** What a loop that nothing leaves or continues early narrows after it: its condition does not hold there. */
function narrowedAfterLoop(draft: Draft, loop: SyntaxNode, condition: SyntaxNode): readonly Narrowing[] {
  const body = loop.child('body');
  if (!body || [...nodesIn(body)].some(({ type }) => /^(?:break|continue)_statement$/.test(type))) return [];
  // The body of `do … while` has run.
  const inner = loop.type === 'do_statement' ? narrowedAfter(draft, body) : [];
  return [...inner, ...testedBy(condition, false).map((name) => ({ name }))];
}

/** What a statement narrows by assigning a literal: `mode = 'light';`, `on &&= false;`. */
function literalAssigned({ type, named }: SyntaxNode): Narrowing | undefined {
  const [inner] = named;
  const isDeclared = type === 'lexical_declaration' || type === 'variable_declaration';
  const isAssigned = type === 'expression_statement' && isAssignment(inner);
  if (!inner || (!isDeclared && !isAssigned)) return undefined;
  const target = inner.child(isDeclared ? 'name' : 'left');
  const value = inner.child(isDeclared ? 'value' : 'right');
  const result = value && resultOf(value);
  return target && result && LITERAL_TYPE.test(result.type)
    ? { name: target.text, value: result.text }
    : undefined;
}

/** Whether an expression assigns the value on its right, if not always: `mode = …`, `on &&= …`, but not `n += …`. */
function isAssignment(node: SyntaxNode | undefined): boolean {
  return (
    /^(?:augmented_)?assignment_expression$/.test(node?.type ?? '') &&
    /^(?:&&|\|\||\?\?)?=$/.test(node?.children[1]?.type ?? '')
  );
}
