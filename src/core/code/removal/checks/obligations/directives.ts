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

/**
 * A string that begins a file, class or function now and did not before: it would be the docstring of that, or a directive
 * such as `'use strict'`.
 */
export function newDirective(draft: Draft): SyntaxNode | undefined {
  const before = new Set(directivesIn(draft.past).map(({ start }) => start));
  return directivesIn(draft).find(({ start }) => !before.has(draft.origin(start) ?? -1));
}

/** The statements that are a string alone and begin a file, class or function, up to the first other statement. */
function directivesIn({ nodes, root, rules, syntax }: Draft): readonly SyntaxNode[] {
  const { functions, strings } = syntax.adapter.shape;
  const isDirective = ({ type, named }: SyntaxNode): boolean =>
    rules.expressionStatements.includes(type) && named.length === 1 && strings.includes(named[0]?.type ?? '');
  const bodies = nodes.filter(
    ({ type, parent }) =>
      rules.blocks.includes(type) && parent && (parent.type in functions || /class/.test(parent.type)),
  );
  return [root, ...bodies].flatMap((body) => {
    const statements = body.named.filter(({ type }) => !type.includes('comment'));
    const end = statements.findIndex((one) => !isDirective(one));
    return end < 0 ? statements : statements.slice(0, end);
  });
}
