import type { Span } from '../../facts/facts.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from './edits.ts';
import { indentAt, lineStart, reindented } from './layout.ts';

/** Replaces `outer` with `inner`, and adjusts the indentation of its lines. */
export function replaced(draft: Draft, outer: Span, inner: Span): readonly Edit[] {
  const { text } = draft;
  const to = indentAt(text, outer.start);
  return [
    deletion(outer.start, inner.start),
    ...reindented(draft, inner, baseIndent(text, inner), to),
    deletion(inner.end, endOf(text, outer, inner)),
  ];
}

/** The end of `outer`, with a line break behind it that only its several lines need: `(a &&⏎b⏎)` becomes `(a)`. */
function endOf(text: string, outer: Span, inner: Span): number {
  const isBroken = ({ start, end }: Span): boolean => text.slice(start, end).includes('\n');
  const isInBracket = /[([]/.test(text.charAt(outer.start - 1));
  const gap =
    isInBracket && isBroken(outer) && !isBroken(inner)
      ? /^\s*\n\s*(?=[)\]])/.exec(text.slice(outer.end))
      : null;
  return outer.end + (gap?.[0].length ?? 0);
}

/** The indentation that a node's lines are relative to: that of its last line if this closes the node, as `});` does. */
function baseIndent(text: string, node: Span): string {
  const last = lineStart(text, node.end);
  const closes = last > node.start && /^[ \t]*[})\]<>/'"`]/.test(text.slice(last));
  return indentAt(text, closes ? last : node.start);
}
