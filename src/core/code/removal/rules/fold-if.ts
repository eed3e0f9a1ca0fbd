import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../../syntax-node.ts';
import { valueOfBranch } from './branch-value.ts';
import { clashes } from '../queries/clash.ts';
import { Blocked, type Change, type Rewriting, type KnownValue, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from '../edits/edits.ts';
import { effectsOf, operatorOf, sidesOf } from '../queries/effects.ts';
import { isFirstOnLine, lineStart } from '../edits/layout.ts';
import { statementRemoval } from './fold-local.ts';
import { type Known, type Mark, standsForBoolean } from '../mark.ts';
import type { If } from '../../languages/shared/removal-rules.ts';
import { takeElif, takeElse } from './else-branches.ts';
import { runBefore } from '../edits/hoist.ts';
import { replaced } from '../edits/replaced.ts';
import { withoutLastComment } from '../edits/side-comments.ts';
import { isRequired } from '../edits/substitute.ts';
import { contentOf, unwrapped } from '../edits/unwrap.ts';
import { isStatement } from '../queries/statements.ts';

/** Reduces an `if` whose condition is known to one of its branches; also behind an operand with effects: `f() && false`. */
export function foldIf(context: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const { draft } = context;
  const { rules } = draft;
  const choice = node.closest((ancestor) => rules.if(ancestor) !== undefined);
  const found = choice && rules.if(choice);
  if (!found) return undefined;
  if (bareCondition(draft, found.condition) === node) {
    if (!standsForBoolean(mark)) return undefined;
    if (found.initializer)
      throw new Blocked(
        mark.place,
        because('control flow', l10n.t('the statement before the condition has to stay')),
      );
    const holds = mark.known === 'true';
    const change = take(context, found, holds, mark.place);
    // The `else` of a condition that holds goes, or the only branch of one that does not: with the comment behind it.
    const isLastGone = holds === (found.else !== undefined);
    return change && isLastGone
      ? { ...change, edits: withoutLastComment(draft, found, change.edits) }
      : change;
  }
  return found.condition.contains(node) ? hoisted(context, found, node, mark) : undefined;
}

/** The condition without the parentheses that the statement's syntax requires. */
function bareCondition(draft: Draft, condition: SyntaxNode): SyntaxNode {
  const inner =
    draft.rules.parens.includes(condition.type) && isRequired(draft, condition)
      ? condition.named[0]
      : undefined;
  return inner ?? condition;
}

/** Keeps the branch for a condition that holds or not; undefined where a value would have none. */
function take(context: Rewriting, choice: If, holds: boolean, place: number): Change | undefined {
  const { draft } = context;
  const kept = holds ? choice.then : choice.else?.body;
  // It is an `else if`, or else a statement, the body of another statement, or a value.
  if (choice.elseOf)
    return draft.rules.isIndented ? takeElif(draft, choice, holds) : takeElse(draft, choice, holds);
  if (isStatement(draft, choice.node)) return takeStatement(context, choice, kept, place);
  return (
    takeBody(draft, choice, kept) ??
    (kept && choice.else
      ? valueOfBranch(draft, choice.node, kept, [holds ? choice.else.body : choice.then], place)
      : undefined)
  );
}

/** Replaces an `if` statement with the content of the kept branch. */
function takeStatement(context: Rewriting, choice: If, kept: SyntaxNode | undefined, place: number): Change {
  const { draft } = context;
  const { rules } = draft;
  const { node } = choice;
  // The kept branch is an `if` itself, as in a chain of `else if`.
  const nested = kept && rules.if(kept);
  // `if on: … elif b: …` becomes `if b: …`: the `if` of `elif` stays.
  if (nested && rules.isIndented && nested.node.type !== 'if_statement')
    return { edits: [deletion(choice.start, nested.start + 'el'.length)] };
  if (kept && nested) return { edits: replaced(draft, node, kept) };
  const content = kept ? contentOf(draft, kept) : [];
  if (!kept || content.length === 0) return { edits: [statementRemoval(draft, node)] };
  if (clashes(draft, node, content))
    return { edits: inBraces(context, choice, kept, place), touched: kept.start };
  return unwrapped(draft, choice, [content]);
}

/** Keeps the selected block as a block: `{ … }`, Kotlin's `run { … }`. */
function inBraces({ draft }: Rewriting, choice: If, kept: SyntaxNode, place: number): readonly Edit[] {
  const { bareBlock } = draft.rules;
  // Kotlin's `run { … }` is a function, which a loop's `break` cannot leave. Other languages write nothing before `{`.
  const jumpsOut = bareBlock && /\b(?:break|continue)\b/.test(draft.slice(kept));
  if (bareBlock === undefined || jumpsOut || !draft.rules.blocks.includes(kept.type))
    throw new Blocked(place, because('scope', l10n.t("the block's names would clash with those around it")));
  // C#'s `if (on)`, and the `{` in the line below.
  const isOnOwnLine = isFirstOnLine(draft.text, kept.start);
  const start = isOnOwnLine ? lineStart(draft.text, choice.start) : choice.start;
  const from = isOnOwnLine ? lineStart(draft.text, kept.start) : kept.start;
  return [{ start, end: from, text: isOnOwnLine ? '' : bareBlock }, deletion(kept.end, choice.end)];
}

/** Reduces a choice that is the body of a statement without braces: `while (x) if (on) …`. */
function takeBody(draft: Draft, choice: If, kept: SyntaxNode | undefined): Change | undefined {
  const { parent, end } = choice.node;
  // `for (x in if (on) a else b) …`: what a loop iterates is in its brackets, and no body.
  const isInHead = parent?.children.find(({ start }) => start >= end)?.type === ')';
  if (!parent || isInHead || !(draft.rules.jumpTargets.includes(parent.type) || draft.rules.if(parent)))
    return undefined;
  if (kept) return { edits: replaced(draft, choice.node, kept) };
  return { edits: [{ start: choice.start, end: choice.end, text: '{}' }] };
}

/** The operators with which a known value decides the whole: `|| true`, `&& false`. */
const DECIDES: Partial<Readonly<Record<Known, RegExp>>> = { true: /^(?:\|\||or)$/, false: /^(?:&&|and)$/ };

/** `if (claim() && false)`: what always ran before the flag's evaluation becomes a statement of its own. */
function hoisted(
  context: Rewriting,
  choice: If,
  node: SyntaxNode,
  { known, place }: Mark,
): Change | undefined {
  const { draft } = context;
  const { parent } = node;
  if (!parent || bareCondition(draft, choice.condition) !== parent) return undefined;
  const [left, right] = sidesOf(draft, parent) ?? [];
  if (!left || right !== node || DECIDES[known]?.test(operatorOf(draft, left, right)) !== true)
    return undefined;
  const effects = effectsOf(draft, left);
  if (!effects || choice.elseOf || choice.initializer || !isStatement(draft, choice.node))
    throw new Blocked(
      place,
      because('control flow', l10n.t('code that runs before the flag is evaluated has to stay')),
    );
  return { edits: [runBefore(draft, choice.start, effects), ...replaced(draft, parent, node)] };
}
