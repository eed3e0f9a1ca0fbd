import * as l10n from '@vscode/l10n';
import { plural } from '../display-language.ts';
import { typeLook } from '../flag-type.ts';
import type { Formats } from '../formats.ts';
import { escaped, icon, lines, link, Markdown, paragraphs, rich } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { type Detail, rows } from './detail.ts';
import type { FactTopic, FlagFact } from './fact.ts';
import { flagFacts } from './flag-facts.ts';
import type { FlagView } from './flag-view.ts';

/** Most environments in a tooltip or hover; the rows show the rest. */
const MOST_ENVIRONMENTS = 8;
/** Longest text in a line; the rows show the rest. */
const MOST_CHARACTERS = 400;

/** What a person looks for first. */
const FIRST: readonly FactTopic[] = ['stage', 'staleness', 'archived', 'enabled', 'environment'];
/** The type is in the heading, and impression data are of no interest at a glance. */
const LEFT_OUT: readonly FactTopic[] = ['type', 'impressionData'];

/** What the place where a flag is shown needs in its text, and what it says already. */
export interface FactPlace {
  /** Name of the project, to be in the heading. */
  readonly project?: string;
  /** Facts that are already shown beside the text. */
  readonly shownFacts?: readonly FactTopic[];
  /** Whether the place says since when the stage is the current one. */
  readonly isSinceShown?: boolean;
}

/** A flag as text: its state and environments first, then its description, then everything else. */
function flagText(view: FlagView, place: FactPlace, formats: Formats): Markdown {
  const { first, description, rest } = factsFor(view, place, formats);
  return paragraphs(
    heading(view, place.project),
    firstLines(first, formats),
    description && factMarkdown(description, MOST_CHARACTERS),
    lines(...rest.map((fact) => factMarkdown(fact, MOST_CHARACTERS))),
  );
}

/**
 * A flag as short text: like {@link flagText} up to the description; everything else is on one line, for below the
 * commands.
 */
export function briefFlagText(
  view: FlagView,
  place: FactPlace,
  formats: Formats,
): { readonly text: Markdown; readonly further: Markdown | undefined } {
  const { first, description, rest } = factsFor(view, place, formats);
  // The caveat that the stage is only the report's is left out: the lifecycle is loaded while the person reads.
  const isOfReport = view.stage?.source === 'report';
  const text = paragraphs(
    heading(view, place.project),
    firstLines(isOfReport ? first.map((fact) => ({ ...fact, note: undefined })) : first, formats),
    description && factMarkdown(description, MOST_CHARACTERS),
  );
  return { text, further: inOneLine(rest) };
}

interface PlaceFacts {
  readonly first: readonly FlagFact[];
  readonly description: FlagFact | undefined;
  readonly rest: readonly FlagFact[];
}

/** The facts that a place does not show yet: what comes first, the description, everything else. */
function factsFor(
  view: FlagView,
  { project, shownFacts = [], isSinceShown }: FactPlace,
  formats: Formats,
): PlaceFacts {
  const hidden = [...LEFT_OUT, ...shownFacts, ...(project === undefined ? [] : (['project'] as const))];
  const facts = flagFacts(view, formats, isSinceShown).filter(({ topic }) => !hidden.includes(topic));
  return {
    first: facts.filter(({ topic }) => FIRST.includes(topic)),
    description: facts.find(({ topic }) => topic === 'description'),
    rest: facts.filter(({ topic }) => topic !== 'description' && !FIRST.includes(topic)),
  };
}

/** A line for each of the first facts; environments beyond the limit are only counted. */
function firstLines(first: readonly FlagFact[], { count }: Formats): Markdown {
  const environments = first.filter(({ topic }) => topic === 'environment');
  const beyond = new Set(environments.slice(MOST_ENVIRONMENTS));
  return lines(
    ...first.filter((fact) => !beyond.has(fact)).map((fact) => factMarkdown(fact, MOST_CHARACTERS)),
    beyond.size === 0
      ? undefined
      : rich`${plural(beyond.size, { one: l10n.t('and {0} more environment', count(beyond.size)), other: l10n.t('and {0} more environments', count(beyond.size)) })}`,
  );
}

/** A flag as a tooltip, where no command can be run. */
export function flagTooltip(
  view: FlagView,
  url: string | undefined,
  formats: Formats,
  place: FactPlace = {},
): Markdown {
  return paragraphs(
    flagText(view, place, formats),
    url === undefined ? undefined : link(l10n.t('Open in the service'), url),
  );
}

/** Facts in short, on one line; undefined if there are none. */
function inOneLine(facts: readonly FlagFact[]): Markdown | undefined {
  const texts = facts.map(
    ({ icon: look, label, lead = label, brief, full }) =>
      rich`${icon(look.id)} ${[lead, brief ?? full].filter(Boolean).join(' ')}`.source,
  );
  return texts.length === 0 ? undefined : new Markdown(texts.join(' · '));
}

/** A fact on a line, with its caveat below. `limit` is the longest allowed text in characters. */
export function factMarkdown(
  { icon: look, label, lead = label, full, brief, note }: FlagFact,
  limit = 2000,
): Markdown {
  const text = full ?? brief ?? '';
  const begin = escaped(lead, limit);
  const line =
    text === ''
      ? rich`${icon(look.id)} ${begin}`
      : rich`${icon(look.id)} **${begin}** ${escaped(text, limit)}`;
  return lines(line, note === undefined ? undefined : escaped(note));
}

function heading({ flag }: FlagView, project: string | undefined): Markdown {
  const type = flag.type === undefined ? undefined : typeLook(flag.type);
  const kind = type === undefined ? rich`` : rich` · ${icon(type.icon.id)} ${type.word}`;
  return rich`**${flag.name}**${kind}${project === undefined ? rich`` : rich` · ${l10n.t('project {0}', project)}`}`;
}

/** The history is under the row of the stage, and the flag is under its project. */
const TOLD_BY_OTHER_ROWS: readonly FactTopic[] = ['history', 'project'];

/** The rows under a flag. */
export function flagDetails(view: FlagView, formats: Formats): readonly Detail[] {
  const facts = flagFacts(view, formats).filter(({ topic }) => !TOLD_BY_OTHER_ROWS.includes(topic));
  const at = facts.findIndex(({ topic }) => topic === 'environment');
  const environments = facts.filter(({ topic }) => topic === 'environment');
  const others = facts.filter(({ topic }) => topic !== 'environment').map(factRow);
  // The environments keep the place of the first of them; as one list, they are cut off by `rows`.
  const before = at < 0 ? others.length : at;
  return [...others.slice(0, before), ...rows(environments, factRow, formats), ...others.slice(before)];
}

function factRow(fact: FlagFact): Detail {
  const { topic, icon, label, brief, row, parts } = fact;
  return {
    key: topic,
    kind: 'fact',
    label: plainText(label),
    description: brief === undefined ? undefined : plainText(brief),
    icon,
    tooltip: () => factMarkdown(fact),
    ...row,
    children: parts?.() ?? [],
  };
}
