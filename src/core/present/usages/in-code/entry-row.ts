import * as l10n from '@vscode/l10n';
import { isToCleanUp } from '../../../flags/due.ts';
import type { FlagIndex } from '../../../flags/flag-index.ts';
import { projectNames } from '../../code/name-hover.ts';
import { plural } from '../../display-language.ts';
import type { Formats } from '../../formats.ts';
import { joined } from '../../flag/detail.ts';
import { flagRow, flagState } from '../../flag/flag-row.ts';
import { flagTooltip } from '../../flag/fact-markdown.ts';
import { flagUrl } from '../../links.ts';
import { lines, list, paragraphs, rich, type Markdown } from '../../markdown.ts';
import { plainText } from '../../plain-text.ts';
import { COLORS, stageLook, type Icon } from '../../stage.ts';
import type { NodeRow } from '../../tree/node-row.ts';
import { usageWords, wordText, type UsageWords } from '../place-text.ts';
import { dueOf, type Due } from './due.ts';
import type { About, Entry } from './entry.ts';

/** A name in the In Code view: its state, since when, and how often it is used. */
export function entryRow(entry: Entry, formats: Formats): NodeRow {
  const { name, about, places } = entry;
  const label = plainText(name);
  const { icon, words, spoken } = looksOf(entry, formats, countWords(entry, formats));
  const age = ageText(about, formats);
  const kindIfChecked = isOnServer(about) ? 'flag' : 'name';
  return {
    label,
    description: joined(words, age),
    icon,
    spoken: [spoken, age].filter(Boolean).join(', '),
    contextValue: about.kind === 'unchecked' ? 'used' : kindIfChecked,
    children: places.length === 0 && entry.wordFiles === undefined ? 'none' : 'collapsed',
  };
}

/** How often a name is used, or for an everyday word in how many files it is; undefined without places. */
function countWords({ places, elsewhere, wordFiles }: Entry, formats: Formats): UsageWords | undefined {
  if (wordFiles === undefined) return usageWords(places, formats, elsewhere);
  const words = wordText(wordFiles, formats);
  return { short: words, words };
}

/** The state of a name as text: `completed (kept)`, `not in project Shop`. */
export function aboutText(about: About): string {
  return about.kind === 'flag' ? flagState(about.view) : stateLookOf(about).words;
}

export function entryTooltip(entry: Entry, formats: Formats): Markdown {
  const { name, project, about } = entry;
  if (about.kind === 'flag' && project !== undefined)
    return flagTooltip(about.view, flagUrl(project.baseUrl.url, project.id, name), formats);
  const nearest = nearestOf(entry);
  const like = nearest.map((other) => rich`${other}`);
  return paragraphs(
    lines(rich`**${name}**`, rich`${aboutText(about)}`),
    ...(like.length === 0 ? [] : [rich`${l10n.t('Similar names:')}`, list(like)]),
  );
}

/** Existing names that resemble an unknown one, nearest first; none for another entry. The search takes milliseconds. */
export function nearestOf({ about, name }: Entry): readonly string[] {
  return about.kind === 'absent' || about.kind === 'impossible' ? about.flags.names.nearest(name) : [];
}

/** Whether a project has or had the flag. */
export function isOnServer({ kind }: About): boolean {
  return kind === 'flag' || kind === 'archived';
}

/** Names the projects that were searched, since the flag may be in another one. */
function notInText({ projects }: FlagIndex): string {
  const names = plainText(projectNames(projects), 100);
  return plural(projects.length, {
    one: l10n.t('not in project {0}', names),
    other: l10n.t('not in projects {0}', names),
  });
}

/** Whether the code of what a name stands for should be cleaned up. */
export function shouldBeCleanedUp(about: About): boolean {
  return about.kind === 'archived' || (about.kind === 'flag' && isToCleanUp(about.view));
}

interface Looks {
  readonly icon: Icon;
  readonly words: string;
}

/** Icon and texts of a name's row, with how often it is used. */
function looksOf({ name, about }: Entry, formats: Formats, usages?: UsageWords): Looks & { spoken: string } {
  if (about.kind === 'flag') {
    const { icon, description, spoken } = flagRow(about.view, formats, { usages });
    return { icon, words: description, spoken };
  }
  const { icon, words } = stateLookOf(about);
  const spoken = [plainText(name), words, usages?.words].filter(Boolean).join(', ');
  // The section already says that none of its names is checked.
  const shownWords = about.kind === 'unchecked' ? undefined : words;
  return { icon, words: joined(usages?.short, shownWords), spoken };
}

/** Icon and text for a name that is no flag, or of whose flag is only known that it is archived. */
function stateLookOf(about: Exclude<About, { kind: 'flag' }>): Looks {
  switch (about.kind) {
    case 'archived': {
      const { icon, word } = stageLook({ stage: 'archived' });
      return { icon, words: word };
    }
    case 'absent':
      return { icon: { id: 'question', color: COLORS.stale }, words: notInText(about.flags) };
    case 'impossible':
      return { icon: { id: 'question', color: COLORS.stale }, words: l10n.t('not a valid flag name') };
    case 'unreadable':
      return { icon: { id: 'question' }, words: l10n.t('may be in a record that could not be read') };
    case 'unsettled':
      return { icon: { id: 'ellipsis' }, words: l10n.t('not known yet') };
    case 'unchecked':
      return { icon: { id: 'dash' }, words: l10n.t('not checked') };
  }
}

/** Since when a flag is due: `3 weeks ago`, for a stale one `created 3 weeks ago`; undefined if not due or not known. */
function ageText(about: About, { dates, now }: Formats): string | undefined {
  const due: Due | undefined = about.kind === 'flag' ? dueOf(about.view) : undefined;
  if (due?.since === undefined) return undefined;
  const when = plainText(dates.relative(due.since, now()));
  return due.kind === 'completed' || due.kind === 'archived' ? when : l10n.t('created {0}', when);
}
