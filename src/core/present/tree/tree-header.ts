import * as l10n from '@vscode/l10n';
import { projectOf, type StageCount } from '../../flags/project-state.ts';
import type { ConnectionState, ProjectHandle } from '../../flags/workspace-flags.ts';
import { isSample } from '../../sample/sample-address.ts';
import { lookOfOnly } from '../connection-look.ts';
import type { Formats } from '../formats.ts';
import { MINUTE } from '../dates.ts';
import { joined } from '../flag/detail.ts';
import { plainText } from '../plain-text.ts';
import { projectsOf } from './flag-tree-model.ts';
import { facetLabel } from './facet-label.ts';
import type { ProjectSection } from './project-section.ts';
import { isActive, type Filter } from './tree-settings.ts';
import { plural } from '../display-language.ts';

/** The texts around the tree. */
export interface TreeHeader {
  /**
   * The view's title: project, age of the data, offline; or the server that nobody is signed in to. All of it is in the
   * title, since the editor shows no description for a view that is alone in its container.
   */
  readonly title: string;
  /**
   * The message above the tree, in full and wrapped: that the flags are the sample's, the progress and the filter;
   * without flags, what is to be known of the only server. Undefined lets the welcome text show, which the editor hides
   * while there is a message.
   */
  readonly message: string | undefined;
  readonly badge: { readonly value: number; readonly tooltip: string } | undefined;
  /** When the oldest data were loaded, in milliseconds since the epoch: the title changes as they age. */
  readonly since: number | undefined;
}

export function treeHeader(
  connections: readonly ConnectionState[],
  sections: readonly Pick<ProjectSection, 'matching' | 'toCleanUp' | 'stages'>[],
  filter: Filter,
  formats: Formats,
): TreeHeader {
  const projects = projectsOf(connections);
  const stages = sumOfStages(sections);
  const since = oldestOf(projects);
  const matching = sections.reduce((sum, section) => sum + section.matching, 0);
  const toCleanUp = sections.reduce((sum, section) => sum + section.toCleanUp, 0);
  return {
    title: titleOf(connections, projects, since, formats),
    since,
    message:
      // `total` counts each flag, whether its stage is loaded or not: 0 means without flags.
      stages.total === 0
        ? lookOfOnly(connections)?.notice
        : joined(sampleText(projects), messageOf(stages, matching, filter, formats)) || undefined,
    badge: toCleanUp === 0 ? undefined : { value: toCleanUp, tooltip: badgeText(toCleanUp, stages, formats) },
  };
}

/** Shown whatever else there is to say, so that nobody mistakes the sample's flags for their own. */
function sampleText(projects: readonly ProjectHandle[]): string | undefined {
  return projects.some(({ baseUrl }) => isSample(baseUrl))
    ? l10n.t('Sample data: nothing here comes from a server.')
    : undefined;
}

function sumOfStages(sections: readonly Pick<ProjectSection, 'stages'>[]): StageCount {
  return sections.reduce(
    (sum, { stages }) => ({ known: sum.known + stages.known, total: sum.total + stages.total }),
    { known: 0, total: 0 },
  );
}

/** `Shop · offline · 3 min. ago`; without a project the only server's name, or the view's. */
function titleOf(
  connections: readonly ConnectionState[],
  projects: readonly ProjectHandle[],
  since: number | undefined,
  formats: Formats,
): string {
  const { dates, now } = formats;
  const [first] = projects;
  if (first === undefined) return lookOfOnly(connections)?.server ?? l10n.t('Flags');
  const data = projects.flatMap((project) => projectOf(project.state) ?? []);
  const trouble = troubleOf(projects);
  // Without the product's name, which the view's icon stands for: the title is cut off at the edge of the side bar.
  return joined(
    projects.length === 1 ? plainText(data[0]?.facts.name ?? first.id) : severalText(projects, formats),
    trouble,
    // Avoids "offline · now".
    since === undefined || (trouble !== undefined && now() - since < MINUTE)
      ? undefined
      : dates.brief(since, now()),
  );
}

/** When the oldest data were loaded; undefined while none are. */
function oldestOf(projects: readonly ProjectHandle[]): number | undefined {
  const times = projects.flatMap(({ state }) => projectOf(state)?.fetchedAt ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

function severalText({ length }: readonly ProjectHandle[], { count }: Formats): string {
  return l10n.t('{0} projects', count(length));
}

/** `offline` if no server is reachable, else that data are not up to date if a project failed: its own row says why. */
function troubleOf(projects: readonly ProjectHandle[]): string | undefined {
  const failed = projects.flatMap(({ state }) => (state.kind === 'failed' ? [state.error.kind] : []));
  if (failed.length === 0) return undefined;
  return failed.every((kind) => kind === 'unreachable') && failed.length === projects.length
    ? l10n.t('offline')
    : l10n.t('not up to date');
}

/** How many stages are known so far, and the filter; undefined if there is nothing to say. */
function messageOf(
  stages: StageCount,
  matching: number,
  filter: Filter,
  formats: Formats,
): string | undefined {
  const { count } = formats;
  const parts = [filterWords(filter), count(matching), count(stages.total)];
  const filterText = isActive(filter)
    ? plural(stages.total, {
        one: l10n.t('Filter: {0} ({1} of {2} flag)', ...parts),
        other: l10n.t('Filter: {0} ({1} of {2} flags)', ...parts),
      })
    : undefined;
  const progress =
    stages.known === stages.total
      ? undefined
      : l10n.t('Stages: {0} of {1}', count(stages.known), count(stages.total));
  return joined(progress, filterText) || undefined;
}

/** The filter in words: `“checkout”, stale, on in production`. */
function filterWords({ text, facets }: Filter): string {
  const words = text.trim() === '' ? [] : [`“${plainText(text.trim(), 60)}”`];
  return [...words, ...facets.map((facet) => facetLabel(facet))].join(', ');
}

function badgeText(toCleanUp: number, stages: StageCount, { count }: Formats): string {
  const number = count(toCleanUp);
  const flags = plural(toCleanUp, {
    one: l10n.t('{0} stale, completed or archived flag', number),
    other: l10n.t('{0} stale, completed or archived flags', number),
  });
  if (stages.known === stages.total) return flags;
  const parts = [flags, count(stages.known), count(stages.total)];
  return plural(stages.total, {
    one: l10n.t('{0}; the stages of {1} of {2} flag are known', ...parts),
    other: l10n.t('{0}; the stages of {1} of {2} flags are known', ...parts),
  });
}
