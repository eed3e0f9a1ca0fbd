import type { PassedTo, ScanWrapper } from '../../scan/scan-engine.ts';
import type { AnswerType, ReachedFunction } from '../../sdk-table.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { answerOf, evaluatingCall, type FlagEvaluation, functionAt } from './answers.ts';
import { replaceableCall, type Waits, waitsFor } from './awaited.ts';
import { Blocked, type Rewriting } from '../context.ts';
import type { Draft } from '../draft.ts';
import { lineStart } from '../edits/layout.ts';
import type { FunctionQuestion } from '../declared/answer-declaration.ts';
import type { DeclaredFunctions } from '../declared/declared-functions.ts';
import { areForCall } from './for-call.ts';
import { isKnownObject, type Known, marked, markOf, markOffsets } from '../mark.ts';
import { rewrite } from '../rewrite/rewrite.ts';
import { isTestFile } from '../test-file.ts';
import type { Workspace } from '../workspace.ts';

/** A call of the object's own method or its superclass's: `this.isOn(`, `super.isOn(`, `super().is_on(`, `isOn(`. */
const OF_OWN_OBJECT = /^(?:(?:this|self|base|(?:\w+\.)?super(?:<\w+>)?(?:\(\))?)\s*\.\s*)?\w+\s*\(/;
/** Bodies that are neither lists nor blocks in a language's rules: Kotlin's `= isOn()`, C#'s `=> IsOn()`. */
const BODY = /^(?:statements|function_body|arrow_expression_clause)$/;
/** Types of what has to be awaited, in all languages. */
const PROMISES =
  /\b(?:Promise|Task|ValueTask|Future|CompletableFuture|Deferred|Awaitable|Coroutine|Mono|Uni)\b/;

/** What a call that takes the flag's name returns. */
export interface CallAnswer {
  readonly answer: AnswerType;
  readonly waits: Waits;
  /** Whether it returns the opposite of the flag: `isOff(name)`. */
  readonly isNegated?: true | undefined;
  /** Whether the object that the call is made on holds the flag's name. */
  readonly isOfObject?: true | undefined;
  /** The name of the called function, where the place is the call itself rather than a name in it. */
  readonly called?: string | undefined;
}

/**
 * Determines what the program's own functions return for a flag's name. Only a function that returns the
 * flag's own answer, or its opposite, and does nothing else can be removed with the flag: what is left of it is
 * `return true` with the flag on, and `return false` with it off, or the other way round. For a function that does
 * more, a person may declare that its calls are to be removed all the same.
 */
export class Wrappers {
  readonly #workspace: Workspace;
  readonly #wrappers: readonly ScanWrapper[];
  readonly #declared: DeclaredFunctions;
  /** Answers by the function's index among the wrappers; undefined for one that is not proven, or is being looked at. */
  readonly #known = new Map<number, CallAnswer | undefined>();

  constructor(workspace: Workspace, wrappers: readonly ScanWrapper[], declared: DeclaredFunctions) {
    this.#workspace = workspace;
    this.#wrappers = wrappers;
    this.#declared = declared;
  }

  /** Whether a place only reaches methods of the object that stands there: `NEW` in `Flags.NEW.isOn()`. */
  areOfObject({ isDirect, wrappers }: PassedTo): boolean {
    return !isDirect && wrappers.length > 0 && wrappers.every((id) => this.#wrappers[id]?.isOfObject);
  }

  /** The functions that a name is passed to. */
  of({ wrappers }: PassedTo): readonly ScanWrapper[] {
    return wrappers.flatMap((id) => this.#wrappers[id] ?? []);
  }

  /** The names of the functions that a name is passed to. */
  namesOf(passedTo: PassedTo): readonly string[] {
    return this.of(passedTo).flatMap(({ name }) => name ?? []);
  }

  /** The question for a person about the functions that a name is passed to, where {@link answer} is undefined. */
  async ask({ wrappers }: PassedTo): Promise<FunctionQuestion | undefined> {
    for (const id of wrappers) {
      const wrapper = this.#wrappers[id];
      if (!wrapper || isTestFile(wrapper.path) || (await this.#answerOf(id))) continue;
      // Whether it passes the name on to a function whose answer is not proven.
      const passesToUnproven =
        wrapper.passedTo.wrappers.length > 0 && !(await this.answer(wrapper.passedTo, wrapper.reaches));
      // A function that only returns what another one returns, here taken for a boolean, needs no declaration of its own.
      const inner =
        passesToUnproven && (await this.#answerOfReturned(wrapper, { answer: 'boolean', waits: 'no' }))
          ? await this.ask(wrapper.passedTo)
          : undefined;
      const question = inner ?? (await this.#declared.ask(wrapper));
      if (question) return question;
    }
    return undefined;
  }

  /** What all functions that a call may reach return; undefined where one of them is not proven. */
  async answer(
    { isDirect, wrappers }: PassedTo,
    reaches: ReachedFunction | undefined,
  ): Promise<CallAnswer | undefined> {
    const all: (CallAnswer | undefined)[] = [];
    const direct = isDirect && reaches ? answerOf(reaches) : undefined;
    if (isDirect) all.push(direct && { answer: direct, waits: 'no' });
    // Fakes of tests prove nothing; what stands for the SDK's function is already counted as that.
    for (const id of wrappers)
      if (!isTestFile(this.#wrappers[id]?.path ?? '') && !(isDirect && (await this.#standsForSdk(id))))
        all.push(await this.#answerOf(id));
    const [first] = all;
    const isSame = all.every(
      (one) =>
        one?.answer === first?.answer &&
        one?.isOfObject === first?.isOfObject &&
        one?.isNegated === first?.isNegated,
    );
    return first && isSame ? { ...first, waits: mostOf(all.map((one) => one?.waits ?? 'no')) } : undefined;
  }

  /**
   * Whether a client class's own function evaluates a flag by a method of itself or of its superclass, and so stands
   * for the SDK's. A function that calls another client may return something else.
   */
  async #standsForSdk(id: number): Promise<boolean> {
    const wrapper = this.#wrappers[id];
    if (!wrapper?.isClient || wrapper.place.path !== wrapper.path) return false;
    await this.#workspace.read([wrapper.path]);
    const draft = await this.#workspace.draft(wrapper.path);
    const evaluation = draft && evaluatingCall(draft, wrapper.place.start, wrapper.place.end);
    const head = evaluation && draft.slice({ start: evaluation.start, end: wrapper.place.start });
    return head !== undefined && OF_OWN_OBJECT.test(head);
  }

  /** What the function's calls return, as proven or as a person declared; undefined where neither is so. */
  async #answerOf(id: number): Promise<CallAnswer | undefined> {
    if (this.#known.has(id)) return this.#known.get(id);
    // A function that passes the name to itself proves nothing by that.
    this.#known.set(id, undefined);
    const answer = (await this.#proven(id)) ?? (await this.#declaredAnswer(id));
    const found: CallAnswer | undefined = answer && {
      answer: answer.answer,
      waits: answer.waits,
      ...(answer.isNegated === true && { isNegated: true }),
      ...(this.#wrappers[id]?.isOfObject === true && { isOfObject: true }),
    };
    this.#known.set(id, found);
    return found;
  }

  /** What the function is proven to return: it passes the name to one call alone, and returns its result. */
  async #proven(id: number): Promise<CallAnswer | undefined> {
    const wrapper = this.#wrappers[id];
    // An object that keeps the name may pass it on in another file.
    if (!wrapper || wrapper.place.path !== wrapper.path) return undefined;
    // A call of it may reach another function, which does not pass the name on.
    if (wrapper.others.some(({ path }) => !isTestFile(path))) return undefined;
    const inner = await this.answer(wrapper.passedTo, wrapper.reaches);
    return inner && (await this.#answerOfReturned(wrapper, inner));
  }

  /** What a person declared about a function. */
  async #declaredAnswer(id: number): Promise<CallAnswer | undefined> {
    const wrapper = this.#wrappers[id];
    if (!wrapper || !(await this.#declared.isDeclared(wrapper))) return undefined;
    const draft = await this.#workspace.draft(wrapper.path);
    if (!draft || wrapper.name === undefined) return undefined;
    // What a person declares is always a boolean.
    const isPromise = isAsync(draft, wrapper) || PROMISES.test(headOf(draft, wrapper));
    const waits = isPromise ? 'yes' : waitsFor(draft, wrapper.name);
    return { answer: 'boolean', waits };
  }

  /**
   * What a function returns, if it returns the result of the call in it and does nothing else. This is found out by
   * trial: the call is replaced with each value that it may have, and what is left has to return just that value, or
   * the opposite for both.
   */
  async #answerOfReturned(wrapper: ScanWrapper, inner: CallAnswer): Promise<CallAnswer | undefined> {
    await this.#workspace.read([wrapper.path]);
    // Each trial rewrites a draft of its own; its `past` is the original.
    const read = async (): Promise<Draft | undefined> => this.#workspace.draft(wrapper.path);
    const possible = inner.answer === 'boolean' ? (['true', 'false'] as const) : [inner.answer];
    let waits: Waits = 'no';
    // For each trial, whether the opposite was returned.
    const negated = new Set<boolean>();
    for (const known of possible) {
      const draft = await read();
      const call = draft && innerCall(draft, wrapper, inner);
      const left = draft && call && leftOf(draft, wrapper, call, known);
      if (!left) return undefined;
      // The opposite of what returns the opposite is the flag's own answer.
      negated.add((left !== known) !== (inner.isNegated === true));
      // An async function has to be awaited. One that awaits inside yields the value itself.
      const resultWaits = call.isAwaited ? 'no' : inner.waits;
      waits = isAsync(draft.past, wrapper) ? 'yes' : resultWaits;
      // The called function may be async by its own name: `isOnAsync`.
      if (waits === 'no' && !call.isAwaited) waits = waitsFor(draft.past, call.evaluation.name);
    }
    if (negated.size > 1) return undefined;
    return { answer: inner.answer, waits, ...(negated.has(true) && { isNegated: true }) };
  }
}

/** The call in a function that evaluates the flag. */
interface InnerCall {
  readonly evaluation: FlagEvaluation;
  readonly isAwaited: boolean;
}

/** The call in a function that is passed the name; undefined where it is not inside of the function. */
function innerCall(
  draft: Draft,
  { place, start, end }: ScanWrapper,
  inner: CallAnswer,
): InnerCall | undefined {
  const evaluation = evaluatingCall(draft, place.start, place.end, inner.isOfObject);
  if (!evaluation || evaluation.start < start || evaluation.end > end) return undefined;
  const waits = inner.waits === 'no' ? waitsFor(draft, evaluation.name) : inner.waits;
  const isAwaited = /\bawait\s*\(*$/.test(draft.before.slice(start, evaluation.start));
  // A promise that the function returns is replaced too: its callers await it.
  return { evaluation: replaceableCall(draft, evaluation, waits) ?? evaluation, isAwaited };
}

/** The value that the function returns once the call's result is known; undefined where it does anything else. */
function leftOf(
  draft: Draft,
  { start, end }: ScanWrapper,
  { evaluation }: InnerCall,
  known: Known,
): Known | undefined {
  const type = functionAt(draft, start, end)?.type;
  const context: Rewriting = {
    draft,
    decision: { keep: known === 'false' ? 'disabled' : 'enabled' },
    booleans: new Set([evaluation.name]),
  };
  try {
    draft.flagCalls = [evaluation];
    draft.apply([{ start: evaluation.start, end: evaluation.end, text: marked(known, 0) }]);
    // A variant is only passed on, so that there is nothing to fold.
    if (!isKnownObject(known)) rewrite(context);
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
  const now = draft.now(start);
  const fn = now === undefined || type === undefined ? undefined : functionFrom(draft, now, type);
  const [at, ...others] = markOffsets(draft.text);
  const leaf = at === undefined || others.length > 0 ? undefined : draft.root.leafAt(at);
  return fn && leaf && isResult(draft, fn, leaf) ? markOf(leaf.text)?.known : undefined;
}

/** The outermost function of a node type that begins at `start`. */
function functionFrom(draft: Draft, start: number, type: string): SyntaxNode | undefined {
  let found: SyntaxNode | undefined;
  for (let node = draft.root.leafAt(start); node?.start === start; node = node.parent)
    if (node.type === type) found = node;
  return found;
}

/** Whether the function returns the value and does nothing else, apart from what only served the call. */
function isResult(draft: Draft, fn: SyntaxNode, leaf: SyntaxNode): boolean {
  const { rules, syntax } = draft;
  const value = withWrappings(draft, leaf);
  const isTail = syntax.adapter.shape.tails?.[fn.type]?.(fn) === value;
  for (let node = isTail ? value : returnOf(draft, value); node?.parent; node = node.parent) {
    const { parent } = node;
    if (parent === fn) return true;
    const isBody =
      rules.statementLists.includes(parent.type) ||
      rules.blocks.includes(parent.type) ||
      BODY.test(parent.type);
    const others = parent.named.filter((one) => one !== node);
    if (!isBody || !areForCall(draft, fn, others)) return false;
  }
  return false;
}

/** The outermost node that is nothing but this value: with parentheses, casts, or as a list of one. */
function withWrappings({ rules }: Draft, leaf: SyntaxNode): SyntaxNode {
  let node = leaf;
  for (let { parent } = node; parent; { parent } = node) {
    const isList = parent.type === 'expression_list' && parent.named.length === 1;
    if (!isList && !rules.parens.includes(parent.type) && !(parent.type in rules.transparent)) break;
    node = parent;
  }
  return node;
}

/** The statement that returns just this value. */
function returnOf(draft: Draft, value: SyntaxNode): SyntaxNode | undefined {
  const { parent } = value;
  return parent?.named.length === 1 && /^return\b/.test(draft.slice(parent)) ? parent : undefined;
}

function isAsync(draft: Draft, wrapper: ScanWrapper): boolean {
  return /\basync\b/.test(headOf(draft, wrapper));
}

/** The function's text up to where the name is passed on. */
function headOf({ before }: Draft, { start, place }: ScanWrapper): string {
  return before.slice(lineStart(before, start), place.start);
}

/** `yes` if one of them is, else `unsure` if one is: what holds for a call that may reach any of several functions. */
function mostOf(all: readonly Waits[]): Waits {
  return (['yes', 'unsure'] as const).find((waits) => all.includes(waits)) ?? 'no';
}
