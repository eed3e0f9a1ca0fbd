import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../../../syntax-node.ts';
import { type LeftReason, because } from '../../context.ts';
import type { Draft } from '../../draft.ts';
import { wordOf } from '../../words.ts';
import type { IsRead } from './exposed.ts';

/**
 * Why a variable of Go has to stay: what looks like a field, `on` in `Texts{on: "on"}`, reads it where a file declares the
 * type as a map.
 */
export function lostKey(draft: Draft, isRead: IsRead): LeftReason | undefined {
  const { typeOfKey } = draft.rules;
  const key =
    typeOfKey &&
    draft.nodes.find((leaf) => {
      const type = typeOfKey(leaf);
      return type !== undefined && isUndeclared(draft, leaf) && isRead(type, mapOf(type));
    });
  return (
    key &&
    because('scope', l10n.t('`{0}` is declared again, or read where the syntax does not show it', key.text))
  );
}

/** `type Texts map[bool]string`, also with type parameters or as an alias. */
function mapOf(type: string): RegExp {
  return new RegExp(String.raw`${wordOf(type).source}(?:\[[^\]\n]*\])?\s*(?:=\s*)?map\[`);
}

/** Whether a declaration of a name that was visible at a leaf is gone. */
function isUndeclared(draft: Draft, leaf: SyntaxNode): boolean {
  const origin = draft.origin(leaf.start);
  const before = origin === undefined ? undefined : draft.past.root.leafAt(origin);
  return before !== undefined && visibleAt(draft.past, before) > visibleAt(draft, leaf);
}

/** How many declarations of a leaf's name are visible there. */
function visibleAt(draft: Draft, leaf: SyntaxNode): number {
  return draft.declarationsOf(leaf.text).filter(({ scope }) => scope.contains(leaf)).length;
}
