import * as l10n from '@vscode/l10n';
import { plainText } from '../plain-text.ts';

/** The result of a removal. */
export interface AppliedCounts {
  /** Places that were removed. */
  readonly places: number;
  /** Places that are left to people. */
  readonly left: number;
  /** New errors that were kept. */
  readonly errors: number;
  readonly files: number;
  /** Paths of files for which nobody reports whether they have errors. */
  readonly silent: readonly string[];
}

/** Most files that are named; the rest is counted. */
const NAMED = 3;

/** The result of a removal, in short sentences. */
export function appliedText({ places, left, errors, files, silent }: AppliedCounts): string {
  const named = silent.slice(0, NAMED).map((path) => plainText(path, 100));
  const rest = silent.length - named.length;
  const unchecked = [...named, ...(rest > 0 ? [l10n.t('{0} more', rest)] : [])].join(', ');
  return [
    l10n.t('Places removed: {0}. To do by hand: {1}. Nothing is saved yet.', places, left),
    ...(errors > 0 ? [l10n.t('New errors: {0}.', errors)] : []),
    // Only if some file was checked.
    ...(errors === 0 && silent.length < files ? [l10n.t('No new errors.')] : []),
    ...(silent.length > 0 ? [l10n.t('Not checked for errors: {0}.', unchecked)] : []),
  ].join(' ');
}
