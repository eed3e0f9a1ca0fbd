import { nodesIn, type SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { conditionsOf, jumpsIn } from './value-tests.ts';

/** A statement or operation of the original text that no longer decides what it did: its condition has changed, or it is gone. */
export interface ControlChange {
  readonly node: SyntaxNode;
  readonly hasJump: boolean;
  /** Whether it jumps to code behind a loop, a `switch` or a label around it. */
  readonly breaks: boolean;
}

const SWITCH_OR_LOOP = /^(?:switch|do|while|for|for_in)_statement$/;
const LISTS = /^(?:program|statement_block|switch_case|switch_default)$/;

/** What a removal has changed of where control goes. */
export function controlChanges(draft: Draft): readonly ControlChange[] {
  const { past } = draft;
  // What has to stay as it was; of a `try`, the first leaf of each part: `{`, `catch`, `finally`.
  const parts = (node: SyntaxNode) =>
    node.type === 'try_statement'
      ? ['body', 'handler', 'finalizer'].flatMap((field) => node.child(field)?.children[0] ?? [])
      : conditionsOf(node);
  const isChanged = (node: SyntaxNode) => parts(node).some((part) => !isKept(draft, part));
  const changed = past.nodes.filter(isChanged);
  const isGone = ({ start, end }: SyntaxNode) =>
    draft.now(start) === undefined && draft.now(end - 1) === undefined;
  // What went with a branch of another change is part of that one; an `if` of which a branch is left in its place is not.
  const isPart = (node: SyntaxNode) =>
    [...nodesIn(node)].every(isGone) && changed.some((one) => one !== node && one.contains(node));
  return changed
    .filter((node) => !isPart(node))
    .map((node) => {
      const jumps = jumpsIn(past, node);
      // Without a label, a `break` or `continue` in a loop or `switch` leaves only that.
      const breaks = jumps.some(
        ({ text }) =>
          /^(?:break|continue) \w/.test(text) ||
          (!SWITCH_OR_LOOP.test(node.type) && /^(?:break|continue)/.test(text)),
      );
      return { node, hasJump: jumps.length > 0, breaks };
    });
}

/** Whether a node of the original text still stands as it did, with nothing taken out of it. */
function isKept(draft: Draft, { start, end, text }: SyntaxNode): boolean {
  const now = draft.now(start);
  return (
    now !== undefined && draft.origin(now + end - start - 1) === end - 1 && draft.text.startsWith(text, now)
  );
}

/**
 * Whether a change and an offset of the original text are on ways that the change may have joined or parted: not where one
 * comes after the other whatever the first decides, as in `if (mode) { … } if (on) return;`.
 */
export function isOnOtherWay({ node }: ControlChange, offset: number): boolean {
  const around = [node, ...ancestorsOf(node)].find(({ start, end }) => start <= offset && offset < end);
  // `case a:` is a list of its statements, but not of `a`.
  const value = around?.child('value');
  const isValue = value !== undefined && value.start <= offset && offset < value.end;
  return around !== undefined && (isValue || !LISTS.test(around.type));
}

function ancestorsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let one = node.parent; one; one = one.parent) all.push(one);
  return all;
}
