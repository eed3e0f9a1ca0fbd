import * as l10n from '@vscode/l10n';
import { isLegalName } from '../../api/legal-name.ts';
import type { ProblemKind } from '../../flags/due.ts';
import type { FlagIndex, FlagPlace, LoadedProject } from '../../flags/flag-index.ts';
import { isSample } from '../../sample/sample-address.ts';
import type { Formats } from '../formats.ts';
import { briefFlagText } from '../flag/fact-markdown.ts';
import { flagView } from '../flag/flag-view.ts';
import { icon, lines, list, paragraphs, rich, type Markdown } from '../markdown.ts';
import { progressLine, reasonLine, usagesCount, type UsagesAt } from '../usages/usages-hover.ts';
import { ageNotice } from './place-tooltip.ts';
import { commandLinks, flagLink, type CommandLink } from './flag-link.ts';
import { plural } from '../display-language.ts';

/** One block of a hover: the most important facts first, then commands, then further facts. */
export interface HoverPart {
  readonly text: Markdown;
  /** Markdown of command links, trusted separately from the text; empty if there is nothing to run. */
  readonly commands: string;
  /** Further facts, and last why the name is considered a flag. */
  readonly below?: Markdown | undefined;
}

/** The name in the code under the pointer. */
export interface HoveredName {
  readonly name: string;
  readonly index: FlagIndex;
  /** Whether it is a flag name argument of an SDK call. */
  readonly isFlagCall: boolean;
  /** The problems that the editor shows for it in the same hover. */
  readonly shownProblems?: ReadonlySet<ProblemKind>;
  /** Whether the settings suppress its problems. */
  readonly isIgnored?: boolean;
  /** Whether flags may be changed from here. */
  readonly mayChange?: boolean;
  /** Where the name stands, for its usages in the workspace; absent if they are not to be shown. */
  readonly at?: UsagesAt;
}

/**
 * What a hover says about a name in the code: a block for each project that has the flag, else one with what is known;
 * empty if nothing is known.
 */
export function nameHover(hovered: HoveredName, formats: Formats): readonly HoverPart[] {
  const [first, ...others] = partsOf(hovered, formats);
  if (first === undefined) return [];
  const { name, at } = hovered;
  if (at === undefined) return [first, ...others];
  const parts = [{ ...first, text: paragraphs(first.text, progressLine(at, formats)) }, ...others];
  const why = reasonLine(name, at, formats);
  if (why === undefined) return parts;
  // Once, at the end of the whole hover.
  return parts.map((part, position) =>
    position < parts.length - 1 ? part : { ...part, below: paragraphs(part.below, why) },
  );
}

const NO_PROBLEMS: ReadonlySet<ProblemKind> = new Set();

/** The blocks without usages and reasons; empty for an unknown name that no flag call takes. */
function partsOf(hovered: HoveredName, formats: Formats): readonly HoverPart[] {
  const { name, index, isFlagCall, shownProblems = NO_PROBLEMS } = hovered;
  const knowledge = index.ask(name);
  if (knowledge.kind === 'flag') return knowledge.places.map((place) => flagPart(place, hovered, formats));
  if (knowledge.kind === 'archived') {
    return knowledge.projects.map((project) => archivedPart(hovered, project, formats));
  }
  const [first] = index.handles;
  if (!isFlagCall || first === undefined) return [];
  // An unclosed string, which extends to the next quote in the file.
  if (/[\n\r]/.test(name)) return [];
  // The server never has such a name, and no command accepts it.
  if (!isLegalName(name)) return [{ text: impossibleText(name, index), commands: '' }];
  const ifAbsent =
    knowledge.kind === 'absent'
      ? [...changeLinks(first, hovered, 'create'), selectLink(first, name), ignoreLink(first, hovered)]
      : [];
  // Nothing is loaded, or the editor's own problem in the same hover already says that the name is unknown.
  const isSaid = index.projects.length === 0 || (knowledge.kind === 'absent' && shownProblems.has('unknown'));
  return [
    {
      text: unknownText(name, isSaid ? '' : unknownWords(knowledge.kind, index), index, formats),
      commands: commandsOf(first, hovered, formats, ifAbsent),
    },
  ];
}

function flagPart(place: FlagPlace, hovered: HoveredName, formats: Formats): HoverPart {
  const { handle, project, flag } = place;
  const { shownProblems = NO_PROBLEMS } = hovered;
  const isStalenessShown = shownProblems.has('stale') || shownProblems.has('potentiallyStale');
  const { text, further } = briefFlagText(
    flagView(flag, project, formats.now()),
    {
      project: project.facts.name,
      shownFacts: [
        ...(isStalenessShown ? (['staleness'] as const) : []),
        ...(shownProblems.has('archived') ? (['archived'] as const) : []),
      ],
      isSinceShown: shownProblems.has('completed'),
    },
    formats,
  );
  return {
    text: paragraphs(text, ageNotice(handle, formats)),
    commands: serviceCommands(handle, hovered, formats),
    below: further,
  };
}

function archivedPart(hovered: HoveredName, { handle, project }: LoadedProject, formats: Formats): HoverPart {
  const { name, shownProblems = NO_PROBLEMS } = hovered;
  return {
    text: paragraphs(
      rich`**${name}** · ${l10n.t('project {0}', project.facts.name)}`,
      shownProblems.has('archived') ? undefined : rich`${icon('archive')} ${l10n.t('Archived')}`,
      ageNotice(handle, formats),
    ),
    commands: serviceCommands(handle, hovered, formats),
  };
}

/** @param words the sentence after the name; empty if there is none. */
function unknownText(name: string, words: string, index: FlagIndex, formats: Formats): Markdown {
  return paragraphs(
    words === '' ? rich`**${name}**` : rich`**${name}** ${words}`,
    ...nearestNames(name, index),
    lines(...index.handles.map((handle) => ageNotice(handle, formats))),
  );
}

function impossibleText(name: string, index: FlagIndex): Markdown {
  const words = l10n.t(
    'is not a valid flag name: names have up to 100 letters, digits and {0}',
    "- _ . ! ~ * ' ( )",
  );
  return paragraphs(rich`**${name}** ${words}`, ...nearestNames(name, index));
}

function nearestNames(name: string, { names }: FlagIndex): readonly Markdown[] {
  const nearest = names.nearest(name);
  return nearest.length === 0
    ? []
    : [rich`${l10n.t('Similar names:')}`, list(nearest.map((other) => rich`${other}`))];
}

/** The sentence after the name: `is not in project Shop`. */
function unknownWords(kind: 'unreadable' | 'absent' | 'unsettled', { projects }: FlagIndex): string {
  const names = projectNames(projects);
  switch (kind) {
    case 'absent':
      return plural(projects.length, {
        one: l10n.t('is not in project {0}', names),
        other: l10n.t('is not in projects {0}', names),
      });
    case 'unreadable':
      return l10n.t('may be in project {0}: a record of the report could not be read', names);
    case 'unsettled':
      return l10n.t('is not in the report of {0}; whether it is archived is not known yet', names);
  }
}

/** The names of projects, for use in a sentence. */
export function projectNames(projects: readonly LoadedProject[]): string {
  return projects.map(({ project }) => project.facts.name).join(', ');
}

/** The flag may be in a project that is not selected. */
function selectLink(handle: LoadedProject['handle'], name: string): CommandLink {
  return {
    label: l10n.t('Select Projects…'),
    icon: 'project',
    command: 'flagInsight.selectProjects',
    link: flagLink(handle, name),
  };
}

function ignoreLink(handle: LoadedProject['handle'], { name, isIgnored }: HoveredName): CommandLink {
  const link = flagLink(handle, name);
  return isIgnored === true
    ? { label: l10n.t('Stop Ignoring'), icon: 'eye', command: 'flagInsight.stopIgnoringFlag', link }
    : {
        label: l10n.t('Ignore in this workspace'),
        icon: 'eye-closed',
        command: 'flagInsight.ignoreFlag',
        link,
      };
}

/** For a flag that exists in the service. */
function serviceCommands(handle: LoadedProject['handle'], hovered: HoveredName, formats: Formats): string {
  const target = flagLink(handle, hovered.name);
  const open: CommandLink = {
    label: l10n.t('Open in the service'),
    icon: 'link-external',
    command: 'flagInsight.openInService',
    link: target,
  };
  const stop = hovered.isIgnored === true ? [ignoreLink(handle, hovered)] : [];
  const after = [removeLink(handle, hovered.name), ...changeLinks(handle, hovered, 'change'), ...stop];
  return commandsOf(handle, hovered, formats, after, [open]);
}

/** A link in a list, which is empty where flags may not be changed from here. */
function changeLinks(
  handle: LoadedProject['handle'],
  { name, mayChange }: HoveredName,
  kind: 'create' | 'change',
): readonly CommandLink[] {
  if (mayChange !== true) return [];
  const link = flagLink(handle, name);
  return kind === 'create'
    ? [{ label: l10n.t('Create…'), icon: 'add', command: 'flagInsight.createFlag', link }]
    : [{ label: l10n.t('Change…'), icon: 'edit', command: 'flagInsight.changeFlag', link }];
}

function removeLink(handle: LoadedProject['handle'], name: string): CommandLink {
  return {
    label: l10n.t('Remove from Code…'),
    icon: 'diff-removed',
    command: 'flagInsight.removeFlag',
    link: flagLink(handle, name),
  };
}

/** The links in their order: `before`, find usages, copy the name, `after`. */
function commandsOf(
  handle: LoadedProject['handle'],
  { name, at }: HoveredName,
  formats: Formats,
  after: readonly CommandLink[],
  before: readonly CommandLink[] = [],
): string {
  const target = flagLink(handle, name);
  const copy: CommandLink = {
    label: l10n.t('Copy name'),
    icon: 'copy',
    command: 'flagInsight.copyName',
    link: target,
  };
  const usages: CommandLink = {
    label: (at && usagesCount(name, at, formats)) ?? l10n.t('Find usages'),
    icon: 'references',
    command: 'flagInsight.findUsages',
    link: flagLink(handle, name, at?.range.start),
  };
  // The sample has no service, and its files cannot be changed.
  if (isSample(handle.baseUrl)) return commandLinks([usages, copy]);
  return commandLinks([...before, usages, copy, ...after]);
}
