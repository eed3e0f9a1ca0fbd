import * as l10n from '@vscode/l10n';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import type { Icon } from '../stage.ts';
import type { Detail } from './detail.ts';

/** The topic of a fact. A flag has one fact per topic, except for its environments. */
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

/** A fact about a flag, as plain text. Server text in it is unchanged: whoever shows it has to sanitize it. */
export interface FlagFact {
  readonly topic: FactTopic;
  readonly icon: Icon;
  /** The label of its row. */
  readonly label: string;
  /** Beside the label in a row: short, with dates relative to now. */
  readonly brief?: string | undefined;
  /** The beginning of its line in a tooltip or hover; `label` by default. */
  readonly lead?: string | undefined;
  /** The rest of that line: complete, with exact dates; `brief` by default, empty if `lead` says it all. */
  readonly full?: string | undefined;
  /** A sentence below the line: the fact's caveat. */
  readonly note?: string | undefined;
  /** How its row differs from a plain fact's. */
  readonly row?: Partial<Pick<Detail, 'key' | 'kind' | 'copy' | 'spoken'>> | undefined;
  /** Child rows, created when somebody expands its row. */
  readonly parts?: (() => readonly Detail[]) | undefined;
}

/** For example "Nov 18, 2026, 12:00 PM (3 days ago)". */
export function exactly(date: string, { dates, now }: Formats): string {
  return l10n.t('{0} ({1})', dates.absolute(date), dates.relative(date, now()));
}

/** Most items of a list on a line; the others are counted. */
const MOST_NAMES = 8;

/** The first few on one line, long ones cut, the rest counted. */
export function someOf(texts: readonly string[], { count }: Formats, most = MOST_NAMES): string {
  const shown = texts
    .slice(0, most)
    .map((text) => plainText(text, 60))
    .join(', ');
  const rest = texts.length - most;
  return rest > 0 ? l10n.t('{0} and {1} more', shown, count(rest)) : shown;
}
