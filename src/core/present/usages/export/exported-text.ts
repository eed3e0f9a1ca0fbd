import * as l10n from '@vscode/l10n';
import { breather } from '../../../breather.ts';
import type { ReadFolder, WorkspacePlace } from '../../../usages/usage-index.ts';
import type { Formats } from '../../formats.ts';
import { table } from '../../markdown-table.ts';
import { escaped, type Markdown, paragraphs, rich } from '../../markdown.ts';
import { aboutText } from '../in-code/entry-row.ts';
import type { Entry } from '../in-code/entry.ts';
import type { InCodeModel } from '../in-code/in-code-model.ts';
import type { Survey } from '../in-code/survey.ts';
import { fileText, placeText, usageWords } from '../place-text.ts';
import { folderNames } from '../usages-detail.ts';
import { csvLine } from './csv-line.ts';
import { inCodeSarif } from './in-code-sarif.ts';

/** The formats in which In Code can be exported. */
export type ExportFormat = 'markdown' | 'csv' | 'sarif';

/** A text, and the language in which an editor shows it. */
export interface ExportedText {
  readonly content: string;
  /** The editor's language id. */
  readonly language: string;
}

/**
 * The content of In Code as text, without what its filter hides and what is only mentioned.
 *
 * @param version this program's, which SARIF names.
 */
export async function exported(
  model: InCodeModel,
  format: ExportFormat,
  version: string,
  formats: Formats,
): Promise<ExportedText> {
  switch (format) {
    case 'markdown':
      return { content: inCodeMarkdown(model.shown, model.folders, formats), language: 'markdown' };
    case 'csv':
      return { content: await inCodeCsv(model.shown, model.folders), language: 'plaintext' };
    case 'sarif': {
      const { folders, now } = model;
      const facts = { folders, now, flagsIn: (folder: string) => model.flagsIn(folder) };
      const log = await inCodeSarif(model.shown, facts, version);
      return { content: `${JSON.stringify(log, undefined, 2)}\n`, language: 'json' };
    }
  }
}

const HEAD = ['section', 'flag', 'project', 'status', 'file', 'line', 'column', 'evidence', 'text'] as const;

/**
 * A line for each place, and for each flag without places, following RFC 4180; with pauses, as there can be very many.
 * Sections have names that do not depend on the display language.
 */
async function inCodeCsv(survey: Survey, folders: readonly ReadFolder[]): Promise<string> {
  const breathe = breather();
  const lines = [csvLine(HEAD)];
  const add = async (section: string, entries: readonly Entry[]): Promise<void> => {
    for (const entry of entries) {
      for (const line of entryLines(section, entry, folders)) {
        await breathe();
        lines.push(line);
      }
    }
  };
  await add('to clean up', survey.cleanUp);
  await add('potentially stale', survey.potentiallyStale);
  await add('unknown', survey.unknown);
  await add('not in code', survey.notInCode ?? []);
  await add('not checked', survey.unchecked);
  for (const place of survey.unresolved) {
    await breathe();
    lines.push(csvLine(['could not be resolved', '', '', '', ...placeCells(place, folders), '', place.text]));
  }
  return lines.join('');
}

/** A line for each place of a name, here and in other repositories; a single line if there is no place. */
function* entryLines(section: string, entry: Entry, folders: readonly ReadFolder[]): Iterable<string> {
  const { name, project, about, places, elsewhere = [] } = entry;
  const cells = [section, name, project?.id ?? '', aboutText(about)];
  // Without file, line, column, evidence and text.
  if (places.length + elsewhere.length === 0) yield csvLine([...cells, '', '', '', '', '']);
  for (const place of places)
    yield csvLine([...cells, ...placeCells(place, folders), place.evidence, place.lineText]);
  for (const { repository, places: others } of elsewhere)
    for (const place of others) yield csvLine([...cells, ...otherCells(repository, place), '', '']);
}

function placeCells(place: WorkspacePlace, folders: readonly ReadFolder[]): readonly string[] {
  const { line, character } = place.range.start;
  return [fileText(place, folders), String(line + 1), String(character + 1)];
}

/** A place in another repository, `src/a.ts:12`: only file and line are known. */
function otherCells(repository: string, place: string): readonly string[] {
  const [, file = place, line = ''] = /^(.*):(\d+)$/.exec(place) ?? [];
  return [`${repository}: ${file}`, line, ''];
}

/** Most places in one cell; the others are counted. */
const MOST_PLACES = 5;

/** The sections as tables for a page or a comment; text from outside this program is escaped. */
function inCodeMarkdown(survey: Survey, folders: readonly ReadFolder[], formats: Formats): string {
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
  // A scan of another repository may count more places than it lists.
  const rest = places.length + elsewhere.reduce((sum, used) => sum + used.count, 0) - shown.length;
  return [...shown, ...(rest > 0 ? [l10n.t('and {0} more', count(rest))] : [])].join(', ');
}
