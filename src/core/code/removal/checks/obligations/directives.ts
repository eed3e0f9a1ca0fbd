import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { nextLine } from '../../edits/layout.ts';

/** A comment that expects an error in the line below it, where that line has changed and may have none now. */
export function changedExpectation(draft: Draft): SyntaxNode | undefined {
  if (!draft.before.includes('@ts-expect-error')) return undefined;
  return draft.past.nodes.find((node) => {
    const now = draft.now(node.start);
    if (now === undefined || !node.type.includes('comment') || !node.text.includes('@ts-expect-error'))
      return false;
    return lineBelow(draft.before, node.end) !== lineBelow(draft.text, now + node.text.length);
  });
}

/** The line after that of `offset`, without its indentation. */
function lineBelow(text: string, offset: number): string {
  const start = nextLine(text, offset);
  return text.slice(start, nextLine(text, start)).trim();
}
