import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../../syntax-node.ts';
import { foldSelfAssignment } from './fold-self-assignment.ts';
import { keepType } from './branch-types.ts';
import { clashes } from '../queries/clash.ts';
import { Blocked, type Change, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { indentAt, nextLine, reindented } from '../edits/layout.ts';
import { substitution } from '../edits/substitute.ts';
import { contentOf, unwrapped } from '../edits/unwrap.ts';
import { isStatement } from '../queries/statements.ts';

/**
 * Reduces a choice that is a value, `val x = if (on) a else b`, to one of its branches. Where that is a block, its last
 * expression is the value, and its other statements move before the statement that holds the choice.
 *
 * @param place the index of the flag's place, as its mark has it.
 * @throws Blocked where there is no place for them, or the type would be another one.
 */
export function valueOfBranch(
  draft: Draft,
  choice: SyntaxNode,
  kept: SyntaxNode,
  gone: readonly SyntaxNode[],
  place: number,
): Change {
  const content = contentOf(draft, kept);
  const last = content.at(-1);
  const value = valueIn(draft, kept);
  keepType(
    draft,
    choice,
    value,
    gone.map((branch) => valueIn(draft, branch)),
    place,
  );
  // `{ a }` is just `a`.
  if (!draft.rules.blocks.includes(kept.type) || (last && content.length === 1))
    return foldSelfAssignment(draft, choice, value) ?? { edits: substitution(draft, choice, value) };
  const statement = choice.closest((ancestor) => isStatement(draft, ancestor));
  if (
    !last ||
    !statement ||
    last.type.includes('comment') ||
    !isWhole(draft, choice, statement) ||
    // Java's `yield` elsewhere in the block gives another value.
    content.some((node) => node !== last && /\byield\b/.test(draft.slice(node))) ||
    clashes(draft, statement, content)
  )
    throw new Blocked(place, because('control flow', l10n.t('the branch is not a single value')));
  const { edits } = unwrapped(draft, statement, [content]);
  // `val x =` moves to the last expression of the block. That one's further lines are indented here, as lines of the
  // choice are; all other lines by `unwrapped`.
  const secondLine = nextLine(draft.text, last.start);
  const head = draft.slice({ start: statement.start, end: choice.start });
  return {
    edits: [
      ...edits.filter(({ start, end }) => start < secondLine || end > last.end),
      ...reindented(draft, last, indentAt(draft.text, last.start), indentAt(draft.text, choice.start)),
      { start: last.start, end: value.start, text: head },
    ],
  };
}

/** What a branch yields: the last expression of a block, or what is behind Java's `yield` there. */
function valueIn(draft: Draft, branch: SyntaxNode): SyntaxNode {
  const last = contentOf(draft, branch).at(-1) ?? branch;
  return (last.type === 'yield_statement' ? last.named[0] : undefined) ?? last;
}

/** Whether a choice is all that a statement returns, or that its only variable holds. */
function isWhole({ rules, text }: Draft, choice: SyntaxNode, statement: SyntaxNode): boolean {
  if (!/^;?$/.test(text.slice(choice.end, statement.end))) return false;
  if (rules.jumps.includes(statement.type)) return choice.parent === statement;
  const local = rules.local(choice);
  const others = statement.named.filter(({ type }) => type === local?.node.type);
  return local?.statement === statement && others.length <= 1;
}
