import type { Expression } from '../../expression.ts';
import { type AnswerType, type ReachedFunction, SDK_ROWS } from '../../sdk-table.ts';
import type { Span } from '../../facts/facts.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';

/** Functions of no SDK whose name says that they return a flag's answer: `useFlag`, `isFeatureEnabled`. */
const OWN_BOOLEAN = /^(?:use|is|has)\w*(?:Flag|Feature|Toggle)(?:On|Enabled)?$/;

/**
 * The type that a flag function returns: in the SDK that it is of or, where that is not given, in the first that has a
 * function of its name. Undefined for other functions, and for those that set up a flag in a test.
 */
export function answerOf({ name, sdk: called }: ReachedFunction): AnswerType | undefined {
  for (const { sdk, answers } of SDK_ROWS) {
    const isCalled = called === undefined || sdk === called;
    const answer = isCalled && answers && Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (answer !== undefined) return answer;
  }
  return called === undefined && OWN_BOOLEAN.test(name) ? 'boolean' : undefined;
}

/** Functions that return a boolean wherever they are called: Unleash's alone, as OpenFeature's may return a promise. */
export const PLAIN_BOOLEANS: ReadonlySet<string> = new Set(
  SDK_ROWS.filter(({ sdk }) => sdk === 'unleash').flatMap(({ answers = {} }) =>
    Object.keys(answers).filter((name) => answers[name] === 'boolean'),
  ),
);

/** A call that evaluates a flag. */
export interface FlagEvaluation {
  /** The function's own name. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The span of a call without the `!` that Kotlin's grammar includes in it: it parses `!client.isEnabled()` as
 * `(!client).isEnabled()`.
 */
export function withoutNegation(draft: Draft, { start, end }: Span): Span {
  const negation = /^[!\s]*/.exec(draft.slice({ start, end }))?.[0].length ?? 0;
  return { start: start + negation, end };
}

/** Calls that only convert the type of a name: `FlagKey("x")`, `NEW.toString()`. */
export const CONVERSIONS = /^(?:string|String|str|valueOf|toString|nameof|FlagKey)$/;

/**
 * The call that evaluates the flag whose name is at `[start, end)`: a call with that name as a whole argument. Undefined
 * where the name is only a part of an argument, or one of several possible values.
 *
 * @param isOfObject whether an object that holds the name is at `[start, end)`; then the call of its method is meant.
 */
export function evaluatingCall(
  draft: Draft,
  start: number,
  end: number,
  isOfObject = false,
): FlagEvaluation | undefined {
  if (isOfObject) return methodCall(draft, start, end);
  // The name at first, then the conversion around it: `"x"`, `FlagKey("x")`.
  let argument = { start, end };
  for (let node = smallestNode(draft.root, start, end); node; node = node.parent) {
    const call = node.type in draft.rules.calls ? draft.syntax.expression(node) : undefined;
    // C#'s `nameof(Flags.Cart)` is read as a member.
    if (call?.kind === 'member' && call.name === 'nameof') argument = node;
    // Where the name is what a call returns, `flagName()` in `isOn(flagName())`, that call is not meant.
    if (call?.kind !== 'call' || (node.start === start && node.end === end)) continue;
    const { start: from, end: to } = argument;
    const isPassedWhole = call.args().some(({ value }) => value.start === from && value.end === to);
    const name = calledName(call);
    if (!isPassedWhole || name === undefined) return undefined;
    if (!CONVERSIONS.test(name)) return { name, ...withoutNegation(draft, node) };
    // What converts the name is itself the argument of a call around it.
    argument = { start: call.start, end: call.end };
  }
  return undefined;
}

/** The call of a method of the object at `[start, end)`, `Flags.NEW.isOn()`, or the read of a computed property. */
function methodCall(draft: Draft, start: number, end: number): FlagEvaluation | undefined {
  const member = smallestNode(draft.root, start, end)?.closest(
    (node) => node.start === start && node.end > end && node.type in draft.syntax.adapter.shape.members,
  );
  const access = member && draft.syntax.expression(member);
  if (!member || access?.kind !== 'member') return undefined;
  if (access.object?.start !== start || access.object.end !== end) return undefined;
  const call = member.parent && draft.syntax.expression(member.parent);
  // `Flags.NEW.isOn()` is called, `Flags.NEW.isOn` is read.
  const isCalled = call?.kind === 'call' && call.callee.start === start && call.callee.end === member.end;
  return { name: access.name, start, end: isCalled ? call.end : member.end };
}

/** The name of the function that a call calls: `isEnabled` of `client.isEnabled(…)`; undefined for any other expression. */
export function calledName(call: Expression): string | undefined {
  if (call.kind !== 'call') return undefined;
  const { callee } = call;
  return callee.kind === 'name' || callee.kind === 'member' ? callee.name : undefined;
}

/** The smallest node that spans `[start, end)`. */
export function smallestNode(root: SyntaxNode, start: number, end: number): SyntaxNode | undefined {
  let node = root.leafAt(start);
  while (node && node.end < end) node = node.parent;
  return node;
}

/** The smallest function that spans `[start, end)`, if it begins at `start`. */
export function functionAt(draft: Draft, start: number, end: number): SyntaxNode | undefined {
  let node = smallestNode(draft.root, start, end);
  while (node && !(node.type in draft.syntax.adapter.shape.functions)) node = node.parent;
  return node?.start === start ? node : undefined;
}
