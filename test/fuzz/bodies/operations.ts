import type { Accelerators } from '../../../src/core/api/accelerators.ts';
import type { AdminClient } from '../../../src/core/api/client.ts';
import type { Project } from '../../../src/core/flags/project-state.ts';
import { withReport } from '../../../src/core/flags/project-update.ts';
import { NOW, projectOfReport, reportOf } from '../../unit/core/present/support/projects.ts';
import { readTreeSettings } from '../../../src/core/present/tree/tree-settings.ts';
import { showProject } from '../show-project.ts';

/** What the operations are asked through. */
export interface Asked {
  readonly client: AdminClient;
  readonly accelerators: Accelerators;
}

/** What came of an answer. */
export interface Read {
  /** Names of the flags that were read, where the answer is of flags. */
  readonly names?: ReadonlySet<string>;
  /** Draws it. */
  readonly show?: () => Promise<void> | void;
}

const BASE = projectOfReport(reportOf([{ name: 'a', createdAt: '2026-01-01T00:00:00.000Z' }]));
const GROUPED = readTreeSettings({ grouping: 'stage', sorting: 'lastSeen' });

/** How each operation is asked; keys are the beginnings of the names of recorded answers. */
export const OPERATIONS: Readonly<Record<string, (asked: Asked) => Promise<Read>>> = {
  'health-report': async ({ client }) => {
    const answer = await client.getHealthReport('default');
    if (answer.status !== 'ok') return {};
    const { report } = answer;
    const show = async (): Promise<void> =>
      showProject(await withReport('default', report, undefined, NOW), GROUPED);
    return { names: new Set(report.flags.map(({ name }) => name)), show };
  },
  lifecycle: async ({ client }) => {
    const entries = await client.getLifecycle('default', 'a');
    const project: Project = { ...BASE, stages: new Map([['a', { source: 'lifecycle', entries }]]) };
    return { show: () => showProject(project) };
  },
  roles: async ({ client }) => {
    const roles = await client.getRoles('default');
    return { show: () => showProject(BASE, undefined, { roles }) };
  },
  'change-request-config': async ({ client }) => {
    const { items, leftOut } = await client.getChangeRequestConfig('default');
    const changeRequests = { kind: 'configured', entries: items, leftOut } as const;
    return { show: () => showProject(BASE, undefined, { changeRequests }) };
  },
  feedback: async ({ client }) => {
    await client.sendFeedback({ feedbackId: 'a' });
    return {};
  },
  projects: async ({ accelerators }) => {
    await accelerators.listProjects();
    return {};
  },
  'search-features': async ({ accelerators }) => {
    await accelerators.searchPage('default', 'all', 0);
    return {};
  },
  'feature-types': async ({ accelerators }) => {
    const lifetimes = await accelerators.featureTypes();
    const show = (): void => showProject({ ...BASE, staleness: { lifetimes, estimated: true } });
    return { show };
  },
};
