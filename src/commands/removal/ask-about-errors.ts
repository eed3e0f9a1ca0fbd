import * as vscode from 'vscode';
import { plainText } from '../../core/present/plain-text.ts';
import type { ErrorPlace } from '../../core/usages/removal-check/error-places.ts';
import type { LanguageError } from '../../core/usages/removal-check/language-reports.ts';
import { LineIndex } from '../../core/code/line-index.ts';
import { askOne, type Choice } from '../../host/ask.ts';
import { toRange } from '../../host/editor-values.ts';
import { shownPath } from './shown-path.ts';

/** A new error, and the place that causes it if known. */
export interface PlacedError {
  readonly error: LanguageError;
  readonly place: ErrorPlace | undefined;
}

/** What to do about new errors. */
export type ErrorAnswer =
  | { readonly kind: 'take-back'; readonly place: ErrorPlace; readonly error: LanguageError }
  | { readonly kind: 'show'; readonly error: LanguageError }
  | { readonly kind: 'take-all-back' }
  | { readonly kind: 'keep' };

/**
 * Asks what to do about the errors that a removal caused; leaving keeps the removal.
 *
 * @param copy the folder of the sample's copy, if flags were removed from that
 */
export async function askAboutErrors(
  errors: readonly PlacedError[],
  copy: vscode.Uri | undefined,
): Promise<ErrorAnswer> {
  const answer = await askOne<ErrorAnswer>(
    vscode.l10n.t('New Errors after the Removal: {0}', errors.length),
    [
      ...errors.map((one) => rowOf(one, copy)),
      { label: vscode.l10n.t('Take All Back'), value: { kind: 'take-all-back' } },
      { label: vscode.l10n.t('Keep'), value: { kind: 'keep' } },
    ],
    vscode.l10n.t('Nothing is saved yet'),
    // While the person moves over the rows, the error of each is shown.
    (value) => {
      if ('error' in value) void showError(value.error, { preserveFocus: true });
    },
  );
  return answer ?? { kind: 'keep' };
}

/** Opens the place of an error; with `preserveFocus` the person goes on typing where they were. */
export async function showError(
  { file, range }: LanguageError,
  { preserveFocus }: { readonly preserveFocus: boolean },
): Promise<void> {
  const uri = vscode.Uri.parse(file, true);
  await vscode.window.showTextDocument(uri, { selection: toRange(range), preview: true, preserveFocus });
}

function rowOf({ error, place }: PlacedError, copy: vscode.Uri | undefined): Choice<ErrorAnswer> {
  const { file, range, message, source } = error;
  const pathOf = (uri: string): string => plainText(shownPath(uri, copy), 200);
  const where = `${pathOf(file)}:${range.start.line + 1}`;
  const words = source === undefined ? message : `${source}: ${message}`;
  const detail = `${where}  ${plainText(words, 300)}`;
  if (place === undefined)
    return { label: vscode.l10n.t('Show the Error'), detail, value: { kind: 'show', error } };
  const line = new LineIndex(place.file.before).position(place.hunk.hunk.start).line + 1;
  return {
    label: vscode.l10n.t('Take This Place Back'),
    description: `${pathOf(place.file.uri)}:${line}`,
    detail,
    value: { kind: 'take-back', place, error },
  };
}
