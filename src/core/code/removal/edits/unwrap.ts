import type { Span } from '../../facts/facts.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Change } from '../context.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from './edits.ts';
import {
  endWithComment,
  indentAt,
  isFirstOnLine,
  lineStart,
  nextLine,
  restOfLine,
  reindented,
} from './layout.ts';
import { alwaysJumps, isLabel } from '../queries/jumps.ts';

/** A block's statements and comments, in order; for a statement that is not a block, itself. */
export function contentOf(draft: Draft, node: SyntaxNode): readonly SyntaxNode[] {
  const { rules } = draft;
  if (!rules.blocks.includes(node.type)) return [node];
  // Go's blocks have their statements in a list. Where lists have the type of blocks, a single child of it is a block in the
  // block: `{ { … } }`.
  const list =
    node.named.length === 1 &&
    rules.statementLists.includes(node.named[0]?.type ?? '') &&
    node.named[0]?.type !== node.type
      ? node.named[0]
      : undefined;
  const children = [...node.children, ...(list?.children ?? [])].filter((child) => child !== list);
  // Left out are keywords and signs, whose type is their text, and signs that the parser added, which have no text.
  return [...(rules.isIndented ? commentsBefore(node) : []), ...children]
    .filter(({ type, start, end }) => type !== draft.slice({ start, end }) && !/^[{};:]$/.test(type))
    .toSorted((one, other) => one.start - other.start);
}

/** Comments between the colon and the first statement, which the grammar puts outside the block. */
function commentsBefore(block: SyntaxNode): readonly SyntaxNode[] {
  const siblings = block.parent?.children ?? [];
  const colon = siblings.findLast(({ type, end }) => type === ':' && end <= block.start);
  return siblings.filter(
    ({ type, start, end }) => colon && type.includes('comment') && start >= colon.end && end <= block.start,
  );
}

/**
 * Replaces a statement with the statements of those of its blocks that stay, one level further out. `contents` are these
 * blocks' statements and comments, in order: several where one case of a switch falls through into the next.
 */
export function unwrapped(
  draft: Draft,
  statement: Span,
  contents: readonly (readonly SyntaxNode[])[],
): Change {
  const { text } = draft;
  // Where the content of each block begins and ends.
  const kept = contents.flatMap((content): Span[] => {
    const [first, last] = [content[0], content.at(-1)];
    // The grammars include the first half of a CRLF in a comment.
    return first && last
      ? [{ start: first.start, end: first.start + text.slice(first.start, last.end).trimEnd().length }]
      : [];
  });
  if (kept.length === 0) return { edits: [deletion(statement.start, statement.end)] };
  const edits: Edit[] = [];
  const outerIndent = indentAt(text, statement.start);
  const beginsLine = isFirstOnLine(text, statement.start);
  // Where what has been handled so far ends: behind the first content, with the `;` and the comment after it.
  let from = beginsLine ? lineStart(text, statement.start) : statement.start;
  for (const [index, span] of kept.entries()) {
    // The content begins a line behind that of the head; before the first content, the statement begins its line too.
    const isOnOwnLine =
      isFirstOnLine(text, span.start) &&
      span.start >= nextLine(text, statement.start) &&
      (index > 0 || beginsLine);
    if (isOnOwnLine) {
      // Behind the content before this one, its line break stays: the deletion begins on the next line.
      const gap = index > 0 && restOfLine(text, from) === '' ? nextLine(text, from) : from;
      edits.push(deletion(gap, lineStart(text, span.start)));
      edits.push(...reindented(draft, span, indentAt(text, span.start), outerIndent, { movesFirst: true }));
    } else {
      // In `if (on) { a();` the first statement is on the line of its head: a later one shows the indentation.
      const inner = contents.flat().find(({ start }) => start > span.start && isFirstOnLine(text, start));
      if (inner) edits.push(...reindented(draft, span, indentAt(text, inner.start), outerIndent));
      // The first takes the place of the statement, behind its indentation.
      edits.push(deletion(index === 0 ? statement.start : from, span.start));
    }
    from = lineTailOf(draft, span.end, statement.end);
  }
  edits.push(deletion(from, statement.end));
  // Behind a statement that always jumps, what followed the unwrapped one may be dead now.
  const statements = contents.flat();
  const jumps = (node: SyntaxNode) => alwaysJumps(draft, node);
  // What follows a label is reached from elsewhere, too. Kotlin's `continue@rows`, which jumps, is parsed as a label.
  const label = statements.findLastIndex((node) => isLabel(node) && !jumps(node));
  const jump = statements.slice(label + 1).find(jumps);
  return jump ? { edits, touched: jump.start } : { edits };
}

/** The end of the `;` and the comment after `end`, if no code follows on their line and it ends before `most`; else `end`. */
export function lineTailOf({ root, text }: Draft, end: number, most: number): number {
  const next = endWithComment(root, end);
  return next === undefined || next > most ? end : end + text.slice(end, next).trimEnd().length;
}
