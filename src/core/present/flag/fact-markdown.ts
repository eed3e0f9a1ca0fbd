import * as l10n from '@vscode/l10n';
import type { Formats } from '../formats.ts';
import { typeLook } from '../flag-type.ts';
import { escaped, icon, lines, link, Markdown, paragraphs, rich } from '../markdown.ts';
import type { FactTopic, FlagFact } from './fact.ts';
import { flagFacts } from './flag-facts.ts';
import type { FlagView } from './flag-view.ts';
import { plural } from '../display-language.ts';

/** Environments told in a tooltip or hover; the rows hold the rest. */
const MOST_ENVIRONMENTS = 8;
/** Of the texts of a line; the rows hold the rest. */
const MOST_CHARACTERS = 400;

/** What a person looks for first. */
const FIRST: readonly FactTopic[] = ['stage', 'staleness', 'archived', 'enabled', 'environment'];
/** The heading has the type, and impressions are of no interest at a glance. */
const LEFT_OUT: readonly FactTopic[] = ['type', 'impressionData'];

/** What a place says of a flag by itself. */
export interface FactPlace {
  /** Name of the project, where it stands in the heading. */
  readonly project?: string;
  /** Facts that stand beside the text already. */
  readonly told?: readonly FactTopic[];
  /** Whether it says since when the stage is the current one. */
  readonly isSinceTold?: boolean;
}

/** A flag in words: its state and its environments first, its description, then all else that is known. */
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
 * A flag where there is little room: as {@link flagText} up to its description, and on one line all else, which stands
 * below what can be done.
 */
export function briefFlagText(
  view: FlagView,
  place: FactPlace,
  formats: Formats,
): { readonly text: Markdown; readonly further: Markdown | undefined } {
  const { first, description, rest } = factsFor(view, place, formats);
  // The lifecycle is asked for while a person reads it.
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

function factsFor(
  view: FlagView,
  { project, told = [], isSinceTold }: FactPlace,
  formats: Formats,
): PlaceFacts {
  const hidden = [...LEFT_OUT, ...told, ...(project === undefined ? [] : (['project'] as const))];
  const facts = flagFacts(view, formats, isSinceTold).filter(({ topic }) => !hidden.includes(topic));
  return {
    first: facts.filter(({ topic }) => FIRST.includes(topic)),
    description: facts.find(({ topic }) => topic === 'description'),
    rest: facts.filter(({ topic }) => topic !== 'description' && !FIRST.includes(topic)),
  };
}

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

/** A flag in a tooltip, where no command can be run. */
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

function inOneLine(facts: readonly FlagFact[]): Markdown | undefined {
  const told = facts.map(
    ({ icon: look, label, lead = label, brief, full }) =>
      rich`${icon(look.id)} ${[lead, brief ?? full].filter(Boolean).join(' ')}`.source,
  );
  return told.length === 0 ? undefined : new Markdown(told.join(' · '));
}

/**
 * A fact on a line, what it leaves open below it. `limit` is the longest of each text in characters.
 */
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
