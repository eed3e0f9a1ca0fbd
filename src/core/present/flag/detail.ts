import type { Markdown } from '../markdown.ts';
import type { Icon } from '../stage.ts';
import type { PlaceTarget } from '../../usages/usage-index.ts';

/** One row under a flag. Labels and descriptions are plain text, server text in them already made harmless. */
export interface Detail {
  /** Unique among its siblings, and the same from one refresh to the next. */
  readonly key: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon?: Icon | undefined;
  /** Made when a person hovers over the row. */
  readonly tooltip?: (() => Markdown) | undefined;
  /** What a screen reader says where label and description are not enough. */
  readonly spoken?: string | undefined;
  /** What kind of row it is, for menus. */
  readonly kind: DetailKind;
  /** Text for "copy", as the server sent it. */
  readonly copy?: string | undefined;
  /** Name of another flag that the row stands for. */
  readonly flagName?: string | undefined;
  /** What a click opens. */
  readonly opens?: PlaceTarget | undefined;
  readonly children?: readonly Detail[] | undefined;
}

/**
 * `fact`: a row with nothing to do; `word`: a name that is a word of everyday language, to be searched for; `value`: one whose text can be copied; `flagReference`: another flag; `usages`: what
 * a person expands to have the workspace read; `usage`: a place in code.
 */
type DetailKind =
  'fact' | 'value' | 'flagReference' | 'environment' | 'strategy' | 'lifecycle' | 'usages' | 'usage' | 'word';

/**
 * Joins what is known with the separator of the design.
 *
 * @param parts undefined and empty ones are left out.
 */
export function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** Rows, those that are undefined left out. */
export function present(...rows: readonly (Detail | undefined)[]): readonly Detail[] {
  return rows.filter((row) => row !== undefined);
}

/** At most this many rows of one list; a list of the server can have any length. */
const MOST_ROWS = 200;

/** A row for each item of a list of the server. */
export function rows<T>(
  items: readonly T[],
  toRow: (item: T, position: number) => Detail,
  more: (rest: number) => string,
): readonly Detail[] {
  const shown = items.slice(0, MOST_ROWS).map(toRow);
  const rest = items.length - shown.length;
  // Several lists can stand under one row, and each can have such a row.
  const key = `more after ${shown.at(-1)?.key ?? ''}`;
  return rest === 0 ? shown : [...shown, { key, kind: 'fact', label: more(rest) }];
}
