import * as l10n from '@vscode/l10n';
import type { Listed } from '../../code/removal/listed.ts';
import { plainText } from '../plain-text.ts';
import { plural } from '../display-language.ts';

/** A line of the text that leads to a place. */
export interface PlaceLine {
  /** Zero-based line of the text. */
  readonly line: number;
  /** Characters of it, from its start, that are the link. */
  readonly length: number;
  readonly place: Listed;
}

/** Places that are left to people, as a text to read. */
export function listedPlaces(
  listed: readonly Listed[],
  edited: number,
): { readonly text: string; readonly links: readonly PlaceLine[] } {
  const title = plural(edited, {
    one: l10n.t('{0} place can be removed; to do by hand: {1}', edited, listed.length),
    other: l10n.t('{0} places can be removed; to do by hand: {1}', edited, listed.length),
  });
  const rows = [title, ''];
  const links: PlaceLine[] = [];
  for (const place of listed) {
    const path = `${plainText(place.file, 500)}:${place.line}:${place.column}`;
    links.push({ line: rows.length, length: path.length, place });
    rows.push(`${path}  ${place.reason}`, `    ${plainText(place.text, 200)}`);
  }
  return { text: `${rows.join('\n')}\n`, links };
}
