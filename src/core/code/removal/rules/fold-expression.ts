import * as l10n from '@vscode/l10n';
import { foldAlias } from './fold-alias.ts';
import { foldSelfAssignment } from './fold-self-assignment.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { keepType, otherLiteral } from './branch-types.ts';
import { comparesChoice, isSwitched } from '../queries/compared.ts';
import type { Draft } from '../draft.ts';
import { type Edit, insertion } from '../edits/edits.ts';
import { replaced } from '../edits/replaced.ts';
import { isEqual, isMatch } from './equality.ts';
import { isBoolean, isCondition, isNegation, resultOf } from '../queries/conditions.ts';
import {
  Blocked,
  type Change,
  type Rewriting,
  knownAt,
  type KnownValue,
  misread,
  withParens,
  because,
} from '../context.ts';
import { effectsOf, needsNoParens, operatorOf, sidesOf } from '../queries/effects.ts';
import { hoistLeft } from '../edits/hoist.ts';
import { looksMarked, type Mark, standsForBoolean } from '../mark.ts';
import { withSideComments } from '../edits/side-comments.ts';
import { markedInstead, substitution } from '../edits/substitute.ts';

/** What an operator or a choice around a known value reduces to; the first rule that applies is used. */
export function foldExpression(context: Rewriting, value: KnownValue): Change | undefined {
  const change =
    foldTruth(context, value) ??
    foldNot(context, value) ??
    foldBinary(context, value) ??
    foldChoice(context, value) ??
    foldEquals(context, value);
  // `case !on` and `switch (on && a)`: once no mark is left to fold, TypeScript may know the boolean that is left, and
  // reject comparing it with the other one.
  const { narrows } = context.draft.rules.inference ?? {};
  if (change && narrows && isSwitched(value.leaf) && !change.edits.some(({ text }) => looksMarked(text)))
    throw new Blocked(value.mark.place, otherLiteral());
  return change;
}

/**
 * The name of a variant is never empty, so that it counts as true where only its truth matters. It cannot stay there:
 * TypeScript rejects `if ("blue")`, and `"blue" || "none"`.
 */
function foldTruth(context: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const { draft } = context;
  if (mark.known !== 'name' || draft.rules.hasBooleanLogic) return undefined;
  if (isCondition(context, node)) return { edits: markedInstead(draft, node, 'true', mark.place) };
  const { parent } = node;
  const [left, right] = (parent && sidesOf(draft, parent)) ?? [];
  if (!parent || left !== node || !right) return undefined;
  const operator = operatorOf(draft, left, right);
  if (/^(?:\|\||or)$/.test(operator)) return { edits: substitution(draft, parent, node) };
  return /^(?:&&|and)$/.test(operator) ? { edits: reduced(draft, parent, right, mark) } : undefined;
}

/** `!true` becomes `false`, as does Kotlin's `true.not()`. */
function foldNot({ draft }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  if (!node.parent || !standsForBoolean(mark)) return undefined;
  const negation = isNegation(draft, node.parent) ? node.parent : notCall(draft, node);
  const opposite = mark.known === 'true' ? 'false' : 'true';
  return negation && { edits: markedInstead(draft, negation, opposite, mark.place) };
}

/** The call `on.not()` of a boolean, where booleans have such a method. */
function notCall({ rules, syntax }: Draft, node: SyntaxNode): SyntaxNode | undefined {
  const call = rules.booleanMembers.includes('not') ? node.parent?.parent : undefined;
  const expression = call && syntax.expression(call);
  if (expression?.kind !== 'call' || expression.callee.kind !== 'member') return undefined;
  const { name, object } = expression.callee;
  return name === 'not' && object?.node === node && expression.args().length === 0 ? call : undefined;
}

/**
 * `true && ready` becomes `ready`; `false && ready` becomes `false`. The cases, in order:
 * 1. `on ?? x`, whose left side is never missing;
 * 2. `on & x`, which runs both sides;
 * 3. the value on the left, which decides or leaves the right side;
 * 4. the value on the right, which leaves the left side, or decides once that has run.
 */
function foldBinary(context: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const { draft } = context;
  const { parent } = node;
  const sides = parent && sidesOf(draft, parent);
  if (!parent || !sides) return undefined;
  const [left, right] = sides;
  const operator = operatorOf(draft, left, right);
  const isLeft = left === node;
  // 1.
  if (/^(?:\?\?|\?:)$/.test(operator))
    return isLeft ? { edits: substitution(draft, parent, node) } : undefined;
  if (!standsForBoolean(mark)) return undefined;
  const isAnd = /^(?:&&?|and)$/.test(operator);
  if (!isAnd && !/^(?:\|\|?|or)$/.test(operator)) return undefined;
  // Whether the value decides the whole: `true ||`, `false &&`.
  const decides = (mark.known === 'true') !== isAnd;
  // 2.
  if (/^[&|]$/.test(operator))
    return foldBoth(draft, parent, isLeft ? right : left, decides ? node : undefined);
  // 3.
  if (isLeft && decides) return { edits: substitution(draft, parent, node) };
  if (isLeft)
    return { edits: reduced(draft, isAnd ? decidedWhole(draft, parent, right) : parent, right, mark) };
  // 4. `ready && true` is `ready` where only its truth matters, or where `ready` is a boolean.
  if (!isCondition(context, parent) && !isBoolean(context, left)) return undefined;
  if (!decides) return { edits: substitution(draft, parent, left) };
  // `ready && false` is `false`, but what `ready` runs has to run before.
  if (effectsOf(draft, left)?.length === 0) return { edits: substitution(draft, parent, node) };
  const edits = hoistLeft(draft, left, node, mark.place);
  return edits && { edits };
}

/** Expressions of JavaScript that are always true, which TypeScript rejects on the left of `||`. */
const TRUTHY =
  /^(?:jsx_(?:self_closing_)?element|object|array|arrow_function|function_expression|class|regex)$/;

/** The whole `on && <b /> || other`, where what is left of `on && <b />` decides it; else only that part. */
function decidedWhole(draft: Draft, part: SyntaxNode, kept: SyntaxNode): SyntaxNode {
  const left = withParens(draft, part);
  const { parent } = left;
  const [first, second] = (parent && sidesOf(draft, parent)) ?? [];
  const inner = draft.rules.parens.includes(kept.type) ? kept.named[0] : kept;
  const isDecided =
    first === left && second && inner && TRUTHY.test(inner.type) && operatorOf(draft, first, second) === '||';
  return isDecided && parent ? parent : part;
}

/** `true & ready()` becomes `ready()`, if `&` takes only booleans. `decisive`: the known value, if it decides the whole. */
function foldBoth(
  draft: Draft,
  whole: SyntaxNode,
  other: SyntaxNode,
  decisive: SyntaxNode | undefined,
): Change | undefined {
  const isKept = draft.rules.hasBooleanLogic && (!decisive || effectsOf(draft, other)?.length === 0);
  return isKept ? { edits: substitution(draft, whole, decisive ?? other) } : undefined;
}

/** Replaces `whole` with a part of it; a literal is a known value from then on: `on && true`. */
function reduced(draft: Draft, whole: SyntaxNode, kept: SyntaxNode, { place }: Mark): readonly Edit[] {
  // A comment beside the literal stays at the literal, which a mark in place of the whole would take away.
  const known = whole.children.some(({ type }) => type.includes('comment'))
    ? undefined
    : literalAt(draft, kept);
  return known ? markedInstead(draft, whole, known, place) : substitution(draft, whole, kept);
}

/** The boolean that a literal stands for; undefined for anything else. */
function literalAt({ rules }: Draft, { text }: SyntaxNode): 'true' | 'false' | undefined {
  if (text === rules.literals.true) return 'true';
  return text === rules.literals.false ? 'false' : undefined;
}

/** `true ? a : b` becomes `a`, and `a ? true : true` becomes `true`. */
function foldChoice(context: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const { draft } = context;
  const { parent } = node;
  const choice = parent && draft.rules.choices[parent.type];
  if (!parent || !choice || !standsForBoolean(mark)) return undefined;
  const [condition, then, other] = choice.map((key) => parent.child(key));
  if (!condition || !then || !other) return undefined;
  // The value is a branch: the choice is that value if the other branch is the same.
  if (condition !== node) {
    const beside = then === node ? other : then;
    const isSame = (knownAt(context, beside)?.known ?? literalAt(draft, beside)) === mark.known;
    if (!isSame || effectsOf(draft, condition)?.length !== 0) return undefined;
    return { edits: markedInstead(draft, parent, mark.known, mark.place) };
  }
  const [kept, gone] = mark.known === 'true' ? [then, other] : [other, then];
  if (becomesMethod(draft, parent, kept))
    throw new Blocked(mark.place, because('value', l10n.t('what remains would be called on its object')));
  // In `with a if on else b as c`, the grammar takes `as c` for a part of `b`.
  if (gone.type === 'as_pattern') throw new Blocked(mark.place, misread());
  keepType(draft, parent, kept, [gone], mark.place);
  return (
    foldAlias(context, parent, kept) ??
    foldSelfAssignment(draft, parent, kept) ?? {
      edits: withSideComments(draft, parent, [kept, gone], reduced(draft, parent, kept, mark)),
    }
  );
}

/** Whether JavaScript would call what is kept with another `this`: `shop.load(id)` for `(on ? shop.load : load)(id)`. */
function becomesMethod(draft: Draft, choice: SyntaxNode, kept: SyntaxNode): boolean {
  const callee = withParens(draft, choice);
  const isCalled = callee.parent?.type === 'call_expression' && callee.parent.child('function') === callee;
  return isCalled && draft.syntax.expression(kept).kind === 'member';
}

/**
 * Comparisons with a known value. The cases, in order:
 * 1. `name.equals("blue")` becomes a known value;
 * 2. so does C#'s `name is "blue"`;
 * 3. so do `name === 'blue'`, `on == true` and `name in ("a", "b")`, where the other side is known too;
 * 4. a comparison of booleans, of which one is not known, loses the literal: `on === ready` becomes `ready`.
 */
function foldEquals(context: Rewriting, value: KnownValue): Change | undefined {
  const { draft } = context;
  const { mark, node } = value;
  const { parent } = node;
  // 1.
  const call = equalsCall(context, value);
  if (call) return { edits: markedInstead(draft, call.node, call.holds ? 'true' : 'false', mark.place) };
  // 2.
  const matched = parent?.type === 'is_pattern_expression' ? parent.child('pattern') : undefined;
  const isMatched = matched && matched !== node ? isMatch(context, mark, matched) : undefined;
  if (parent && isMatched !== undefined)
    return { edits: markedInstead(draft, parent, isMatched ? 'true' : 'false', mark.place) };
  // 3.
  const sides = parent && sidesOf(draft, parent);
  if (!parent || !sides) return undefined;
  const [left, right] = sides;
  const operator = operatorOf(draft, left, right);
  const other = left === node ? right : left;
  const isIn = /^(?:not )?in$/.test(operator) && left === node ? isListed(context, other, mark) : undefined;
  // Whether both sides are equal, or the list contains the value.
  const equal = /^(?:===?|!==?|is|is not)$/.test(operator) ? isEqual(context, mark, other) : isIn;
  const isNegated = /!|not/.test(operator);
  if (equal !== undefined)
    return { edits: markedInstead(draft, parent, equal !== isNegated ? 'true' : 'false', mark.place) };
  // 4.
  const isEquality = /^[!=]==?$/.test(operator) && standsForBoolean(mark);
  if (!isEquality || draft.rules.inference?.narrows !== true) return undefined;
  return withoutLiteral(context, parent, other, (mark.known === 'true') !== isNegated, mark.place);
}

/**
 * Reduces `true === ready` to `ready`, or `!ready`: TypeScript rejects comparisons that a narrowed type rules out.
 *
 * @param isSame whether the comparison holds where `other` does: `true === ready`, `false !== ready`.
 */
function withoutLiteral(
  context: Rewriting,
  whole: SyntaxNode,
  other: SyntaxNode,
  isSame: boolean,
  place: number,
): Change | undefined {
  const { draft } = context;
  const result = resultOf(other);
  const { kind } = draft.syntax.expression(result);
  // What the comparison is compared with, `on === a !== b`, may be ruled out by what is known of `a` there.
  if (comparesChoice(draft, whole, draft.rules.local(withParens(draft, whole))))
    throw new Blocked(place, otherLiteral());
  // Only what is surely a boolean can stand for the whole comparison. Else a name, member, call or logical operation may
  // have a type that rules out the literal; any other expression stays beside the literal.
  if (!isBoolean(context, other)) {
    const isLogical = /^(?:&&|\|\||\?\?)$/.test(result.children[1]?.type ?? '');
    if (isLogical || kind === 'name' || kind === 'member' || kind === 'call')
      throw new Blocked(place, otherLiteral());
    return undefined;
  }
  if (isSame) return { edits: substitution(draft, whole, other) };
  const [open, close] = needsNoParens(draft.rules, other) ? ['!', ''] : ['!(', ')'];
  return {
    edits: [
      insertion(other.start, open),
      ...replaced(draft, whole, other),
      ...(close === '' ? [] : [insertion(other.end, close)]),
    ],
  };
}

/** Whether a list contains a known value: `name in ("a", "b")`; undefined where an item is not a literal. */
function isListed(context: Rewriting, list: SyntaxNode, mark: Mark): boolean | undefined {
  if (!/tuple|list|set|array/.test(list.type)) return undefined;
  const each = list.named.map((item) => isEqual(context, mark, item));
  return each.includes(undefined) ? undefined : each.includes(true);
}

/** `"blue".equals(name)`, `name.equals("blue")` and `Objects.equals(name, "blue")`. */
function equalsCall(
  context: Rewriting,
  { mark, node }: KnownValue,
): { node: SyntaxNode; holds: boolean } | undefined {
  if (mark.known !== 'name') return undefined;
  const { syntax } = context.draft;
  const call = node.closest(({ type }) => type in context.draft.rules.calls);
  const expression = call && syntax.expression(call);
  if (!call || expression?.kind !== 'call' || expression.callee.kind !== 'member') return undefined;
  const { callee } = expression;
  const args = expression.args().map(({ value }) => value.node);
  if (!/^(?:equals|Equals|__eq__)$/.test(callee.name) || !callee.object) return undefined;
  const isStatic = args.length === 2 && /^(?:Objects|[sS]tring|String)$/.test(callee.object.node.text);
  const sides = isStatic ? args : [callee.object.node, ...args];
  const other = sides.find((side) => !side.contains(node));
  const own = sides.find((side) => side.contains(node));
  if (sides.length !== 2 || !other || !own || knownAt(context, own) === undefined) return undefined;
  const holds = isEqual(context, mark, other);
  return holds === undefined ? undefined : { node: call, holds };
}
