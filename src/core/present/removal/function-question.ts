import * as l10n from '@vscode/l10n';
import { shortened } from '../../code/quoted-text.ts';
import type { FunctionQuestion } from '../../code/removal/declared/answer-declaration.ts';
import { visibleText } from '../../visible-text.ts';
import { plural } from '../display-language.ts';
import { plainText } from '../plain-text.ts';

/** Most lines of a function in a dialog. */
const MOST_LINES = 25;
const LONGEST_LINE = 120;

/**
 * Asks whether a function's calls should be treated as flag calls; shows what else the function does (`besides`, such as
 * `returns false where !ready`), and its text.
 */
export function functionQuestion({ name, file, line, besides, places, text }: FunctionQuestion): {
  readonly message: string;
  readonly detail: string;
} {
  const shown = plainText(name, 100);
  const where = `${plainText(file, 200)}:${line}`;
  const lines = visibleText(text.replaceAll('\t', '  ')).split('\n');
  const code = lines.slice(0, MOST_LINES).map((line) => shortened(line, LONGEST_LINE));
  return {
    message: l10n.t('Treat calls of “{0}” as the flag?', shown),
    detail: [
      besides.length === 0
        ? l10n.t('“{0}” in {1} receives the flag’s name.', shown, where)
        : l10n.t(
            '“{0}” in {1} receives the flag’s name. In addition, {2}.',
            shown,
            where,
            plainText(besides.join(', '), 600),
          ),
      plural(places, {
        one: l10n.t('{0} place waits for the answer. The function itself stays.', places),
        other: l10n.t('{0} places wait for the answer. The function itself stays.', places),
      }),
      '',
      ...code,
      ...(lines.length > MOST_LINES ? ['…'] : []),
    ].join('\n'),
  };
}
