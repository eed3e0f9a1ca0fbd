import * as l10n from '@vscode/l10n';
import type { Formats } from '../formats.ts';
import type { Markdown } from '../markdown.ts';
import type { Icon } from '../stage.ts';
import type { PlaceTarget } from '../../usages/usage-index.ts';

/** One row under a flag. Labels and descriptions are plain text with server text already sanitized. */
export interface Detail {
  /** Unique among its siblings, and the same after each refresh. */
  readonly key: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon?: Icon | undefined;
  /** Created when a person hovers over the row. */
  readonly tooltip?: (() => Markdown) | undefined;
  /** What a screen reader says if label and description are not enough. */
  readonly spoken?: string | undefined;
  /** The kind of row, for menus. */
  readonly kind: DetailKind;
  /** The text to copy, as the server sent it. */
  readonly copy?: string | undefined;
  /** Name of another flag that the row stands for. */
  readonly flagName?: string | undefined;
  /** What a click opens. */
  readonly opens?: PlaceTarget | undefined;
  readonly children?: readonly Detail[] | undefined;
}

/**
 * `fact`: a row without an action; `word`: a name that is an everyday word, to be searched for; `value`: a row whose
 * text can be copied; `flagReference`: another flag; `usages`: expanding it reads the workspace; `usage`: a place in
 * code.
 */
type DetailKind =
  'fact' | 'value' | 'flagReference' | 'environment' | 'strategy' | 'lifecycle' | 'usages' | 'usage' | 'word';

/**
 * Joins the known parts with the separator of the design.
 *
 * @param parts undefined and empty ones are left out.
 */
export function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** A list of the row; empty where there is none. */
export function ifKnown(row: Detail | undefined): readonly Detail[] {
  return row === undefined ? [] : [row];
}

/** Most rows of one list; a list of the server can have any length. */
const MOST_ROWS = 200;

/** A row for each item of a server's list; of a very long one, the last row counts the rest. */
export function rows<T>(
  items: readonly T[],
  toRow: (item: T, position: number) => Detail,
  { count }: Pick<Formats, 'count'>,
): readonly Detail[] {
  const shown = items.slice(0, MOST_ROWS).map(toRow);
  const rest = items.length - shown.length;
  // Several lists can be under one row, and each can have such a row.
  const key = `more after ${shown.at(-1)?.key ?? ''}`;
  return rest === 0 ? shown : [...shown, { key, kind: 'fact', label: l10n.t('and {0} more', count(rest)) }];
}
