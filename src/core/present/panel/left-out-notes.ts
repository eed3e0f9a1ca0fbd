import * as l10n from '@vscode/l10n';
import type { LeftOut } from '../../api/lists.ts';
import type { Formats } from '../formats.ts';
import { plural } from '../display-language.ts';

/** A sentence on the records of a list that could not be read; empty if all could. */
export function leftOutNotes(leftOut: LeftOut | undefined, { count }: Formats): string[] {
  if (leftOut === undefined) return [];
  const number = count(leftOut.count);
  return [
    plural(leftOut.count, {
      one: l10n.t('{0} entry of the answer cannot be read and is left out; the log says why.', number),
      other: l10n.t('{0} entries of the answer cannot be read and are left out; the log says why.', number),
    }),
  ];
}

/** A sentence on the flags of a report that could not be read; empty if all could. */
export function unreadableFlagNotes(unreadable: number, { count }: Formats): string[] {
  if (unreadable === 0) return [];
  const number = count(unreadable);
  return [
    plural(unreadable, {
      one: l10n.t('{0} flag of the report cannot be read and is left out; the log says why.', number),
      other: l10n.t('{0} flags of the report cannot be read and are left out; the log says why.', number),
    }),
  ];
}
