import * as l10n from '@vscode/l10n';
import { shortened } from '../../quoted-text.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { isUnusedValue } from '../queries/effects.ts';
import { isReturn } from '../queries/statements.ts';

/** Most things that are said about a function. */
const MOST = 4;
/** Most characters of code in each. */
const LONGEST = 80;

/** What a function does besides the flag call at `place`, in order, as far as the syntax shows it. */
export function besides(draft: Draft, fn: SyntaxNode, place: SyntaxNode): readonly string[] {
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    const isOfPlace = node.contains(place);
    // In this order: another return, another statement, and a return of more than the call, `ready && on`.
    if (isReturn(draft, node) && !isOfPlace) found.push(returned(draft, fn, node));
    else if (isActing(draft, node) && !isOfPlace && node.named.length > 0)
      found.push(l10n.t('it runs `{0}`', shown(draft, node)));
    else if (isReturn(draft, node) && isOfPlace && isMore(draft, node, place))
      found.push(l10n.t('it returns `{0}`', shown(draft, node.named[0] ?? node)));
    else for (const child of node.named) visit(child);
  };
  for (const child of fn.named) visit(child);
  return [...new Set(found)].slice(0, MOST);
}

/** `log(name);`, but not a docstring. */
function isActing(draft: Draft, node: SyntaxNode): boolean {
  return draft.rules.expressionStatements.includes(node.type) && !isUnusedValue(draft, node);
}

/** What a return statement yields, with the condition of the innermost `if` around it. */
function returned(draft: Draft, fn: SyntaxNode, node: SyntaxNode): string {
  const value = node.named[0];
  const what = value ? shown(draft, value) : '';
  for (let inner = node; inner.parent && inner !== fn; inner = inner.parent) {
    const choice = draft.rules.if(inner.parent);
    if (choice && !choice.condition.contains(node))
      return choice.then.contains(node)
        ? l10n.t('it returns `{0}` where `{1}`', what, shown(draft, choice.condition))
        : l10n.t('it returns `{0}` where not `{1}`', what, shown(draft, choice.condition));
  }
  return l10n.t('it returns `{0}`', what);
}

/** Whether a `return` gives more than the flag call: an operation, a choice or a negation of it. */
function isMore(draft: Draft, statement: SyntaxNode, place: SyntaxNode): boolean {
  for (let node = place.parent; node && node !== statement; node = node.parent)
    if (
      node.type in draft.rules.binaries ||
      node.type in draft.rules.choices ||
      node.type in draft.rules.negations
    )
      return true;
  return false;
}

/** Code on one line, without parentheses around it, to be shown in backquotes. */
function shown(draft: Draft, node: SyntaxNode): string {
  const text = draft
    .slice(node)
    .replace(/\s+/g, ' ')
    .replaceAll('`', "'")
    .replace(/^\((.*)\)$/, '$1');
  return shortened(text, LONGEST);
}
