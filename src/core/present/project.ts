import * as l10n from '@vscode/l10n';
import type { ProjectFacts } from '../api/schemas.ts';
import type { Project } from '../flags/project-state.ts';
import type { Formats } from './formats.ts';
import { escaped, lines, link, list, rich, paragraphs, type Markdown } from './markdown.ts';
import { strategyMarkdown } from './flag/strategy-text.ts';
import { plural } from './display-language.ts';

/** Most environments in a tooltip. */
const MOST_ENVIRONMENTS = 8;

/** A project's health report without its flags, for the tooltips of the project and the status bar. */
export function projectTooltip(project: Project, url: string | undefined, formats: Formats): Markdown {
  const { facts, id, fetchedAt } = project;
  const { dates } = formats;
  return paragraphs(
    rich`**${facts.name}** (${id})`,
    facts.description == null ? undefined : escaped(facts.description),
    texts(healthTexts(facts, formats)),
    texts(ruleTexts(facts)),
    ...facts.environments
      .slice(0, MOST_ENVIRONMENTS)
      .map((environment) => environmentPart(environment, formats)),
    facts.stats == null ? undefined : statsPart(facts.stats, formats),
    texts([
      facts.createdAt == null ? undefined : l10n.t('Created {0}', dates.absolute(facts.createdAt)),
      facts.updatedAt == null ? undefined : l10n.t('Updated {0}', dates.absolute(facts.updatedAt)),
      l10n.t('Read {0}', dates.absolute(fetchedAt)),
    ]),
    url === undefined ? undefined : link(l10n.t('Open in the service'), url),
  );
}

function healthTexts(facts: ProjectFacts, formats: Formats): readonly (string | undefined)[] {
  const { count } = formats;
  return [
    l10n.t('Health: {0}%', facts.health),
    l10n.t(
      'Flags: {0} active, {1} stale, {2} potentially stale',
      count(facts.activeCount),
      count(facts.staleCount),
      count(facts.potentiallyStaleCount),
    ),
    facts.featureLimit == null ? undefined : limitText(facts.featureLimit, formats),
    facts.withoutReport === true ? undefined : l10n.t('Members: {0}', count(facts.members)),
  ];
}

function limitText(flags: number, { count }: Formats): string {
  return plural(flags, {
    one: l10n.t('Limit: {0} flag', count(flags)),
    other: l10n.t('Limit: {0} flags', count(flags)),
  });
}

function ruleTexts({ mode, defaultStickiness, featureNaming }: ProjectFacts) {
  const naming = featureNaming ?? undefined;
  return [
    mode === '' ? undefined : l10n.t('Collaboration mode: {0}', mode),
    defaultStickiness === '' ? undefined : l10n.t('Default stickiness: {0}', defaultStickiness),
    naming?.pattern == null ? undefined : l10n.t('Flag names match: {0}', naming.pattern),
    naming?.example == null ? undefined : l10n.t('Example of a name: {0}', naming.example),
    naming?.description == null ? undefined : l10n.t('About names: {0}', naming.description),
  ];
}

function environmentPart(environment: ProjectFacts['environments'][number], formats: Formats): Markdown {
  const { changeRequestsEnabled, defaultStrategy } = environment;
  const changes = changeRequestsEnabled ? l10n.t('with change requests') : l10n.t('without change requests');
  return paragraphs(
    rich`**${environment.environment}**${changeRequestsEnabled == null ? '' : `: ${changes}`}`,
    defaultStrategy == null ? undefined : escaped(l10n.t('Strategy of a new flag:')),
    defaultStrategy == null ? undefined : strategyMarkdown(defaultStrategy, formats),
  );
}

function statsPart(stats: NonNullable<ProjectFacts['stats']>, { count }: Formats): Markdown {
  // The contract does not say how long the window is (part 8).
  const days = stats.avgTimeToProdCurrentWindow;
  const heading = l10n.t('In the current period, and in the one before:');
  const items = list(
    [
      l10n.t(
        'Flags created: {0} (before: {1})',
        count(stats.createdCurrentWindow),
        count(stats.createdPastWindow),
      ),
      l10n.t(
        'Flags archived: {0} (before: {1})',
        count(stats.archivedCurrentWindow),
        count(stats.archivedPastWindow),
      ),
      l10n.t(
        'Changes: {0} (before: {1})',
        count(stats.projectActivityCurrentWindow),
        count(stats.projectActivityPastWindow),
      ),
      l10n.t('Members added: {0}', count(stats.projectMembersAddedCurrentWindow)),
      ...(days === 0
        ? []
        : [
            plural(days, {
              one: l10n.t('Average time to production: {0} day', count(days)),
              other: l10n.t('Average time to production: {0} days', count(days)),
            }),
          ]),
    ].map((text) => escaped(text)),
  );
  return paragraphs(escaped(heading), items);
}

function texts(texts: readonly (string | undefined)[]): Markdown {
  return lines(...texts.map((text) => (text === undefined ? undefined : rich`${text}`)));
}
