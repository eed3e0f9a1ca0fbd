import type { Span } from '../../facts/facts.ts';
import type { If } from '../../languages/shared/removal-rules.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit, insertion } from './edits.ts';
import { commentAt, indentAt, isFirstOnLine, restOfLine } from './layout.ts';
import { isMember, isStatement } from '../queries/statements.ts';
import { unitOf } from '../rewrite/round.ts';

/**
 * Adds to `edits`, which replace a conditional expression with one of its sides, what becomes of its comments: those about
 * the kept side stay, in place or above the statement, and those about the other side are removed.
 */
export function withSideComments(
  draft: Draft,
  choice: SyntaxNode,
  [kept, gone]: readonly [kept: SyntaxNode, gone: SyntaxNode],
  edits: readonly Edit[],
): readonly Edit[] {
  const inChoice = choice.children.filter(({ type }) => type.includes('comment'));
  const sides = kept.start < gone.start ? [kept, gone] : [gone, kept];
  const last = sides[1];
  // The comments about the kept side.
  const own = inChoice.filter((comment) => sideOf(draft, comment, sides) === kept);
  const behind = commentBehind(draft, choice, { hasComments: inChoice.length > 0 });
  // The comment behind is about the last side: if that is kept, and `edits` remove the comment, it is put back.
  if (behind && isCovered(behind, edits) && last === kept) own.push(behind);
  // `on ? a : b // about b`: the comment goes with `b`.
  const trailing = last === gone ? withoutComment(draft, behind, edits) : [];
  const unit = unitBelow(draft, choice);
  // A comment that needs a line of its own moves above the statement or item; any other stays beside its side.
  const above = own.filter((comment) => isWholeLine(draft, comment));
  const beside = own.filter((comment) => !above.includes(comment));
  const [before, after] = [
    beside.filter(({ end }) => end <= kept.start),
    beside.filter(({ start }) => start >= kept.end),
  ];
  return [
    ...above.map((comment) => insertion(unit.start, lineAbove(draft, comment, unit))),
    ...before.map(({ text }) => insertion(kept.start, `${text} `)),
    ...edits,
    ...after.map(({ text }) => insertion(kept.end, ` ${text}`)),
    ...trailing,
  ];
}

/** Adds to `edits`, which remove a statement's last branch, one for the comment behind that: `else b(); // about b`. */
export function withoutLastComment(
  draft: Draft,
  { start, end, elseOf }: If,
  edits: readonly Edit[],
): readonly Edit[] {
  // Behind a bracket, a comment is about the whole statement. Before an `else if`, a line break counts as one in it.
  const behind =
    draft.text[end - 1] === '}' ? undefined : commentBehind(draft, { start: elseOf?.thenEnd ?? start, end });
  return [...edits, ...withoutComment(draft, behind, edits)];
}

/** What a choice's comment moves above: the innermost item around the choice that begins its line, else the statement. */
function unitBelow(draft: Draft, choice: SyntaxNode): SyntaxNode {
  let unit = unitOf(draft, choice);
  while (
    unit.parent &&
    !isFirstOnLine(draft.text, unit.start) &&
    !isStatement(draft, unit) &&
    !isMember(draft, unit)
  )
    unit = unitOf(draft, unit.parent);
  return unit;
}

/** Whether edits remove a comment. */
function isCovered(comment: SyntaxNode, edits: readonly Edit[]): boolean {
  return edits.some(({ start, end }) => start <= comment.start && comment.end <= end);
}

/** The side that a comment is about: the one before it on its line, or else the next one. */
function sideOf({ text }: Draft, comment: SyntaxNode, sides: readonly SyntaxNode[]): SyntaxNode | undefined {
  const previous = sides.findLast(({ end }) => end <= comment.start);
  if (previous && /^[ \t]*$/.test(text.slice(previous.end, comment.start))) return previous;
  return sides.find(({ start }) => comment.end <= start);
}

/** Whether no code can follow a comment on its line. */
function isWholeLine({ text }: Draft, comment: SyntaxNode): boolean {
  return (
    !comment.text.startsWith('/*') ||
    (isFirstOnLine(text, comment.start) && restOfLine(text, comment.end) === '')
  );
}

/** A comment as a line of its own, indented like the statement. */
function lineAbove({ text }: Draft, comment: SyntaxNode, unit: SyntaxNode): string {
  return `${comment.text}\n${indentAt(text, unit.start)}`;
}

/**
 * The comment after a choice, if it is about the last side: where the sides are on several lines, or comments
 * stand among them.
 */
function commentBehind(
  { text, root }: Draft,
  choice: Span,
  { hasComments = false }: { readonly hasComments?: boolean } = {},
): SyntaxNode | undefined {
  if (!hasComments && !text.slice(choice.start, choice.end).includes('\n')) return undefined;
  const space = /^[ \t]*[;,]?[ \t]*/.exec(text.slice(choice.end))?.[0].length ?? 0;
  const comment = commentAt(root, choice.end + space);
  return comment?.start === choice.end + space ? comment : undefined;
}

/** Removes a comment with the space before it, unless `edits` do. */
function withoutComment(
  { text }: Draft,
  comment: SyntaxNode | undefined,
  edits: readonly Edit[],
): readonly Edit[] {
  if (!comment || isCovered(comment, edits)) return [];
  const space = /[ \t]*$/.exec(text.slice(0, comment.start))?.[0].length ?? 0;
  return [deletion(comment.start - space, comment.end)];
}
