import type { ProjectFacts } from '../api/schemas.ts';
import type { Project } from '../flags/project-state.ts';
import type { Context } from './context.ts';
import { escaped, lines, link, list, rich, paragraphs, type Markdown } from './markdown.ts';
import { strategyMarkdown } from './flag/strategy-text.ts';

/** Environments told in a tooltip. */
const MOST_ENVIRONMENTS = 8;

/** A project's health report without its flags, for the tooltip of the project and of the status bar. */
export function projectTooltip(project: Project, url: string | undefined, context: Context): Markdown {
  const { facts, id, fetchedAt } = project;
  const { t, dates } = context;
  return paragraphs(
    rich`**${facts.name}** (${id})`,
    facts.description == null ? undefined : escaped(facts.description),
    texts(healthTexts(facts, context)),
    texts(ruleTexts(facts, context)),
    ...facts.environments
      .slice(0, MOST_ENVIRONMENTS)
      .map((environment) => environmentPart(environment, context)),
    facts.stats == null ? undefined : statsPart(facts.stats, context),
    texts([
      facts.createdAt == null ? undefined : t('Created {0}', dates.absolute(facts.createdAt)),
      facts.updatedAt == null ? undefined : t('Updated {0}', dates.absolute(facts.updatedAt)),
      t('Read {0}', dates.absolute(fetchedAt)),
    ]),
    url === undefined ? undefined : link(t('Open in the service'), url),
  );
}

function healthTexts(facts: ProjectFacts, { t, count }: Context): readonly (string | undefined)[] {
  return [
    t('Health: {0}%', facts.health),
    t(
      'Flags: {0} active, {1} stale, {2} potentially stale',
      count(facts.activeCount),
      count(facts.staleCount),
      count(facts.potentiallyStaleCount),
    ),
    facts.featureLimit == null ? undefined : t('Limit: {0} flags', count(facts.featureLimit)),
    t('Members: {0}', count(facts.members)),
  ];
}

function ruleTexts({ mode, defaultStickiness, featureNaming }: ProjectFacts, { t }: Context) {
  const naming = featureNaming ?? undefined;
  return [
    t('Collaboration mode: {0}', mode),
    t('Default stickiness: {0}', defaultStickiness),
    naming?.pattern == null ? undefined : t('Flag names match: {0}', naming.pattern),
    naming?.example == null ? undefined : t('Example of a name: {0}', naming.example),
    naming?.description == null ? undefined : t('About names: {0}', naming.description),
  ];
}

function environmentPart(environment: ProjectFacts['environments'][number], context: Context): Markdown {
  const { t } = context;
  const { changeRequestsEnabled, defaultStrategy } = environment;
  const changes =
    changeRequestsEnabled == null
      ? ''
      : changeRequestsEnabled
        ? `: ${t('with change requests')}`
        : `: ${t('without change requests')}`;
  return paragraphs(
    rich`**${environment.environment}**${changes}`,
    defaultStrategy == null ? undefined : escaped(t('Strategy of a flag at first:')),
    defaultStrategy == null ? undefined : strategyMarkdown(defaultStrategy, context),
  );
}

function statsPart(stats: NonNullable<ProjectFacts['stats']>, { t, count }: Context): Markdown {
  // The length of the window is not part of the contract (part 8).
  const heading = t('In the current window of time, and in the one before:');
  const items = list(
    [
      t(
        'Flags created: {0} (before: {1})',
        count(stats.createdCurrentWindow),
        count(stats.createdPastWindow),
      ),
      t(
        'Flags archived: {0} (before: {1})',
        count(stats.archivedCurrentWindow),
        count(stats.archivedPastWindow),
      ),
      t(
        'Changes: {0} (before: {1})',
        count(stats.projectActivityCurrentWindow),
        count(stats.projectActivityPastWindow),
      ),
      t('Members added: {0}', count(stats.projectMembersAddedCurrentWindow)),
      t('Average time to production: {0} days', count(stats.avgTimeToProdCurrentWindow)),
    ].map((text) => escaped(text)),
  );
  return paragraphs(escaped(heading), items);
}

function texts(texts: readonly (string | undefined)[]): Markdown {
  return lines(...texts.map((text) => (text === undefined ? undefined : rich`${text}`)));
}
