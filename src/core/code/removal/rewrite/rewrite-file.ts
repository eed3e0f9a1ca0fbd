import * as l10n from '@vscode/l10n';
import type { AnswerType } from '../../sdk-table.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { effectfulCall } from '../proofs/context-calls.ts';
import { type FlagEvaluation, evaluatingCall, PLAIN_BOOLEANS, smallestNode } from '../proofs/answers.ts';
import { replaceableCall, waitsFor } from '../proofs/awaited.ts';
import { Blocked, type Rewriting, type Decision, type LeftReason, misread, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { finish } from './finish.ts';
import { type Known, looksMarked, marked } from '../mark.ts';
import { rewrite } from './rewrite.ts';
import { reasonAround } from '../proofs/reason-around.ts';
import type { CallAnswer } from '../proofs/wrapper-answers.ts';

/** A usage of the flag in one file, as offsets into its text. */
export interface PassedPlace {
  readonly start: number;
  readonly end: number;
  /** What the call with the name returns, or why that is not proven. */
  readonly proof: Proof;
}

/** What is proven about a usage before its file is looked at. */
export type Proof = CallAnswer | { readonly left: LeftReason };

/** One file without the usages whose removal is proven. */
export interface Rewritten {
  readonly draft: Draft;
  /** The places that stay as they are, by their index, with the reason. */
  readonly left: ReadonlyMap<number, LeftReason>;
}

/** A call that evaluates the flag. */
interface FlagCall extends Pick<CallAnswer, 'isNegated'> {
  /** The index of the place whose call it is. */
  readonly place: number;
  /** The place's offset. */
  readonly nameStart: number;
  readonly start: number;
  readonly end: number;
  readonly answer: AnswerType;
}

/** Removes usages from one file; where some turn out to be blocked, it starts again without those. */
export function rewriteFile(file: Draft, places: readonly PassedPlace[], decision: Decision): Rewritten {
  const { before } = file;
  const left = new Map<number, LeftReason>();
  for (;;) {
    const draft = file.fresh();
    try {
      // A file whose text looks like a mark by itself stays as it is.
      const calls = looksMarked(before) ? [] : callsOf(draft, places, left);
      const context = { draft, decision, booleans: booleansOf(draft, places) };
      substituteCalls(draft, calls, decision);
      rewrite(context);
      for (const place of finish(context, (index) => before.slice(...spanOf(calls, index))))
        left.set(place, payload());
      return { draft, left };
    } catch (error) {
      // A place that is left has no mark any more, and cannot be blocked again.
      if (!(error instanceof Blocked) || left.has(error.place)) throw error;
      for (const { place, reason } of [error, ...error.others]) left.set(place, reason);
    }
  }
}

const payload = () => because('payload', l10n.t('what the variant carries is not known'));
/** The name is not passed to a function that evaluates a flag. */
export const noCall = () => because('value', l10n.t('the name is not in a call that evaluates the flag'));
const promise = () => because('value', l10n.t('the result is a promise that is not only awaited'));

/** The flag calls at the places; those that stay are added to `left`. */
function callsOf(
  draft: Draft,
  places: readonly PassedPlace[],
  left: Map<number, LeftReason>,
): readonly FlagCall[] {
  return places.flatMap((place, index): FlagCall[] => {
    if (left.has(index)) return [];
    const call = flagCallAt(draft, place);
    if ('start' in call) return [{ place: index, ...call }];
    left.set(index, call.left);
    return [];
  });
}

/** The flag call at a place of the original text, with what it returns; or why it stays. */
function flagCallAt(
  draft: Draft,
  { start, end, proof }: PassedPlace,
): Omit<FlagCall, 'place'> | { left: LeftReason } {
  if ('left' in proof) return proof;
  const evaluation = evaluationAt(draft, start, end, proof);
  if (!evaluation) return { left: noCall() };
  // Whether the call returns a promise: a wrapper's proof may say so; else the function's name tells.
  const waits = proof.waits === 'no' ? waitsFor(draft, evaluation.name) : proof.waits;
  const call = replaceableCall(draft, evaluation, waits);
  if (!call) return { left: promise() };
  if (isMisread(draft, call.start)) return { left: misread() };
  const around = reasonAround(draft, call);
  if (around) return { left: around };
  const { answer, isNegated } = proof;
  return { nameStart: start, start: call.start, end: call.end, answer, isNegated };
}

/** The call at a place: the one around the flag's name, or the place itself where that is a call. */
function evaluationAt(
  draft: Draft,
  start: number,
  end: number,
  { called, isOfObject }: CallAnswer,
): FlagEvaluation | undefined {
  return called === undefined ? evaluatingCall(draft, start, end, isOfObject) : { name: called, start, end };
}

/**
 * Whether the grammar gives a node more than the language does: in `a && b as boolean === c` only `b` is
 * cast, and in `a is B<int> && c` the pattern ends before `&&`. Or it found only words there, and no statement.
 */
function isMisread({ root, rules, syntax }: Draft, start: number): boolean {
  let isInFunction = false;
  for (let node = root.leafAt(start); node; node = node.parent) {
    if (rules.withoutCalls?.includes(node.type)) return true;
    // Where the parser failed elsewhere in a class, a function in it was still read as a whole.
    isInFunction ||= node.type in syntax.adapter.shape.functions;
    if (node.type === 'ERROR' && !isInFunction) return true;
    const key = rules.transparent[node.type];
    const within = key === undefined ? undefined : node.child(key);
    if (within && within.type in rules.binaries && node.parent && node.parent.type in rules.binaries)
      return true;
  }
  return false;
}

/** The range of a place's call in the original text. */
function spanOf(calls: readonly FlagCall[], place: number): [number, number] {
  const one = calls.find((call) => call.place === place);
  if (!one) throw new Error(`There is no place ${place}.`);
  return [one.start, one.end];
}

/** Replaces the calls with marks: of nested ones the outermost, of two places in one call the first. */
function substituteCalls(draft: Draft, calls: readonly FlagCall[], decision: Decision): void {
  const outermost = calls.filter(
    (one) =>
      !calls.some((other) => (other.place < one.place && other.start === one.start) || isWithin(one, other)),
  );
  draft.flagCalls = outermost;
  // Calls that go with the flag's context, `isEnabled("x", load())`, are listed for a person.
  for (const one of outermost) for (const given of contextsOf(draft, one)) draft.recordGone(given.start);
  draft.apply(
    outermost.map((call) => ({
      start: call.start,
      end: call.end,
      text: marked(known(call, decision), call.place),
    })),
  );
}

/** The arguments of a flag call, besides the flag's name, in which a call may have an effect: `load()`. */
function contextsOf(draft: Draft, { nameStart, start, end }: FlagCall): readonly SyntaxNode[] {
  const call = smallestNode(draft.root, start, end);
  const expression = call && draft.syntax.expression(call);
  const given = expression?.kind === 'call' ? expression.args().map(({ value }) => value.node) : [];
  const isName = (node: SyntaxNode) => node.start <= nameStart && nameStart < node.end;
  return given.filter((node) => !isName(node) && effectfulCall(draft, node) !== undefined);
}

/** Whether a call is a part of a larger one. */
function isWithin(one: FlagCall, other: FlagCall): boolean {
  return other.start <= one.start && one.end <= other.end && one.end - one.start < other.end - other.start;
}

/** What the call yields from now on. */
function known({ answer, isNegated }: FlagCall, { keep }: Decision): Known {
  if (answer !== 'boolean') return answer;
  // `isOff(name)` is true where the flag is off.
  return (keep === 'disabled') === (isNegated === true) ? 'true' : 'false';
}

/** The functions with which this file evaluates flags, and that return a boolean. */
function booleansOf(draft: Draft, places: readonly PassedPlace[]): Rewriting['booleans'] {
  const wrappers = places.flatMap(({ start, end, proof }) => {
    const name =
      'answer' in proof && proof.answer === 'boolean'
        ? evaluationAt(draft, start, end, proof)?.name
        : undefined;
    return name ?? [];
  });
  return new Set([...wrappers, ...PLAIN_BOOLEANS]);
}
