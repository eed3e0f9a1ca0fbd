import type { Draft } from '../draft.ts';
import type { Edit } from '../edits/edits.ts';
import { commentAt, removal } from '../edits/layout.ts';
import { withoutItem } from '../edits/list-items.ts';
import { Round } from '../rewrite/round.ts';
import type { Import } from '../../languages/shared/removal-rules.ts';

/** Removes the imports whose names the file used originally and no longer uses. */
export function unusedImports(draft: Draft, isImportedElsewhere: (name: string) => boolean): Round {
  const round = new Round(draft);
  for (const one of draft.imports)
    if (isUnused(draft, one) && !isOfMarkup(draft, one) && !isImportedElsewhere(one.name))
      round.add({ edits: [withoutImport(draft, one)] }, one.node);
  return round;
}

/** Whether JSX uses an import without naming it: `React`, or the function that a comment names, `@jsx h`. */
function isOfMarkup({ nodes, text }: Draft, { name }: Import): boolean {
  const pragma = new RegExp(String.raw`@jsx(?:Frag)?\s+${name}\b`);
  return (
    (/^(?:React|h|jsx|Fragment)$/.test(name) || pragma.test(text)) &&
    nodes.some(({ type }) => type.startsWith('jsx_'))
  );
}

/** Whether the code used the name of an import and does so no longer; false for an import without a name. */
function isUnused(draft: Draft, { name, statement }: Import): boolean {
  // A name in text that the parser skipped may be a use.
  if (name === '' || uses(draft, name, statement.start, statement.end) > 0 || draft.isSkipped(name))
    return false;
  return draft.past.imports.some(
    (past) => past.name === name && uses(draft.past, name, past.statement.start, past.statement.end) > 0,
  );
}

/** How often a name is used outside of a range. */
function uses(draft: Draft, name: string, start: number, end: number): number {
  return draft.uses(name).filter((leaf) => leaf.start < start || leaf.end > end).length;
}

/** Removes one name from its import, or the whole import with the comments above it. */
function withoutImport(draft: Draft, { node, statement, isAlone }: Import): Edit {
  const { root, text } = draft;
  if (!isAlone) return withoutItem(draft, node);
  // A comment above the first import is about the file. It is the first if all lines before are empty, or in a comment.
  const keepsAbove = [...text.slice(0, statement.start).matchAll(/^[ \t]*(?=\S)/gm)].every(
    ({ 0: indent, index: lineStart }) => commentAt(root, lineStart + indent.length) !== undefined,
  );
  return removal(root, statement, keepsAbove);
}
