import * as l10n from '@vscode/l10n';
import { type LeftReason, because } from '../../context.ts';
import type { Draft } from '../../draft.ts';
import type { IsRead } from './exposed.ts';

/**
 * Why a function between two operands, `rows and on`, cannot be removed: another file declares one of its name,
 * which may be for these operands and do something else.
 */
export function lostInfix(draft: Draft, isRead: IsRead): LeftReason | undefined {
  const names = Object.keys(draft.rules.infixes?.signs ?? {});
  const name = names.find(
    (one) =>
      timesBetween(draft, one) < timesBetween(draft.past, one) &&
      isRead(one, new RegExp(String.raw`\binfix\b.*\bfun\b.*\b${one}\s*\(`)),
  );
  return name === undefined
    ? undefined
    : because('scope', l10n.t('`{0}` is declared again, or read where the syntax does not show it', name));
}

/** How often a function is called between two operands. */
function timesBetween({ nodes, rules }: Pick<Draft, 'nodes' | 'rules'>, name: string): number {
  return nodes.filter(({ type, named }) => type === rules.infixes?.type && named[1]?.text === name).length;
}
