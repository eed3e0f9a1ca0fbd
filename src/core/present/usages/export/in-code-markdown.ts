import * as l10n from '@vscode/l10n';
import type { ReadFolder } from '../../../usages/usage-index.ts';
import type { Formats } from '../../formats.ts';
import { escaped, paragraphs, rich, type Markdown } from '../../markdown.ts';
import { table } from '../../markdown-table.ts';
import type { Entry } from '../in-code/entry.ts';
import { aboutText } from '../in-code/entry-row.ts';
import type { Survey } from '../in-code/survey.ts';
import { placeText, usageWords } from '../place-text.ts';
import { folderNames } from '../usages-detail.ts';

/** Most places in one cell; the others are counted. */
const MOST_PLACES = 5;

/** The sections as tables for a page or a comment; text from outside this program is escaped. */
export function inCodeMarkdown(survey: Survey, folders: readonly ReadFolder[], formats: Formats): string {
  const { cleanUp, potentiallyStale, unknown, notInCode, unchecked, unresolved } = survey;
  const unread = folders.filter((folder) => folder.unread !== undefined);
  const places = unresolved.map((place) => [placeText(place, folders), place.text]);
  return `${
    paragraphs(
      rich`## ${l10n.t('Feature flags in code')}`,
      escaped(l10n.t('Folders: {0}', folderNames(folders))),
      unread.length === 0 ? undefined : escaped(l10n.t('Not read: {0}', folderNames(unread))),
      entryTable(l10n.t('To clean up'), cleanUp, folders, formats),
      entryTable(l10n.t('Potentially stale'), potentiallyStale, folders, formats),
      entryTable(l10n.t('Unknown'), unknown, folders, formats),
      table(
        l10n.t('Not in code'),
        [l10n.t('Flag'), l10n.t('Project'), l10n.t('State')],
        (notInCode ?? []).map(({ name, project, about }) => [name, project?.id ?? '', aboutText(about)]),
      ),
      entryTable(l10n.t('Used in code'), unchecked, folders, formats),
      table(l10n.t('Could not be resolved'), [l10n.t('Place'), l10n.t('Argument')], places),
    ).source
  }\n`;
}

function entryTable(
  title: string,
  entries: readonly Entry[],
  folders: readonly ReadFolder[],
  formats: Formats,
): Markdown | undefined {
  const rows = entries.map((entry) => [
    entry.name,
    entry.project?.id ?? '',
    aboutText(entry.about),
    usageWords(entry.places, formats, entry.elsewhere)?.words ?? '',
    placesCell(entry, folders, formats),
  ]);
  return table(
    title,
    [l10n.t('Flag'), l10n.t('Project'), l10n.t('State'), l10n.t('Count'), l10n.t('Places')],
    rows,
  );
}

/** The first places, and how many more there are, here and in other repositories. */
function placesCell(
  { places, elsewhere = [] }: Entry,
  folders: readonly ReadFolder[],
  { count }: Formats,
): string {
  const others = elsewhere.flatMap(({ repository, places: own }) =>
    own.map((place) => `${repository}: ${place}`),
  );
  const all = [...places.map((place) => placeText(place, folders)), ...others];
  const shown = all.slice(0, MOST_PLACES);
  const rest = places.length + elsewhere.reduce((sum, used) => sum + used.count, 0) - shown.length;
  return [...shown, ...(rest > 0 ? [l10n.t('and {0} more', count(rest))] : [])].join(', ');
}
