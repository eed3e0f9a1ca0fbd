import * as l10n from '@vscode/l10n';
import type { LeftOut } from '../../api/lists.ts';
import type { Context } from '../context.ts';

/** A sentence on the records of a list that could not be read; none where all could. */
export function leftOutNotes(leftOut: LeftOut | undefined, { count }: Context): string[] {
  if (leftOut === undefined) return [];
  return [
    leftOut.count === 1
      ? l10n.t('1 entry of the answer cannot be read and is left out; the log says why.')
      : l10n.t(
          '{0} entries of the answer cannot be read and are left out; the log says why.',
          count(leftOut.count),
        ),
  ];
}

/** A sentence on the flags of a report that could not be read; none where all could. */
export function unreadableFlagNotes(unreadable: number, { count }: Context): string[] {
  if (unreadable === 0) return [];
  return [
    unreadable === 1
      ? l10n.t('1 flag of the report cannot be read and is left out; the log says why.')
      : l10n.t(
          '{0} flags of the report cannot be read and are left out; the log says why.',
          count(unreadable),
        ),
  ];
}
