import * as l10n from '@vscode/l10n';
import type { Roles } from '../../api/schemas.ts';
import type { BaseUrl } from '../../api/base-url.ts';
import type { PartState } from '../../flags/project-part.ts';
import type { ChangeRequests } from '../../flags/project-extras.ts';
import { projectOf, type ProjectState } from '../../flags/project-state.ts';
import type { PanelProjectModel } from '../../../protocol/panel-model.ts';
import type { Formats } from '../formats.ts';
import { joined } from '../flag/detail.ts';
import { projectUrl } from '../links.ts';
import { plainText } from '../plain-text.ts';
import { changeRequestsView } from './change-requests.ts';
import { overviewView } from './overview.ts';
import { partOfProject, partView, type PartView } from './part-view.ts';
import { rolesView } from './roles.ts';

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

/** What a screen reader announces when something starts, ends or fails; unchanged otherwise. */
function announcement(parts: readonly PartView<unknown>[]): string {
  const problems = parts.flatMap(({ problem }) => problem?.title ?? []);
  if (parts.some(({ busy }) => busy !== undefined)) return l10n.t('Loading');
  return problems.length > 0
    ? l10n.t('Not up to date: {0}', [...new Set(problems)].join(', '))
    : l10n.t('Up to date');
}
