import { isLegalName } from '../../api/names.ts';
import type { FlagIndex, LoadedProject } from '../../flags/flag-index.ts';
import type { Context } from '../context.ts';
import { flagUrl } from '../links.ts';
import { icon, lines, link, list, paragraphs, rich, type Markdown } from '../markdown.ts';
import { usagesText, type UsagesAt } from '../usages/usages-hover.ts';
import { ageNotice } from './age-notice.ts';
import { flagHover } from './flag-hover.ts';
import { commandLinks, flagLink, type CommandLink } from './flag-link.ts';

/** One block of a hover. */
export interface HoverPart {
  readonly text: Markdown;
  /** Markdown of command links, to be trusted apart from the text; empty where there is nothing to run. */
  readonly commands: string;
}

/**
 * What a hover says of a name in the code. A block for each project that has the flag, else one that says what is
 * known; none where that is nothing.
 */
export function nameHover(
  name: string,
  index: FlagIndex,
  isFlagCall: boolean,
  context: Context,
  at?: UsagesAt,
): readonly HoverPart[] {
  const [first, ...others] = partsOf(name, index, isFlagCall, context);
  if (first === undefined || at === undefined) return first === undefined ? [] : [first, ...others];
  return [{ ...first, text: paragraphs(first.text, usagesText(name, at, context)) }, ...others];
}

function partsOf(
  name: string,
  index: FlagIndex,
  isFlagCall: boolean,
  context: Context,
): readonly HoverPart[] {
  const knowledge = index.ask(name);
  if (knowledge.kind === 'flag') {
    return knowledge.places.map((place) => ({
      text: flagHover(place, context),
      commands: commandsOf(place.handle, name, [removeLink(place.handle, name, context)], context),
    }));
  }
  if (knowledge.kind === 'archived') {
    return knowledge.projects.map((project) => archivedPart(name, project, context));
  }
  const [first] = index.handles;
  if (!isFlagCall || first === undefined) return [];
  // A string that is not closed yet: it goes on to the next quote of the file.
  if (/[\n\r]/.test(name)) return [];
  // No server was ever asked for such a name, and no command takes it.
  if (!isLegalName(name)) return [{ text: impossibleText(name, index, context), commands: '' }];
  const ignore = knowledge.kind === 'absent' ? [ignoreLink(first, name, context)] : [];
  return [
    {
      text: unknownText(name, knowledge.kind, index, context),
      commands: commandsOf(first, name, ignore, context),
    },
  ];
}

function archivedPart(name: string, { handle, project }: LoadedProject, context: Context): HoverPart {
  const { t } = context;
  return {
    text: paragraphs(
      rich`**${name}** · ${t('project {0}', project.facts.name)}`,
      rich`${icon('archive')} ${t('Archived')}`,
      lines(
        ageNotice(handle, context),
        link(t('Open in the service'), flagUrl(handle.baseUrl.url, project.id, name)),
      ),
    ),
    commands: commandsOf(handle, name, [removeLink(handle, name, context)], context),
  };
}

function unknownText(
  name: string,
  kind: 'unreadable' | 'absent' | 'unsettled',
  index: FlagIndex,
  context: Context,
): Markdown {
  const loaded = index.projects.length > 0;
  return paragraphs(
    loaded ? rich`**${name}** ${unknownWords(kind, index, context)}` : rich`**${name}**`,
    ...nearestNames(name, index, context),
    lines(...index.handles.map((handle) => ageNotice(handle, context))),
  );
}

function impossibleText(name: string, index: FlagIndex, context: Context): Markdown {
  const words = context.t(
    'cannot be the name of a flag: names have up to 100 letters, digits and {0}',
    "- _ . ! ~ * ' ( )",
  );
  return paragraphs(rich`**${name}** ${words}`, ...nearestNames(name, index, context));
}

function nearestNames(name: string, { names }: FlagIndex, { t }: Context): readonly Markdown[] {
  const nearest = names.nearest(name);
  return nearest.length === 0
    ? []
    : [rich`${t('Names like it:')}`, list(nearest.map((other) => rich`${other}`))];
}

function unknownWords(
  kind: 'unreadable' | 'absent' | 'unsettled',
  { projects }: FlagIndex,
  { t }: Context,
): string {
  const names = projectNames(projects);
  switch (kind) {
    case 'absent':
      return projects.length === 1 ? t('is not in project {0}', names) : t('is not in projects {0}', names);
    case 'unreadable':
      return t('may be in project {0}: a record of the report could not be read', names);
    case 'unsettled':
      return t('is not in the report of {0}; whether it is archived is not known yet', names);
  }
}

/** The names of projects for a sentence. */
export function projectNames(projects: readonly LoadedProject[]): string {
  return projects.map(({ project }) => project.facts.name).join(', ');
}

function ignoreLink(handle: LoadedProject['handle'], name: string, { t }: Context): CommandLink {
  return {
    label: t('Ignore in this workspace'),
    icon: 'eye-closed',
    command: 'flagInsight.ignoreFlag',
    link: flagLink(handle, name),
  };
}

function removeLink(handle: LoadedProject['handle'], name: string, { t }: Context): CommandLink {
  return {
    label: t('Remove from the code…'),
    icon: 'trash',
    command: 'flagInsight.removeFlag',
    link: flagLink(handle, name),
  };
}

function commandsOf(
  handle: LoadedProject['handle'],
  name: string,
  more: readonly CommandLink[],
  { t }: Context,
): string {
  const target = flagLink(handle, name);
  return commandLinks([
    { label: t('Find usages'), icon: 'search', command: 'flagInsight.findInCode', link: target },
    { label: t('Copy name'), icon: 'copy', command: 'flagInsight.copyName', link: target },
    ...more,
  ]);
}
