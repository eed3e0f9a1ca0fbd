import type { Parser } from '@vscode/tree-sitter-wasm';
import type { Language } from '../languages.ts';
import { type Answer, answerOf, askingCall } from './answers.ts';
import { Blocked, type Context, type Decision, type Reason } from './context.ts';
import { Draft } from './draft.ts';
import { finish } from './finish.ts';
import { type Known, looksMarked, marked } from './mark.ts';
import { rewrite } from './rewrite.ts';
import type { Row } from './row.ts';

/** A usage of the flag in one file, as offsets into its text. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** The SDK's function at the end of the chain that is given the name. */
  readonly reaches?: string | undefined;
}

/** One file with its usages taken out as far as that can be proven, and what is left with the reason. */
export interface Rewritten {
  readonly draft: Draft;
  /** Usages that are as before, by their index. */
  readonly left: ReadonlyMap<number, Reason>;
}

interface Asked {
  readonly place: number;
  readonly start: number;
  readonly end: number;
  readonly answer: Answer;
}

/** Takes the usages of one file out of it. The draft is the caller's to delete. */
export function rewriteFile(
  before: string,
  places: readonly Place[],
  decision: Decision,
  language: Language,
  row: Row,
  parser: Parser,
): Rewritten {
  const left = new Map<number, Reason>();
  for (;;) {
    const draft = new Draft(before, row, language, parser);
    try {
      const asked = looksMarked(before) ? [] : callsOf(draft, places, left);
      const context = { draft, decision, booleans: booleansOf(draft, places) };
      substituteCalls(draft, asked, decision);
      rewrite(context);
      for (const place of finish(context, (index) => before.slice(...spanOf(asked, index))))
        left.set(place, PAYLOAD);
      return { draft, left };
    } catch (error) {
      if (!(error instanceof Blocked) || left.has(error.place)) throw error;
      left.set(error.place, error.reason);
    }
  }
}

const PAYLOAD: Reason = { kind: 'payload', text: 'what a variant carries is not known to the tool' };
const NO_CALL: Reason = { kind: 'value', text: 'the name stands in no call that asks the flag' };
const NO_ANSWER: Reason = { kind: 'value', text: 'what the function answers is not known to the tool' };

function callsOf(draft: Draft, places: readonly Place[], left: Map<number, Reason>): readonly Asked[] {
  return places.flatMap(({ start, end, reaches }, place): Asked[] => {
    if (left.has(place)) return [];
    const asking = askingCall(draft, start, end);
    const answer = asking && answerOf(reaches ?? asking.name);
    if (asking && answer) return [{ place, start: asking.start, end: asking.end, answer }];
    left.set(place, asking ? NO_ANSWER : NO_CALL);
    return [];
  });
}

function spanOf(asked: readonly Asked[], place: number): [number, number] {
  const one = asked.find((call) => call.place === place);
  if (!one) throw new Error(`There is no place ${place}.`);
  return [one.start, one.end];
}

function substituteCalls(draft: Draft, asked: readonly Asked[], decision: Decision): void {
  const outermost = asked.filter(
    (one) =>
      !asked.some((other) => (other.place < one.place && other.start === one.start) || isWithin(one, other)),
  );
  draft.asked = outermost;
  draft.apply(
    outermost.map(({ place, start, end, answer }) => ({
      start,
      end,
      text: marked(known(answer, decision), place),
    })),
  );
}

function isWithin(one: Asked, other: Asked): boolean {
  return other.start <= one.start && one.end <= other.end && one.end - one.start < other.end - other.start;
}

function known(answer: Answer, { keep }: Decision): Known {
  if (answer === 'variant') return 'variant';
  return keep === 'disabled' ? 'false' : 'true';
}

/** The functions that the flags of this file are asked with, and answer with a boolean. */
function booleansOf(draft: Draft, places: readonly Place[]): Context['booleans'] {
  const wrappers = places.flatMap(({ start, end, reaches }) => {
    const name = askingCall(draft, start, end)?.name;
    return name !== undefined && answerOf(reaches ?? name) === 'boolean' ? [name] : [];
  });
  return new Set([...wrappers, 'isEnabled', 'is_enabled', 'useFlag', 'IsEnabled']);
}
