import { breather } from '../../../breather.ts';
import type { ReadFolder, WorkspacePlace } from '../../../usages/usage-index.ts';
import { fileText } from '../place-text.ts';
import type { Entry } from '../in-code/entry.ts';
import { aboutText } from '../in-code/entry-row.ts';
import type { Survey } from '../in-code/survey.ts';
import { csvLine } from './csv-line.ts';

const HEAD = ['section', 'flag', 'project', 'status', 'file', 'line', 'column', 'evidence', 'text'] as const;

/** A line for each place, and for each flag without places, following RFC 4180; created in slices. */
export async function inCodeCsv(survey: Survey, folders: readonly ReadFolder[]): Promise<string> {
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

/** A line for each place of a name, here and in other repositories; a single one if there is none. */
function* entryLines(section: string, entry: Entry, folders: readonly ReadFolder[]): Iterable<string> {
  const { name, project, about, places, elsewhere = [] } = entry;
  const cells = [section, name, project?.id ?? '', aboutText(about)];
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

/** A place in another repository, of which only file and line are known. */
function otherCells(repository: string, place: string): readonly string[] {
  const [, file = place, line = ''] = /^(.*):(\d+)$/.exec(place) ?? [];
  return [`${repository}: ${file}`, line, ''];
}
