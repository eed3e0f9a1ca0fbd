import * as l10n from '@vscode/l10n';
import { nodesIn, type SyntaxNode } from '../../syntax-node.ts';
import { takesBoolean } from '../queries/boolean-place.ts';
import { memberOf, otherLiteral } from '../rules/branch-types.ts';
import { comparesChoice, isSwitched } from '../queries/compared.ts';
import { Blocked, misread, type Rewriting, variantName, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import type { Edit } from '../edits/edits.ts';
import { operatorOf, sidesOf } from '../queries/effects.ts';
import { readsOf } from '../queries/local-reads.ts';
import { interpolationEdits, isPlainInterpolation, markupEdits } from '../edits/embedded.ts';
import { isKnownObject, type Mark, markOf, markOffsets, placeOfMark, standsForBoolean } from '../mark.ts';
import { Round } from './round.ts';

/**
 * Replaces the marks that no rule consumed with literals. A variant has no literal: it becomes the original call again,
 * whose text `callOf` gives, and its place is returned.
 */
export function finish(context: Rewriting, callOf: (place: number) => string): readonly number[] {
  const { draft } = context;
  const left: number[] = [];
  for (let round = marks(draft); round.length > 0; round = marks(draft)) {
    const changes = new Round(draft);
    for (const [leaf, mark] of round) {
      refuse(draft, leaf, mark);
      // Of the marks in one string, each round writes one: with the last, `f"{on}"` becomes a string without its `f`.
      const around = leaf.closest(({ type }) => draft.syntax.adapter.shape.strings.includes(type)) ?? leaf;
      const isDone = changes.add({ edits: literalFor(context, leaf, mark, callOf) }, around);
      if (isDone && isKnownObject(mark.known)) left.push(mark.place);
    }
    changes.apply();
  }
  return left;
}

/** The marks in the text, with their leaves; @throws Blocked where one is no longer parsed as one. */
function marks(draft: Draft): readonly (readonly [SyntaxNode, Mark])[] {
  return markOffsets(draft.text).map((offset) => {
    const leaf = draft.root.leafAt(offset);
    const mark = leaf && markOf(leaf.text);
    if (!leaf || !mark) throw new Blocked(placeOfMark(draft.text, offset), misread());
    return [leaf, mark];
  });
}

/**
 * @throws Blocked where a literal is not possible, or where TypeScript, for which `false` is a type of its own, would
 * reject code that stays: `false === ready` in place of `on === ready`.
 */
function refuse(draft: Draft, leaf: SyntaxNode, mark: Mark): void {
  if (standsForBoolean(mark) && !takesBoolean(draft, leaf))
    throw new Blocked(mark.place, because('value', l10n.t('it is not used as a boolean here')));
  if (!draft.rules.inference?.narrows) return;
  const mayBeRejected =
    isSwitched(leaf) ||
    mayBeReturned(draft, leaf, mark) ||
    emptiesSpread(draft, leaf, mark) ||
    givesType(draft, leaf, mark);
  if (mayBeRejected) throw new Blocked(mark.place, otherLiteral());
}

/** Whether a literal leaves nothing to spread: `...((f(), false) && { a })`, `...(!(f(), true) && { a })`. */
function emptiesSpread(draft: Draft, node: SyntaxNode, { known }: Mark): boolean {
  const negations = negationsInSpread(draft, node);
  return negations !== undefined && known === (negations % 2 === 0 ? 'false' : 'true');
}

/**
 * Whether the literal becomes the type of an operation, `a || true`, or of a variable, `readonly on = false`, and the code
 * compares, spreads or assigns that operation or variable.
 */
function givesType(draft: Draft, leaf: SyntaxNode, mark: Mark): boolean {
  const { whole } = operationOf(draft, leaf);
  const local = draft.rules.local(whole);
  const isOperand = whole !== leaf;
  // `(a || true) === b`; `const on = true; on === b`, `readonly on = false` and `this.on === b`.
  if ((isOperand || local?.isConstant) && comparesChoice(draft, whole, local)) return true;
  if (isDestructured(draft, whole, mark)) return true;
  // `[maybe(a) ?? true, a].includes(b)`.
  if (isOperand && whole.parent?.type === 'array' && memberOf(draft, whole.parent) !== undefined) return true;
  // `(on = a || true) => …`: what callers give would have to be `true`.
  const { parent } = whole;
  if (isOperand && parent?.type === 'required_parameter' && !parent.child('type')) return true;
  // `const on = false; use({ ...(on && { a }) })`.
  if (local?.isConstant)
    return draft
      .occurrences(local.target.text)
      .some((read) => read !== local.target && emptiesSpread(draft, read, mark));
  // `let on = a || true; on = b`, and `{ on: a || true }` with `this.on = b`.
  const member = parent?.type === 'pair' ? parent.child('key') : undefined;
  return isOperand && isWrittenUntyped(draft, local?.target ?? member);
}

/** Whether the literal is in what is destructured, `const [on] = [false];`, and the variable `on` is compared or spread. */
function isDestructured(draft: Draft, { parent }: SyntaxNode, mark: Mark): boolean {
  const list = parent?.type === 'pair' ? parent.parent : parent;
  const declared = list?.parent?.child('value') === list ? list?.parent?.child('name') : undefined;
  if (!declared || !/^(?:array|object)_pattern$/.test(declared.type)) return false;
  return [...nodesIn(declared)]
    .flatMap((name) => (draft.syntax.declarationAt(name) && readsOf(draft, name)) ?? [])
    .some((read) => comparesChoice(draft, read, undefined) || emptiesSpread(draft, read, mark));
}

/** Whether a variable or member whose type is inferred from its first value is assigned again. */
function isWrittenUntyped(draft: Draft, target: SyntaxNode | undefined): boolean {
  if (!target || draft.syntax.declarationAt(target)?.type !== undefined) return false;
  // `this.on = x`, where it is a member.
  const isWritten = ({ parent, text }: SyntaxNode) =>
    parent?.type === 'member_expression' &&
    parent.child('property')?.text === text &&
    /assignment_expression$/.test(parent.parent?.type ?? '') &&
    parent.parent?.child('left') === parent;
  const writes = target.type === 'property_identifier' ? isWritten : draft.rules.writes;
  return draft.occurrences(target.text).some((read) => read !== target && writes(read));
}

/** Whether a function may return the literal where types have to match: `same(false) === on`. */
function mayBeReturned(draft: Draft, leaf: SyntaxNode, mark: Mark): boolean {
  // `same(false)`, and the outermost of several calls around it: `one(same(false))`.
  const callAround = ({ parent }: SyntaxNode) =>
    parent?.type === 'arguments' && parent.parent?.type === 'call_expression' ? parent.parent : undefined;
  const given = operationOf(draft, leaf).whole;
  let call = callAround(given);
  for (let outer = call; outer; outer = callAround(outer)) call = outer;
  if (!call) return false;
  // An overload may take only one of `true` and `false`.
  const callee = call.child('function')?.text ?? '';
  const heads = draft.occurrences(callee).filter(({ parent }) => parent?.type === 'function_signature');
  if (heads.length > 1) return true;
  const { whole } = operationOf(draft, call);
  const local = draft.rules.local(whole);
  // `let v = same(c || false); v ||= d`, `let v = c || same(false)`: the variable would have the type of the literal.
  const isOperand = given !== leaf || whole !== call;
  if (isOperand && isWrittenUntyped(draft, local?.target)) return true;
  // `const v = same(false); use({ ...(v && { a }) })`.
  const isSpread = (node: SyntaxNode): boolean => negationsInSpread(draft, node) !== undefined;
  if (local?.isConstant && readsOf(draft, local.target)?.some(isSpread)) return true;
  // `...(same(false) && { a })`, `const [on] = [same(false)]`, `same(false) === on`.
  return isSpread(call) || isDestructured(draft, whole, mark) || comparesChoice(draft, whole, local);
}

/** How often an operand of what is spread is negated; undefined where it is no operand of that. */
function negationsInSpread(draft: Draft, node: SyntaxNode): number | undefined {
  const { whole, negations } = operationOf(draft, node);
  return whole.parent?.type === 'spread_element' ? negations : undefined;
}

/** The outermost expression of `&&`, `||`, `!` and the like around an operand, and how many of them negate it. */
function operationOf(
  draft: Draft,
  node: SyntaxNode,
): { readonly whole: SyntaxNode; readonly negations: number } {
  const { rules } = draft;
  const isPart = (parent: SyntaxNode) => {
    const sides = sidesOf(draft, parent);
    if (sides) return /^(?:&&|\|\||\?\?)$/.test(operatorOf(draft, ...sides));
    return (
      rules.parens.includes(parent.type) ||
      parent.type in rules.negations ||
      parent.type in rules.choices ||
      parent.type === 'sequence_expression'
    );
  };
  let negations = 0;
  let whole = node;
  for (; whole.parent && isPart(whole.parent); whole = whole.parent)
    if (whole.parent.type in rules.negations) negations++;
  return { whole, negations };
}

/** The line break after a line that ends with `name:` or `name =`, and the indentation of the next line. */
const WRAPPED = /(?<=(?:[\w)\]?]\s*:|[^=!<>]=)[ \t]*)\n\s*$/;
/** How many characters before a literal are searched for that: no line is indented further. */
const FARTHEST = 200;

/** The literal for a mark, or the original call for a variant. */
function literalFor(
  context: Rewriting,
  leaf: SyntaxNode,
  mark: Mark,
  callOf: (place: number) => string,
): readonly Edit[] {
  const { draft } = context;
  const { literals } = draft.rules;
  if (isKnownObject(mark.known)) return [{ start: leaf.start, end: leaf.end, text: callOf(mark.place) }];
  const name = variantName(context.decision);
  const holder = leaf.parent;
  const isInterpolated =
    holder &&
    draft.syntax.adapter.shape.interpolations.includes(holder.type) &&
    isPlainInterpolation(draft, holder);
  // `<p>{variant.name}</p>` becomes `<p>blue</p>`.
  const isInMarkup = mark.known === 'name' && holder?.type === 'jsx_expression' && /^[\w-]+$/.test(name);
  const inMarkup = isInMarkup ? markupEdits(draft, holder, name) : undefined;
  if (inMarkup) return inMarkup;
  const shown = mark.known === 'name' ? name : (draft.rules.texts ?? literals)[mark.known];
  // `${name}-cart` becomes `blue-cart`, without an interpolation.
  if (isInterpolated && /^[\w-]*$/.test(shown)) return interpolationEdits(draft, holder, shown);
  const text = mark.known === 'name' ? quoted(draft, name) : literals[mark.known];
  // A literal fits on the line of `name:` or `name =`, behind which a long condition began a line of its own.
  const [wrapped = ''] = WRAPPED.exec(draft.text.slice(Math.max(0, leaf.start - FARTHEST), leaf.start)) ?? [];
  return [{ start: leaf.start - wrapped.length, end: leaf.end, text: wrapped === '' ? text : ` ${text}` }];
}

/** A string literal with the quotes that the file mostly uses. */
function quoted({ before, rules }: Draft, text: string): string {
  // `'` encloses no string in Java, Kotlin, Go and C#: the languages with `hasBooleanLogic`.
  const single = rules.hasBooleanLogic ? 0 : (before.match(/'/g)?.length ?? 0);
  const double = before.match(/"/g)?.length ?? 0;
  const quote = single > double ? "'" : '"';
  const escaped = text.replace(quote === "'" ? /[\\']/g : /[\\"]/g, String.raw`\$&`);
  return quote + escaped + quote;
}
