import type { SyntaxNode } from '../../syntax-node.ts';
import { answerOf, type FlagEvaluation, smallest } from './answers.ts';
import { isNegation } from '../queries/conditions.ts';
import { withParens } from '../context.ts';
import type { Draft } from '../draft.ts';

/** Whether a function's result has to be awaited; `unsure` where only some of the SDKs with it return a promise. */
export type Waits = 'no' | 'yes' | 'unsure';

/** The node types of `await x`. */
const AWAITS = /^await(?:_expression)?$/;
/** Members that use a promise without awaiting it: `isEnabled().then(…)`, `IsEnabledAsync().Result`. */
const OF_PROMISES = /^(?:then|catch|finally|Result|ContinueWith|GetAwaiter|pipe|subscribe|toPromise)$/;

/** Whether the function returns a promise, judging by its name. */
export function waitsFor({ rules }: Draft, name: string): Waits {
  if (/(?:Async|_async)$/.test(name) || answerOf(name) === 'evaluation') return 'yes';
  return rules.unsurePromises?.functions.test(name) ? 'unsure' : 'no';
}

/**
 * The call if its answer can take its place, extended by `.ConfigureAwait(…)` where that follows; undefined where its
 * promise is used for more than to await it, as by `.then(…)` or as a value.
 */
export function withAwait(draft: Draft, call: FlagEvaluation, waits: Waits): FlagEvaluation | undefined {
  const inner = smallest(draft.root, call.start, call.end);
  const node = inner && withParens(draft, inner);
  const configured = node && configuredAwait(draft, node);
  if (configured) return { ...call, end: configured.end };
  const parent = node?.parent;
  if (!node || !parent) return waits === 'no' ? call : undefined;
  if (AWAITS.test(parent.type)) return call;
  const member = draft.syntax.expression(parent);
  if (member.kind === 'member' && OF_PROMISES.test(member.name) && member.name !== node.text)
    return undefined;
  if (waits === 'no') return call;
  return waits === 'unsure' && isTested(draft, node, parent) ? call : undefined;
}

/** `await client.AskAsync("x").ConfigureAwait(false)`. */
function configuredAwait({ syntax }: Draft, node: SyntaxNode): SyntaxNode | undefined {
  const member = node.parent;
  const call = member?.parent;
  if (!member || !call || !AWAITS.test(call.parent?.type ?? '')) return undefined;
  const read = syntax.expression(member);
  return read.kind === 'member' && read.name === 'ConfigureAwait' ? call : undefined;
}

/**
 * Whether a result is tested, or the file does not use what returns promises. A promise is always true, so only a plain
 * value is ever tested.
 */
function isTested(draft: Draft, node: SyntaxNode, parent: SyntaxNode): boolean {
  const { rules, before } = draft;
  const choice = rules.choices[parent.type];
  return (
    rules.if(parent)?.condition.contains(node) === true ||
    (choice !== undefined && parent.child(choice[0]) === node) ||
    isNegation(draft, parent) ||
    parent.type in rules.conditionHolders ||
    parent.type in rules.binaries ||
    rules.unsurePromises?.unless.test(before) === true
  );
}
