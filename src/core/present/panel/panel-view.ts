import * as l10n from '@vscode/l10n';
import type { PanelOverview, PanelProjectModel, PanelTab } from '../../../protocol/panel-model.ts';
import type { BaseUrl } from '../../api/base-url.ts';
import type { ChangeRequestConfigEntry, Roles } from '../../api/schemas.ts';
import type { ChangeRequests } from '../../flags/project-extras.ts';
import type { PartState } from '../../flags/project-part.ts';
import { type Project, projectOf, type ProjectState } from '../../flags/project-state.ts';
import { joined } from '../flag/detail.ts';
import type { Formats } from '../formats.ts';
import { projectUrl } from '../links.ts';
import { plainLines, plainText } from '../plain-text.ts';
import { ageDistribution, stageDistribution, typeDistribution } from './distributions.ts';
import { environmentsView } from './environments.ts';
import { healthView } from './health.ts';
import { partOfProject, partView, type PartView } from './part-view.ts';
import { factsView, modeView, namingView } from './project-facts.ts';
import { leftOutNotes, rolesView, unreadableFlagNotes } from './roles.ts';
import { statisticsView } from './statistics.ts';

export interface PanelFacts {
  readonly baseUrl: BaseUrl;
  readonly projectId: string;
  readonly project: ProjectState;
  readonly roles: PartState<Roles>;
  readonly changeRequests: PartState<ChangeRequests>;
}

/** All that the panel shows of a project. */
export function panelView(facts: PanelFacts, formats: Formats): PanelProjectModel {
  const { baseUrl, projectId } = facts;
  const project = projectOf(facts.project);
  const roles = facts.roles.kind === 'loading' ? undefined : facts.roles.data?.value;
  const overview = partView(
    partOfProject(facts.project),
    (value) => overviewView(value, roles, formats),
    formats,
  );
  const changeRequests = partView(
    facts.changeRequests,
    (value) => changeRequestsView(value, formats),
    formats,
  );
  const mine = partView(facts.roles, (value) => rolesView(value, projectId, formats), formats);
  return {
    kind: 'project',
    identity: { baseUrl: baseUrl.url, projectId },
    title: panelTitle(facts),
    subtitle: joined(plainText(projectId), plainText(baseUrl.label)),
    ...(project?.facts.favorite === true ? { favorite: l10n.t('One of your favorites') } : {}),
    announcement: announcement([overview, changeRequests, mine]),
    buttons: {
      refresh: l10n.t('Refresh'),
      ...(projectUrl(baseUrl.url, projectId) !== undefined && { openInService: l10n.t('Open in Service') }),
      showFlags: l10n.t('Show Flags'),
    },
    tabsLabel: l10n.t('Sections of the overview'),
    tabs: {
      overview: l10n.t('Overview'),
      changeRequests: l10n.t('Change requests'),
      roles: l10n.t('My roles'),
    },
    overview,
    changeRequests,
    roles: mine,
  };
}

/** The panel's title: the project's name, or its id until the name is known. */
function panelTitle({ project, projectId }: Pick<PanelFacts, 'project' | 'projectId'>): string {
  return plainText(projectOf(project)?.facts.name ?? projectId, 60);
}

/** What a screen reader announces: the same text until something starts, ends or fails. */
function announcement(parts: readonly PartView<unknown>[]): string {
  const problems = parts.flatMap(({ problem }) => problem?.title ?? []);
  if (parts.some(({ busy }) => busy !== undefined)) return l10n.t('Loading');
  return problems.length > 0
    ? l10n.t('Not up to date: {0}', [...new Set(problems)].join(', '))
    : l10n.t('Up to date');
}

/** Longest description in characters; the panel scrolls a long one. */
const LONGEST_DESCRIPTION = 20_000;

/** The first tab: what the report says of the project. */
function overviewView(project: Project, roles: Roles | undefined, formats: Formats): PanelOverview {
  const { facts, unreadable } = project;

  const lines = plainLines(facts.description ?? '', LONGEST_DESCRIPTION);
  return {
    description: {
      label: l10n.t('Description'),
      lines: lines.length > 0 ? [...lines] : [l10n.t('The project has no description.')],
    },
    notes: [
      ...unreadableFlagNotes(unreadable.count, formats),
      ...leftOutNotes(facts.environmentsLeftOut, formats),
    ],
    mode: modeView(project, roles),
    health: healthView(project, formats),
    stages: stageDistribution(project, formats),
    types: typeDistribution(project, formats),
    ages: ageDistribution(project, formats),
    statistics: statisticsView(facts.stats, formats),
    facts: factsView(project, formats),
    environments: environmentsView(facts.environments, formats),
    naming: namingView(project),
  };
}

/** The change request configuration: production first, then in the server's order. */
function changeRequestsView(changes: ChangeRequests, formats: Formats): PanelTab {
  if (changes.kind === 'absent') {
    return {
      intro: [],
      empty: {
        icon: { id: 'git-pull-request-closed', tone: 'muted' },
        text: l10n.t('This server has no change requests: they are part of Enterprise servers.'),
      },
    };
  }
  const notes = leftOutNotes(changes.leftOut, formats);
  if (changes.entries.length === 0) {
    return {
      intro: notes,
      empty: {
        icon: { id: 'git-pull-request', tone: 'muted' },
        text: l10n.t('The server names no environment of this project.'),
      },
    };
  }
  const sorted = changes.entries.toSorted((a, b) => Number(isProduction(b)) - Number(isProduction(a)));
  return {
    intro: [
      l10n.t(
        'Where change requests are on, a change of a flag takes effect once enough people have approved it.',
      ),
      ...notes,
    ],
    table: {
      caption: l10n.t('Change requests by environment'),
      columns: [l10n.t('Environment'), l10n.t('Type'), l10n.t('Change requests'), l10n.t('Approvals needed')],
      rows: sorted.map((entry) => row(entry, formats)),
    },
  };
}

function isProduction({ type }: ChangeRequestConfigEntry): boolean {
  return type === 'production';
}

function row(
  entry: ChangeRequestConfigEntry,
  { count }: Formats,
): NonNullable<PanelTab['table']>['rows'][number] {
  const { environment, type, changeRequestEnabled, requiredApprovals } = entry;
  return [
    { text: plainText(environment), icon: { id: 'server-environment' } },
    { text: plainText(type) },
    changeRequestEnabled
      ? { text: l10n.t('on'), icon: { id: 'pass-filled', tone: 'good' } }
      : { text: l10n.t('off'), icon: { id: 'circle-slash', tone: 'muted' } },
    { text: requiredApprovals === null ? l10n.t('no number set') : count(requiredApprovals) },
  ];
}
