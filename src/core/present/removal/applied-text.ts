import * as l10n from '@vscode/l10n';
import { plainText } from '../plain-text.ts';

/** How a removal went. */
export interface AppliedCounts {
  /** Places that are gone. */
  readonly places: number;
  /** Places that are left to people. */
  readonly left: number;
  /** Errors that it brought and that were kept. */
  readonly errors: number;
  readonly files: number;
  /** Paths of files of which nobody says whether there are errors in them. */
  readonly silent: readonly string[];
}

/** Files that are named; the rest is a number. */
const NAMED = 3;

/** What came of a removal, in short sentences. */
export function appliedText({ places, left, errors, files, silent }: AppliedCounts): string {
  const named = silent.slice(0, NAMED).map((path) => plainText(path, 100));
  const rest = silent.length - named.length;
  const unchecked = [...named, ...(rest > 0 ? [l10n.t('{0} more', rest)] : [])].join(', ');
  return [
    l10n.t('Places removed: {0}. To do by hand: {1}. Nothing is saved yet.', places, left),
    ...(errors > 0 ? [l10n.t('New errors: {0}.', errors)] : []),
    ...(errors === 0 && silent.length < files ? [l10n.t('No new errors.')] : []),
    ...(silent.length > 0 ? [l10n.t('Not checked for errors: {0}.', unchecked)] : []),
  ].join(' ');
}
