import * as l10n from '@vscode/l10n';
import type { Listed } from '../../code/removal/plan-types.ts';
import { plural } from '../display-language.ts';
import { plainText } from '../plain-text.ts';

/** What a removal leaves to people in a folder. */
interface LeftInFolder<F> {
  readonly folder: F;
  /** The folder's name, if there is more than one. */
  readonly name?: string | undefined;
  readonly listed: readonly Listed[];
}

/** A line of the text that links to a place. */
interface PlaceLine<F> {
  /** Zero-based line of the text. */
  readonly line: number;
  /** Number of characters at its start that form the link. */
  readonly length: number;
  readonly folder: F;
  readonly place: Listed;
}

/**
 * Lists the places that are left to people, by file, each with its reason as in the editor's Problems, and its line.
 *
 * @param removed the flags, each with the side that stays, as text.
 */
export function listedPlaces<F>(
  removed: readonly { readonly flag: string; readonly side: string }[],
  folders: readonly LeftInFolder<F>[],
): { readonly text: string; readonly links: readonly PlaceLine<F>[] } {
  const count = folders.reduce((sum, { listed }) => sum + listed.length, 0);
  const rows = [
    plural(count, {
      one: l10n.t('{0} place to do by hand', count),
      other: l10n.t('{0} places to do by hand', count),
    }),
    ...removed.map(({ flag, side }) => `${plainText(flag, 100)}: ${side}`),
  ];
  const links: PlaceLine<F>[] = [];
  for (const { folder, name, listed } of folders)
    for (const [file, places] of Map.groupBy(listed, (place) => place.file)) {
      const path = name === undefined ? file : `${name}/${file}`;
      rows.push('', `${plainText(path, 500)}  ${places.length}`);
      for (const place of places) {
        const row = `  ${place.reason}  ${l10n.t('[Ln {0}, Col {1}]', place.line, place.column)}`;
        links.push({ line: rows.length, length: row.length, folder, place });
        rows.push(row, `    ${plainText(place.text, 200)}`);
      }
    }
  return { text: `${rows.join('\n')}\n`, links };
}
