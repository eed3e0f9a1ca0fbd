import * as l10n from '@vscode/l10n';
import { isConfiguration, editorLanguageOf } from '../../code/languages/files.ts';
import type { ReadFolder, UsagePlace, WorkspacePlace } from '../../usages/usage-index.ts';
import type { UsedElsewhere } from '../../code/scan/elsewhere.ts';
import { joined } from '../flag/detail.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { plural } from '../display-language.ts';
import { elsewhereText, shortElsewhere } from './elsewhere-uses.ts';

/** Most characters of a path in a row. */
const LONGEST_PATH = 300;

/** Whether a name is only mentioned: in configuration, a comment or a text that is not parsed. */
export function isMention({
  path,
  isMention: isMarked,
}: Pick<WorkspacePlace, 'path'> & Pick<UsagePlace, 'isMention'>): boolean {
  return isMarked === true || isConfiguration(editorLanguageOf(path) ?? '');
}

/** For example `the word is in 3 files that are not parsed`. */
export function wordText(files: number, { count }: Formats): string {
  return plural(files, {
    one: l10n.t('the word is in {0} file that is not parsed', count(files)),
    other: l10n.t('the word is in {0} files that are not parsed', count(files)),
  });
}

/** A file's path for display, with its folder's name if the window has several folders. */
export function fileText(
  { folder, path }: Pick<WorkspacePlace, 'folder' | 'path'>,
  folders: readonly ReadFolder[],
): string {
  const name =
    folders.length > 1 ? folders.find((candidate) => candidate.folder === folder)?.name : undefined;
  return plainText(name === undefined ? path : `${name}/${path}`, LONGEST_PATH);
}

/** For example `src/a.ts:12`. */
export function placeText(place: WorkspacePlace, folders: readonly ReadFolder[]): string {
  return `${fileText(place, folders)}:${place.range.start.line + 1}`;
}

/** For example `3 places`, `1 mention`, `3 places, 1 mention`; empty for none. */
export function countText(places: readonly WorkspacePlace[], formats: Formats): string {
  const mentions = places.filter(isMention).length;
  const uses = places.length - mentions;
  return [
    ...(uses > 0 ? [usesText(uses, formats)] : []),
    ...(mentions > 0 ? [mentionsText(mentions, formats)] : []),
  ].join(', ');
}

/** How often a flag is used: `3×` for a row without room, and `3 places, 1 mention` in full. */
export interface UsageWords {
  readonly short: string;
  readonly words: string;
  /** Set if everything was read and nothing contains the name. */
  readonly isNowhere?: true;
}

/** How many places there are, with those in other repositories, in words; undefined for none. */
export function usageWords(
  places: readonly WorkspacePlace[],
  formats: Formats,
  elsewhere: readonly UsedElsewhere[] = [],
): UsageWords | undefined {
  if (places.length + elsewhere.length === 0) return undefined;
  const uses = places.filter((place) => !isMention(place)).length;
  const words = countText(places, formats);
  const short = uses === 0 ? words : l10n.t('{0}×', formats.count(uses));
  if (elsewhere.length === 0) return { short, words };
  return {
    short: joined(short, shortElsewhere(elsewhere, formats)),
    words: [words, elsewhereText(elsewhere, formats)].filter(Boolean).join(', '),
  };
}

/** For example `3 places in 2 files`. */
export function spreadText(places: readonly WorkspacePlace[], formats: Formats): string {
  const files = new Set(places.map(fileKey)).size;
  const counted = countText(places, formats);
  return plural(files, {
    one: l10n.t('{0} in {1} file', counted, formats.count(files)),
    other: l10n.t('{0} in {1} files', counted, formats.count(files)),
  });
}

/** A key that is unique among the window's files. */
export function fileKey({ folder, path }: Pick<WorkspacePlace, 'folder' | 'path'>): string {
  return `${folder}\n${path}`;
}

/** The start of a place, as a key. */
export function positionKey({ folder, path, range: { start } }: WorkspacePlace): string {
  return JSON.stringify([folder, path, start.line, start.character]);
}

/** For example `3 places`. */
export function usesText(uses: number, { count }: Formats): string {
  return plural(uses, { one: l10n.t('{0} place', count(uses)), other: l10n.t('{0} places', count(uses)) });
}

function mentionsText(mentions: number, { count }: Formats): string {
  const number = count(mentions);
  return plural(mentions, { one: l10n.t('{0} mention', number), other: l10n.t('{0} mentions', number) });
}
