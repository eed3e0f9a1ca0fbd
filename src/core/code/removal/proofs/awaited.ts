import type { SyntaxNode } from '../../syntax-node.ts';
import { answerOf, type FlagEvaluation, smallestNode } from './answers.ts';
import { isNegation } from '../queries/conditions.ts';
import { withParens } from '../context.ts';
import type { Draft } from '../draft.ts';

/** Whether a function returns a promise; `unsure` where it returns a promise in one SDK and a plain value in another. */
export type Waits = 'no' | 'yes' | 'unsure';

/** The node types of `await x`. */
const AWAITS = /^await(?:_expression)?$/;
/** Members that use a promise without awaiting it: `isEnabled().then(…)`, `IsEnabledAsync().Result`. */
const OF_PROMISES = /^(?:then|catch|finally|Result|ContinueWith|GetAwaiter|pipe|subscribe|toPromise)$/;

/** Whether a function returns a promise: by its name, or because its answer is an `evaluation`, which is always awaited. */
export function waitsFor({ rules }: Draft, name: string): Waits {
  if (/(?:Async|_async)$/.test(name) || answerOf({ name }) === 'evaluation') return 'yes';
  return rules.unsurePromises?.functions.test(name) ? 'unsure' : 'no';
}

/**
 * What the flag's value can replace: the call, with `.ConfigureAwait(…)` where that follows. Undefined where the call's
 * promise is used otherwise, as in `.then(…)`, or is not awaited although it has to be.
 */
export function replaceableCall(
  draft: Draft,
  call: FlagEvaluation,
  waits: Waits,
): FlagEvaluation | undefined {
  const inner = smallestNode(draft.root, call.start, call.end);
  const node = inner && withParens(draft, inner);
  const configured = node && configuredAwait(draft, node);
  if (configured) return { ...call, end: configured.end };
  const parent = node?.parent;
  if (!node || !parent) return waits === 'no' ? call : undefined;
  if (AWAITS.test(parent.type)) return call;
  const member = draft.syntax.expression(parent);
  if (member.kind === 'member' && OF_PROMISES.test(member.name)) return undefined;
  if (waits === 'no') return call;
  return waits === 'unsure' && isPlainValue(draft, node, parent) ? call : undefined;
}

/** The call of `ConfigureAwait` on `node`, if it is awaited: `await client.AskAsync("x").ConfigureAwait(false)`. */
function configuredAwait({ syntax }: Draft, node: SyntaxNode): SyntaxNode | undefined {
  const member = node.parent;
  const call = member?.parent;
  if (!member || !call || !AWAITS.test(call.parent?.type ?? '')) return undefined;
  const read = syntax.expression(member);
  return read.kind === 'member' && read.name === 'ConfigureAwait' ? call : undefined;
}

/**
 * Whether a result that may be a promise is used as a plain value: as a condition or an operand, where a promise, being
 * always true, would make no sense; or because the file imports an SDK that returns no promises.
 */
function isPlainValue(draft: Draft, node: SyntaxNode, parent: SyntaxNode): boolean {
  const { rules, before } = draft;
  const [condition] = rules.choices[parent.type] ?? [];
  return (
    rules.if(parent)?.condition.contains(node) === true ||
    (condition !== undefined && parent.child(condition) === node) ||
    isNegation(draft, parent) ||
    parent.type in rules.conditionHolders ||
    parent.type in rules.binaries ||
    rules.unsurePromises?.unless.test(before) === true
  );
}
