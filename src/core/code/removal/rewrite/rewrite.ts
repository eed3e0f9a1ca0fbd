import { foldExpression } from '../rules/fold-expression.ts';
import { Blocked, type Change, type Rewriting, type KnownValue, misread } from '../context.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { foldLocal } from '../rules/fold-local.ts';
import { foldOneOfSeveral } from '../rules/fold-several.ts';
import { foldLoop } from '../rules/fold-loop.ts';
import { isKnownObject, markOf, markOffsets } from '../mark.ts';
import { foldChild, foldDependency, foldFilter, foldMemo } from '../rules/fold-call.ts';
import { foldProperty } from '../rules/fold-property.ts';
import { foldCatch } from '../rules/fold-catch.ts';
import { foldGuard } from '../rules/fold-guard.ts';
import { Round, unitOf } from './round.ts';
import { deadAfter, dropStatement } from '../rules/dead-code.ts';
import { foldIf } from '../rules/fold-if.ts';
import { foldConditionCase, foldSwitch } from '../rules/fold-switch.ts';
import { invalidAt, newError } from '../checks/verify.ts';
import { wholeValue } from '../edits/substitute.ts';

/** Undefined where the rule has nothing to do with the code around the value. */
type Rule = (context: Rewriting, value: KnownValue) => Change | undefined;

/** What a known value does to the code around it; the first rule that applies is used. */
const RULES: readonly Rule[] = [
  foldProperty,
  foldLocal,
  foldOneOfSeveral,
  foldExpression,
  foldSwitch,
  foldConditionCase,
  foldGuard,
  foldCatch,
  foldIf,
  foldLoop,
  foldFilter,
  foldMemo,
  foldDependency,
  foldChild,
  dropStatement,
  unwrap,
];

/** More rounds than any file takes, as each leaves less to do. */
const MOST_ROUNDS = 10_000;

/**
 * Rewrites a file until no rule applies to the marks left in it. The tree is parsed again after each round,
 * and the changes of a round do not overlap, so that a rule never sees what another is about to do.
 *
 * @throws Blocked if one of the places cannot be proven.
 */
export function rewrite(context: Rewriting): void {
  const { draft } = context;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (deadCode(draft).apply()) continue;
    const folded = folds(context);
    if (!folded.apply()) return;
    checkSyntax(draft, folded.places);
  }
  throw new Error('A file was rewritten without end.');
}

/**
 * Stops at the first round that leaves something which the grammar cannot read: the next one would read there what does not
 * stand there. The grammar takes `k` in `n < ({ k: 1 }.k)` for a variable.
 *
 * @throws Blocked for the nearest of the places that were changed.
 */
function checkSyntax(draft: Draft, places: readonly number[]): void {
  const errorAt = draft.root.hasError ? newError(draft) : undefined;
  if (errorAt === undefined) return;
  const distance = (place: number) =>
    Math.abs((draft.flagCalls.find((call) => call.place === place)?.start ?? 0) - errorAt);
  const [nearest] = places.toSorted((one, other) => distance(one) - distance(other));
  if (nearest !== undefined) throw new Blocked(nearest, invalidAt(draft, errorAt));
}

/** Removes the code after statements that a change moved, where they now jump. */
function deadCode(draft: Draft): Round {
  const round = new Round(draft);
  const more: number[] = [];
  for (const offset of draft.takeTouched()) {
    const change = deadAfter(draft, offset);
    if (!change) continue;
    round.add(change, { start: offset, end: offset });
    // What is around it may jump now too.
    more.push(offset);
  }
  draft.touch(more);
  return round;
}

/**
 * The changes that the rules make for the marks.
 *
 * @throws Blocked where rules refuse marks and no change was found before them.
 */
function folds(context: Rewriting): Round {
  const { draft } = context;
  const round = new Round(draft);
  const blocked: Blocked[] = [];
  const errors = draft.root.hasError ? draft.nodes.filter(({ type }) => type === 'ERROR') : [];
  for (const offset of markOffsets(draft.text)) {
    const leaf = draft.root.leafAt(offset);
    const mark = leaf && markOf(leaf.text);
    if (!mark) continue;
    try {
      const change = changeAt(context, { mark, leaf, node: wholeValue(draft, leaf) });
      if (change && holdsError(errors, change)) throw new Blocked(mark.place, misread());
      // Without the blocked places, the file may need another change here.
      if (change && blocked.length > 0) break;
      if (change) round.add(change, unitOf(draft, leaf), mark.place);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      // A change before it may remove the blocked place.
      if (round.isEmpty) blocked.push(error);
    }
  }
  const [first, ...others] = blocked;
  if (first) throw new Blocked(first.place, first.reason, others);
  return round;
}

/** Whether a change is made around code that the grammar cannot read: nobody knows what ends there, and where. */
function holdsError(errors: readonly SyntaxNode[], { edits }: Change): boolean {
  const [from, to] = [Math.min(...edits.map(({ start }) => start)), Math.max(...edits.map(({ end }) => end))];
  return errors.some(({ start, end }) => start >= from && end <= to);
}

/** The change of the first rule that applies; undefined where none does. */
function changeAt(context: Rewriting, value: KnownValue): Change | undefined {
  for (const rule of RULES) {
    const change = rule(context, value);
    if (change) return change;
  }
  return undefined;
}

/** Removes `await`, casts and parentheses that a boolean or string does not need: `await true`, `true as boolean`. */
function unwrap(_context: Rewriting, { mark, leaf, node }: KnownValue): Change | undefined {
  if (isKnownObject(mark.known) || node === leaf) return undefined;
  return { edits: [{ start: node.start, end: node.end, text: leaf.text }] };
}
