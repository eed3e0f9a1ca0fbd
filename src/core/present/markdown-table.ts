import * as l10n from '@vscode/l10n';
import { Markdown, rich } from './markdown.ts';

/** Most rows of one table: a comment in a pull request can have 65,536 characters. */
const MOST_ROWS = 200;

/**
 * A table with a heading; undefined without rows. All cells are escaped.
 *
 * @param title Markdown, in which text from outside this program is escaped already.
 */
export function table(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Markdown | undefined {
  if (rows.length === 0) return undefined;
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => rich`${cell}`.source).join(' | ')} |`;
  const left = rows.length - MOST_ROWS;
  return new Markdown(
    [
      `### ${title}`,
      '',
      line(head),
      `| ${head.map(() => '---').join(' | ')} |`,
      ...rows.slice(0, MOST_ROWS).map(line),
      ...(left > 0 ? ['', l10n.t('… and {0} more.', left)] : []),
    ].join('\n'),
  );
}
