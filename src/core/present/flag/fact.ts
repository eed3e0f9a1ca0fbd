import * as l10n from '@vscode/l10n';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import type { Icon } from '../stage.ts';
import type { Detail } from './detail.ts';

/** What a fact is about. A flag has one of each, but for its environments. */
export type FactTopic =
  | 'stage'
  | 'staleness'
  | 'archived'
  | 'enabled'
  | 'environment'
  | 'description'
  | 'history'
  | 'type'
  | 'project'
  | 'variants'
  | 'dependencies'
  | 'children'
  | 'tags'
  | 'links'
  | 'impressionData'
  | 'lastSeen'
  | 'created'
  | 'collaborators';

/**
 * One thing that is known of a flag, as text without markup. Text of the server is in it as it came: whoever shows it
 * makes it harmless.
 */
export interface FlagFact {
  readonly topic: FactTopic;
  readonly icon: Icon;
  /** Names it where it has a row of its own. */
  readonly label: string;
  /** Stands beside the label in a row: short, with dates relative to now. */
  readonly brief?: string | undefined;
  /** Begins its line in a tooltip or hover; the label where it is absent. */
  readonly lead?: string | undefined;
  /** The rest of that line: all of it, with exact dates; `brief` where it is absent. */
  readonly full?: string | undefined;
  /** A sentence below the line: what the fact leaves open. */
  readonly note?: string | undefined;
  /** How its row differs from one that is a fact and nothing else. */
  readonly row?: Partial<Pick<Detail, 'key' | 'kind' | 'copy' | 'spoken'>> | undefined;
  /** Rows under its row, made when somebody expands it. */
  readonly parts?: (() => readonly Detail[]) | undefined;
}

/** "Nov 18, 2026, 12:00 PM (3 days ago)". */
export function exactly(date: string, { dates, now }: Formats): string {
  return l10n.t('{0} ({1})', dates.absolute(date), dates.relative(date, now()));
}

/** A line names this many of a list; the rest is counted. */
const MOST_NAMES = 8;

/** The first few in one line, each cut where it is long, the rest counted. */
export function someOf(texts: readonly string[], { count }: Formats, most = MOST_NAMES): string {
  const shown = texts
    .slice(0, most)
    .map((text) => plainText(text, 60))
    .join(', ');
  const rest = texts.length - most;
  return rest > 0 ? l10n.t('{0} and {1} more', shown, count(rest)) : shown;
}
