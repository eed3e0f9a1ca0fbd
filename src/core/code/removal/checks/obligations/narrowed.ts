import { getOrInsert } from '../../../../get-or-insert.ts';
import { nodesIn, type SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { resultOf } from '../../queries/conditions.ts';
import { alwaysJumps } from '../../queries/jumps.ts';
import { type Compared, comparedValuesIn } from './compared-values.ts';
import { caseEndsByJump, narrowedAfterCases, narrowedInCase, waysOutOfSwitch } from './switch-narrowing.ts';
import { assignmentsTo, decidedBy, LITERAL_TYPE, testedBy } from './tested-names.ts';

/** The counts are sums of fractions, in another order before and after. */
const ROUNDING = 1e-9;

/** Loops that end where their condition no longer holds; `for (… of …)` has none. */
const LOOP = /^(?:do|while|for)_statement$/;

/** Statements, and their parts, that run what is in them at most once: `switch`, `try`, `label: { … }`, `catch`. */
const NESTS =
  /^(?:(?:switch|try|labeled)_statement|statement_block|switch_(?:body|case|default)|(?:catch|finally)_clause)$/;

/**
 * Whether TypeScript knows more than before about a value that is compared, from the code around or before it, and may rule
 * out what it is compared with. `if (on && mode === 'a') return;` says nothing of `mode` behind it; as
 * `if (mode === 'a') return;` it does, and `mode === 'a'` is an error there.
 *
 * This does not follow TypeScript's analysis. It counts what may narrow each compared value before and after, and a count that
 * rises is a doubt. In the example, `mode` behind the `if` counts 2 before, for a condition that only may narrow it, and 6
 * after, for one that surely does.
 */
export function narrowsComparison(draft: Draft): boolean {
  const before = narrowingCounts(draft.past);
  return [...narrowingCounts(draft)].some(([end, count]) => count > (before.get(end) ?? 0) + ROUNDING);
}

/**
 * How much is known of each compared value, by the offset of its end in the original text. A condition counts 2 where it may
 * narrow the value, 4 or 6 where it surely does (`testedBy` names it up to three times), and a literal that is assigned 2: all
 * of that divided by the ways on which the code is reached, and times how sure it is that this value is compared (`share`).
 */
function narrowingCounts(draft: Draft): ReadonlyMap<number, number> {
  const statements = new Map<SyntaxNode, readonly Narrowing[]>();
  const assignments = new Map<string, readonly Assignment[]>();
  const counts = new Map<number, number>();
  for (const node of draft.nodes)
    for (const compared of comparedValuesIn(node)) {
      const count = narrowingCount(draft, compared, { statements, assignments });
      const end = draft.origin(compared.node.end - 1) ?? -1;
      if (count > 0) counts.set(end, (counts.get(end) ?? 0) + compared.share * count);
    }
  return counts;
}

/** Where a variable is assigned, and the function around that. */
interface Assignment {
  readonly at: number;
  readonly fn: SyntaxNode | undefined;
}

/** A variable or member about which more is known after a statement than its type says: `mode`, `item.mode`. */
interface Narrowing {
  readonly name: string;
  /** The literal that it holds; undefined where only some values are ruled out. */
  readonly value?: string;
  /** By how many ways the code after it is reached, of which one says so: the branches of an `if`, the cases of a `switch`. */
  readonly ways: number;
}

/**
 * How much the conditions around a value and the statements before it narrow it, back to where it is assigned.
 *
 * @param seen what each statement narrows, and where each name is assigned, as far as another value has asked for it.
 */
function narrowingCount(
  draft: Draft,
  { node, matters }: Compared,
  seen: {
    readonly statements: Map<SyntaxNode, readonly Narrowing[]>;
    readonly assignments: Map<string, readonly Assignment[]>;
  },
): number {
  // `mode`, `item.mode`, `!(on)`.
  const name = /^[!(]*([\w$.?]+)\)*$/.exec(node.text)?.[1];
  if (name === undefined || LITERAL_TYPE.test(name)) return 0;
  const assigned = getOrInsert(seen.assignments, name, () => assignmentsIn(draft, name));
  let count = 0;
  for (let part = node; part.parent; part = part.parent) {
    count += 2 * narrowedIn(draft, part.parent, part).filter((one) => one === name).length;
    // A case that ends by a jump does not run into this one. All that it tells here is that the value is not its own, which
    // `narrowedInCase` counts.
    const isInCases = part.parent.type === 'switch_body';
    const before = part.parent.named.filter(
      (one) => one.end <= part.start && !(isInCases && caseEndsByJump(draft, one)),
    );
    for (const statement of before.toReversed()) {
      for (const one of getOrInsert(seen.statements, statement, () => narrowedAfter(draft, statement)))
        if (one.name === name && (!one.value || matters(one.value))) count += 2 / one.ways;
      // What stands before an assignment says nothing of the new value. It still counts if the assignment may not run,
      // `if (a) mode = 'b';`, and assigns only literals for which the comparison is rejected too. What a function assigns that
      // is only declared here changes nothing yet.
      const isAssigned = assigned.some(
        ({ at, fn }) =>
          statement.start <= at && at < statement.end && (fn === undefined || !statement.contains(fn)),
      );
      if (isAssigned && !mayOnlyRuleOut(statement, name, matters)) break;
    }
  }
  return count;
}

function assignmentsIn(draft: Draft, name: string): readonly Assignment[] {
  return assignmentsTo(draft.text, name).map((at) => {
    const leaf = draft.root.leafAt(at);
    return { at, fn: leaf && draft.syntax.functionOf(leaf) };
  });
}

/**
 * Whether a statement assigns a variable in statements within it alone, as in `if (a) mode = 'b';`, and only literals that
 * the comparison would be rejected for.
 */
function mayOnlyRuleOut(statement: SyntaxNode, name: string, matters: Compared['matters']): boolean {
  const inner = [...nodesIn(statement)].filter(
    (one) => one.type === 'expression_statement' && assignmentsTo(one.text, name).length > 0,
  );
  // An assignment that is the statement itself always runs.
  const values = inner.map((one) => (one === statement ? undefined : literalAssigned(one)?.value));
  return inner.length > 0 && values.every((value) => value !== undefined && matters(value));
}

/** The names that a node narrows in a part of it: in a branch, a loop's body, the right side of `mode && …`. */
function narrowedIn(draft: Draft, node: SyntaxNode, part: SyntaxNode): readonly string[] {
  // `mode && …`, `mode || …`
  const left = node.type === 'binary_expression' && part === node.child('right') && node.child('left');
  const operator = node.children[1]?.type ?? '';
  if (left) return /^(?:&&|\|\|)$/.test(operator) ? testedBy(draft, left, operator === '&&') : [];
  // `switch (mode) { … }`
  if (node.type === 'switch_body' && node.parent) return narrowedInCase(draft, node.parent, part);
  // `if (mode) … else …`, `mode ? … : …`, `while (mode) …`
  const condition = node.child('condition');
  if (!condition || part.start < condition.end) return [];
  return testedBy(draft, condition, part !== node.child('alternative'));
}

/** What a statement narrows in the code after it. */
function narrowedAfter(draft: Draft, statement: SyntaxNode): readonly Narrowing[] {
  const assigned = literalAssigned(statement);
  if (assigned) return [assigned];
  const condition = statement.child('condition');
  if (condition && LOOP.test(statement.type)) return narrowedAfterLoop(draft, statement, condition);
  // Only what holds on every way behind the `switch`.
  const inCases = statement.type === 'switch_statement' ? narrowedAfterCases(draft, statement) : [];
  if (NESTS.test(statement.type))
    return [...inCases.map((name) => ({ name, ways: 1 })), ...narrowedAfterParts(draft, statement)];
  return statement.type === 'if_statement' && condition ? narrowedAfterIf(draft, statement, condition) : [];
}

/**
 * What the statements in a block, a `try` or the like narrow after it. A literal that is assigned in it counts where the code
 * after it is reached in one way.
 */
function narrowedAfterParts(draft: Draft, statement: SyntaxNode): readonly Narrowing[] {
  const ways = Math.max(waysOut(draft, statement), 1);
  const isSure = ways === 1 && statement.type !== 'switch_statement';
  return statement.named
    .flatMap((one) => narrowedAfter(draft, one))
    .filter(({ value }) => isSure || value === undefined)
    .map((one) => ({ ...one, ways: one.ways * ways }));
}

/** By how many ways the code after a statement is reached, as far as its parts decide that. */
function waysOut(draft: Draft, statement: SyntaxNode): number {
  const goesOn = (part: SyntaxNode | undefined) => part !== undefined && !alwaysJumps(draft, part);
  switch (statement.type) {
    case 'switch_statement':
      return waysOutOfSwitch(draft, statement);
    case 'try_statement':
      return [statement.child('body'), statement.child('handler')?.child('body')].filter(goesOn).length;
    // `label: { if (on) break label; if (a) return 1; }`.
    case 'labeled_statement':
      return 1 + [...nodesIn(statement)].filter(({ type }) => type === 'break_statement').length;
    default:
      return 1;
  }
}

/** What an `if` narrows after it: by the only branch that goes on, or by both. */
function narrowedAfterIf(draft: Draft, statement: SyntaxNode, condition: SyntaxNode): readonly Narrowing[] {
  const inThen = statement.child('consequence');
  const inElse = statement.child('alternative')?.named[0];
  const [then, other] = [narrowedInBranch(draft, inThen), narrowedInBranch(draft, inElse)];
  // `if (mode === 'a') return;`
  if (!other)
    return then ? [...then, ...testedBy(draft, condition, true).map((name) => ({ name, ways: 1 }))] : [];
  if (!then) return [...other, ...testedBy(draft, condition, false).map((name) => ({ name, ways: 1 }))];
  const isIn = (names: readonly string[]) => (one: Narrowing) => names.includes(one.name);
  // Where both branches go on, what one of them narrows holds behind them only if the other narrows it too, or if the
  // condition itself surely decides it there.
  return [
    ...then.filter(isIn(other.map(({ name }) => name))),
    // `if (mode) { if (mode === 'a') return; }`: where the inner `if` is not reached, the outer one rules `'a'` out.
    ...then.filter(isIn(decidedBy(draft, condition, false))),
    ...other.filter(isIn(decidedBy(draft, condition, true))),
  ].map((one) => ({ ...one, ways: one.ways * 2 }));
}

/**
 * What a branch narrows after it; undefined if the code does not go on there. A missing `else` narrows nothing. A literal that
 * is assigned does not count: behind both branches, the variable may have the other's value.
 */
function narrowedInBranch(draft: Draft, branch: SyntaxNode | undefined): readonly Narrowing[] | undefined {
  if (!branch) return [];
  if (alwaysJumps(draft, branch)) return undefined;
  return narrowedAfter(draft, branch).filter(({ value }) => value === undefined);
}

/**
 * What a loop narrows after it: its condition does not hold there, and its body has run, or may have. Each `break` and
 * `continue` is another way out of it.
 */
function narrowedAfterLoop(draft: Draft, loop: SyntaxNode, condition: SyntaxNode): readonly Narrowing[] {
  const body = loop.child('body');
  if (!body) return [];
  const jumps = [...nodesIn(body)].filter(({ type }) => /^(?:break|continue)_statement$/.test(type)).length;
  const hasRun = loop.type === 'do_statement';
  const inner = narrowedAfter(draft, body)
    .filter(({ value }) => hasRun || value === undefined)
    .map((one) => ({ ...one, ways: hasRun ? one.ways : one.ways * 2 }));
  const outer = testedBy(draft, condition, false).map((name) => ({ name, ways: 1 }));
  return [...inner, ...outer].map((one) => ({ ...one, ways: one.ways * (1 + jumps) }));
}

/** What a statement narrows by assigning a literal: `mode = 'light';`, `on &&= false;`. */
function literalAssigned({ type, named }: SyntaxNode): Narrowing | undefined {
  const [inner] = named;
  const isDeclared = type === 'lexical_declaration' || type === 'variable_declaration';
  const isAssigned = type === 'expression_statement' && isAssignment(inner);
  if (!inner || (!isDeclared && !isAssigned)) return undefined;
  const target = inner.child(isDeclared ? 'name' : 'left');
  const value = inner.child(isDeclared ? 'value' : 'right');
  const literal = value && literalOf(value);
  return target && literal !== undefined ? { name: target.text, value: literal, ways: 1 } : undefined;
}

/** The literal that an expression is for TypeScript: `true` of `(load() || true)`, `false` of `load() && false`. */
function literalOf(value: SyntaxNode): string | undefined {
  const node = resultOf(value);
  if (LITERAL_TYPE.test(node.type)) return node.text;
  const right = node.type === 'binary_expression' ? node.child('right') : undefined;
  const literal = right && literalOf(right);
  return literal === { '||': 'true', '&&': 'false' }[node.children[1]?.type ?? ''] ? literal : undefined;
}

/** Whether an expression assigns the value on its right, if not always: `mode = …`, `on &&= …`, but not `n += …`. */
function isAssignment(node: SyntaxNode | undefined): boolean {
  return (
    /^(?:augmented_)?assignment_expression$/.test(node?.type ?? '') &&
    /^(?:&&|\|\||\?\?)?=$/.test(node?.children[1]?.type ?? '')
  );
}
