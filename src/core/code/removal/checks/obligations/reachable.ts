import { nodesIn, type SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';

/** Exceptions that a `catch` may name although nothing is known to throw them. */
const UNCHECKED =
  /^(?:Throwable|Exception|Error|\w*(?:RuntimeException|IllegalArgumentException|IllegalStateException|NullPointerException|IndexOutOfBoundsException|UnsupportedOperationException|ArithmeticException|ClassCastException|NumberFormatException|NoSuchElementException|DateTimeException|UncheckedIOException|ConcurrentModificationException|CompletionException|SecurityException))$/;
/** What may throw: `load()`, `new Cart()`, `throw e`. */
const CALL = /^(?:method_invocation|object_creation_expression|throw_statement)$/;
/** Java's lists of statements: `{ … }`, what a constructor consists of, and what follows `case 1:`. */
const LISTS = /^(?:block|constructor_body|switch_block_statement_group)$/;

/** How many lists of statements, and loops such as `while (false)`, hold code that Java's definition calls unreachable. */
export function countUnreachable({ nodes }: Draft): number {
  let count = 0;
  for (const node of nodes) {
    if (LISTS.test(node.type)) {
      const statements = node.named.filter(({ type }) => type !== 'switch_label');
      const end = statements.findIndex((statement) => !completes(statement));
      if (end >= 0 && end < statements.length - 1) count++;
    }
    const condition = node.child('condition')?.text.replace(/[()\s]/g, '');
    // `while (false) { … }`.
    if (/^(?:while|for)_statement$/.test(node.type) && condition === 'false') count++;
  }
  return count;
}

/** Whether control may reach what follows a statement: Java's definition says that it "can complete normally". */
function completes(node: SyntaxNode): boolean {
  const { type, named } = node;
  if (/^(?:return|throw|break|continue|yield)_statement$/.test(type)) return false;
  if (LISTS.test(type)) return named.every(completes);
  if (type === 'if_statement') {
    const [then, other] = [node.child('consequence'), node.child('alternative')];
    return !other || !then || completes(then) || completes(other);
  }
  if (type === 'labeled_statement')
    return named.slice(1).every(completes) || jumpsTo(node, 'break_statement', node.named[0]?.text);
  if (/^(?:while|for|do)_statement$/.test(type)) return loopCompletes(node);
  if (type === 'synchronized_statement') return named.filter((one) => LISTS.test(one.type)).every(completes);
  if (type === 'switch_expression') return switchCompletes(node);
  return type.startsWith('try_') ? tryCompletes(node) : true;
}

/** Whether what follows a loop is reachable: `while (true)` only ends by a `break`. */
function loopCompletes(node: SyntaxNode): boolean {
  const condition = node.child('condition')?.text.replace(/[()\s]/g, '');
  const isEndless = condition === 'true' || (node.type === 'for_statement' && condition === undefined);
  const body = node.child('body') ?? node.named.find(({ type }) => type === 'block');
  const breaks = node.named.some((child) => jumpsTo(child, 'break_statement'));
  // `do { return; } while (…)` never comes to its condition.
  if (node.type === 'do_statement' && body && !completes(body) && !continues(node, body)) return breaks;
  return !isEndless || breaks;
}

/** Whether what follows a switch is reachable: without a `default`, always. */
function switchCompletes(node: SyntaxNode): boolean {
  const groups = node.child('body')?.named ?? [];
  const hasDefault = groups.some((group) => group.named.some(({ text }) => text.startsWith('default')));
  const last = groups.at(-1);
  if (!hasDefault || !last) return true;
  if (groups.some((group) => jumpsTo(group, 'break_statement'))) return true;
  const isRule = groups.some(({ type }) => type === 'switch_rule');
  // With `case A ->`, any case may end the switch; with `case A:`, all but the last run into the next one.
  const bodies = isRule ? groups : [last];
  return bodies.some((group) => group.named.filter(({ type }) => type !== 'switch_label').every(completes));
}

/** Whether what follows a `try` is reachable: by its block or a `catch`, unless `finally` jumps. */
function tryCompletes(node: SyntaxNode): boolean {
  if (jumpingFinally(node)) return false;
  const blocks = [
    node.child('body'),
    ...node.named.filter(({ type }) => type === 'catch_clause').map((one) => one.child('body')),
  ];
  return blocks.some((block) => block !== undefined && completes(block));
}

/** The `finally` of a `try` that jumps itself, so that no jump out of the `try` arrives. */
function jumpingFinally(node: SyntaxNode): SyntaxNode | undefined {
  const end = node.type.startsWith('try_') ? node.first('finally_clause')?.first('block') : undefined;
  return end && !completes(end) ? end : undefined;
}

/** Whether a `continue` in a loop's body comes to the condition of that loop, and not of one inside or around it. */
function continues({ parent }: SyntaxNode, body: SyntaxNode): boolean {
  const label = parent?.type === 'labeled_statement' ? parent.named[0]?.text : undefined;
  return [undefined, label].some((one) => jumpsTo(body, 'continue_statement', one));
}

/** What takes a jump without a label for its own. */
const TAKES = {
  break_statement: /^(?:while|for|do|enhanced_for)_statement$|^switch_expression$/,
  continue_statement: /^(?:while|for|do|enhanced_for)_statement$/,
};

/**
 * Whether a jump in `node`, to a given label or without one, comes out of it: no statement in it takes the jump for its own,
 * and no `finally` ends it by another jump.
 */
function jumpsTo(node: SyntaxNode, jump: keyof typeof TAKES, label?: string): boolean {
  const isTaken = label === undefined && TAKES[jump].test(node.type);
  if (isTaken || /lambda|class_body/.test(node.type)) return false;
  if (node.type === jump && node.named[0]?.text === label) return true;
  const end = jumpingFinally(node);
  return (end ? [end] : node.children).some((child) => jumpsTo(child, jump, label));
}

/** Whether a `try` has fewer calls than before: Java refuses a `catch` of a checked exception that nothing in it throws. */
export function hasFewerCallsInTry(draft: Draft): boolean {
  const now = triesIn(draft);
  return triesIn(draft.past).some(({ start, end, calls }) => {
    const at = draft.now(start);
    // The same `try` in the changed text.
    const own = at === undefined ? undefined : now.find((one) => one.start === at);
    // The flag's own calls, which are removed, throw nothing.
    const removed = draft.flagCalls.filter((call) => start < call.start && call.end <= end);
    return own !== undefined && own.calls < calls - removed.length;
  });
}

/** A `try` from its start to the end of its body, with the number of calls. */
interface Tried {
  readonly start: number;
  readonly end: number;
  readonly calls: number;
}

/** Each `try` with a `catch` of a checked exception, with the number of calls in its block. */
function triesIn({ nodes }: Draft): readonly Tried[] {
  return nodes.flatMap((node) => {
    const isTry =
      node.type.startsWith('try_') &&
      node.named.some((one) => one.type === 'catch_clause' && !isUnchecked(one));
    const body = isTry ? node.child('body') : undefined;
    return body ? [{ start: node.start, end: body.end, calls: callsIn(body) }] : [];
  });
}

/** Whether a `catch` only names exceptions that it may always name. */
function isUnchecked(clause: SyntaxNode): boolean {
  const types = clause.first('catch_formal_parameter')?.first('catch_type')?.named ?? [];
  return types.every(({ text }) => UNCHECKED.test(text.split('.').at(-1) ?? ''));
}

function callsIn(node: SyntaxNode): number {
  return [...nodesIn(node)].filter(({ type }) => CALL.test(type)).length;
}
