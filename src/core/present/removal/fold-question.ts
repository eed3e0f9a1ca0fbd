import * as l10n from '@vscode/l10n';
import type { FoldedFunction } from '../../code/removal/plan-types.ts';
import { plural } from '../display-language.ts';
import { plainText } from '../plain-text.ts';

/** Most functions that a dialog names. */
const MOST_FUNCTIONS = 15;

/**
 * Asks whether calls of functions that now always return the same value are replaced by that value; for at least one
 * function.
 */
export function foldQuestion(functions: readonly FoldedFunction[]): {
  readonly message: string;
  readonly detail: string;
} {
  const [first, ...others] = functions;
  const isOne = first !== undefined && others.length === 0;
  const more = functions.length - MOST_FUNCTIONS;
  return {
    message: isOne
      ? l10n.t('Replace calls of “{0}” with “{1}”?', plainText(first.name, 100), first.answer)
      : l10n.t('Replace calls of {0} functions that now always return the same value?', functions.length),
    detail: [
      ...functions.slice(0, MOST_FUNCTIONS).map(functionText),
      ...(more > 0 ? [l10n.t('and {0} more', more)] : []),
      '',
      isOne
        ? l10n.t('The function is removed, because nothing else names it.')
        : l10n.t('The functions are removed, because nothing else names them.'),
    ].join('\n'),
  };
}

function functionText({ name, file, line, answer, places }: FoldedFunction): string {
  const given = [plainText(name, 100), `${plainText(file, 200)}:${line}`, answer, places];
  return plural(places, {
    one: l10n.t('“{0}” in {1} now always returns “{2}”, in {3} place.', ...given),
    other: l10n.t('“{0}” in {1} now always returns “{2}”, in {3} places.', ...given),
  });
}
