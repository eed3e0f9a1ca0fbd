import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';

/** Brackets in which a line break ends no statement. */
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/**
 * Whether a removal follows the grammar in reading a line `-n` as the end of the line before, though in Kotlin it begins a
 * statement: `-n` goes although the list of statements that it is in stays, or stays although that list goes.
 */
export function splitsLines(draft: Draft): boolean {
  const { past } = draft;
  return past.nodes.some((node) => {
    const operator = operatorOfLine(past, node);
    const list = operator && listAround(past, node);
    if (!list) return false;
    // The list of a whole file always stays.
    const stays = list.parent === undefined || draft.now(list.start) !== undefined;
    return stays !== (draft.now(operator.start) !== undefined);
  });
}

/** The `-` of `log(n) - n`, if it begins a line and may begin a statement. */
function operatorOfLine({ rules, text }: Draft, { type, children }: SyntaxNode): SyntaxNode | undefined {
  const [left, operator] = type in rules.binaries ? children : [];
  const isSign = left && operator && rules.lineSigns?.includes(operator.type);
  return isSign && text.slice(left.end, operator.start).includes('\n') ? operator : undefined;
}

/** The list of statements that a node is in; undefined where brackets are between them. */
function listAround({ rules }: Draft, node: SyntaxNode): SyntaxNode | undefined {
  for (let part = node; part.parent; part = part.parent) {
    if (rules.statementLists.includes(part.parent.type)) return part.parent;
    if (isBracketed(part, part.parent)) return undefined;
  }
  return undefined;
}

/** Whether a node has brackets around a part of it, as `f(x - n)` has around `x - n`. */
function isBracketed(part: SyntaxNode, { children }: SyntaxNode): boolean {
  return children.some(
    ({ type, end }) =>
      end <= part.start && children.some((other) => other.type === BRACKETS[type] && other.start >= part.end),
  );
}
