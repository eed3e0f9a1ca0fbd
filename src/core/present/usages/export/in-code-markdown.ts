import type { ReadFolder } from '../../../usages/usage-index.ts';
import type { Context } from '../../context.ts';
import { escaped, paragraphs, rich, type Markdown } from '../../markdown.ts';
import { table } from '../../markdown-table.ts';
import type { Entry } from '../in-code/entry.ts';
import { aboutText } from '../in-code/entry-row.ts';
import type { Survey } from '../in-code/survey.ts';
import { countText, placeText } from '../place-text.ts';
import { folderNames } from '../usages-detail.ts';

/** What stands in one cell of a flag's places; the rest is counted. */
const MOST_PLACES = 5;

/** The sections as tables for a page or a comment; all that is not of this program is escaped. */
export function inCodeMarkdown(survey: Survey, folders: readonly ReadFolder[], context: Context): string {
  const { t } = context;
  const { cleanUp, unknown, notInCode, unresolved } = survey;
  const unread = folders.filter((folder) => folder.unread !== undefined);
  const places = unresolved.map((place) => [placeText(place, folders), place.text]);
  return `${
    paragraphs(
      rich`## ${t('Feature flags in code')}`,
      escaped(t('Folders: {0}', folderNames(folders))),
      unread.length === 0 ? undefined : escaped(t('Not read: {0}', folderNames(unread))),
      entryTable(t('To clean up'), cleanUp, folders, context),
      entryTable(t('Unknown'), unknown, folders, context),
      table(
        t('Not in code'),
        [t('Flag'), t('Project'), t('State')],
        (notInCode ?? []).map(({ name, project, about }) => [name, project.id, aboutText(about, context)]),
      ),
      table(t('Could not be resolved'), [t('Place'), t('Argument')], places),
    ).source
  }\n`;
}

function entryTable(
  title: string,
  entries: readonly Entry[],
  folders: readonly ReadFolder[],
  context: Context,
): Markdown | undefined {
  const { t } = context;
  const rows = entries.map((entry) => [
    entry.name,
    entry.project.id,
    aboutText(entry.about, context),
    countText(entry.places, context),
    placesCell(entry, folders, context),
  ]);
  return table(title, [t('Flag'), t('Project'), t('State'), t('Count'), t('Places')], rows);
}

function placesCell({ places }: Entry, folders: readonly ReadFolder[], { t, count }: Context): string {
  const shown = places.slice(0, MOST_PLACES).map((place) => placeText(place, folders));
  const rest = places.length - shown.length;
  return [...shown, ...(rest > 0 ? [t('and {0} more', count(rest))] : [])].join(', ');
}
