import { isCompleted } from '../flags/lifecycle.ts';
import { projectOf, type Project } from '../flags/project-state.ts';
import type { ConnectionState, ProjectHandle } from '../flags/workspace.ts';
import { actionLabel, type Action } from './action.ts';
import { describeBaseUrlProblem } from './base-url-problem.ts';
import type { Context } from './context.ts';
import { describeError } from './errors.ts';
import { plainText } from './plain-text.ts';

/** One line on how things are, for the status bar. */
export interface Status {
  /** With the editor's icons in it; server text is made harmless. */
  readonly text: string;
  readonly tooltip: string;
  /** What a click does; without one it shows the flags. */
  readonly action?: Action;
  readonly isWarning: boolean;
}

/**
 * The state of the window in one line: of the first connection that needs the person, else of the projects.
 * @param connections the window's connections.
 * @param context language, formats and time.
 * @returns undefined where nothing is set up.
 */
export function statusOf(connections: readonly ConnectionState[], context: Context): Status | undefined {
  const { t } = context;
  const trouble = connections.find(({ kind }) => kind !== 'connected');
  if (trouble !== undefined) return troubleStatus(trouble, context);
  const projects = connections.flatMap((connection) =>
    connection.kind === 'connected' ? connection.projects : [],
  );
  const first = projects[0];
  if (first === undefined) return undefined;
  const failed = projects.find(({ state }) => state.kind === 'failed');
  if (failed?.state.kind === 'failed') {
    const view = describeError(failed.state.error, context);
    const kept = failed.state.project;
    return {
      text: `$(warning) ${labelOf(projects)}: ${view.title}`,
      tooltip: [view.sentence, ...(kept === undefined ? [] : [ageOf(kept, context)])].join('\n'),
      action: view.action,
      isWarning: true,
    };
  }
  const loaded = projects.flatMap(({ state }) => projectOf(state) ?? []);
  const oldest = loaded.toSorted((a, b) => a.fetchedAt - b.fetchedAt)[0];
  if (oldest === undefined || loaded.length < projects.length) {
    return { text: `$(sync~spin) ${labelOf(projects)}`, tooltip: t('Loading flags'), isWarning: false };
  }
  return {
    text: `$(milestone) ${labelOf(projects)} · ${context.dates.relative(oldest.fetchedAt, context.now())}`,
    tooltip: [...loaded.map((project) => countsOf(project, context)), ageOf(oldest, context)].join('\n'),
    isWarning: false,
  };
}

function troubleStatus(connection: ConnectionState, { t }: Context): Status | undefined {
  const status = (text: string, tooltip: string, id: Action['id']): Status => ({
    text,
    tooltip,
    action: { id, label: actionLabel(id, t) },
    isWarning: false,
  });
  switch (connection.kind) {
    case 'invalidUrl':
      return status(
        t('$(warning) Flags: address'),
        describeBaseUrlProblem(connection.problem, t),
        'openSettings',
      );
    case 'signedOut':
      return status(
        t('$(sign-in) Flags: sign in'),
        t('Not signed in to {0}.', plainText(connection.baseUrl.label)),
        'signIn',
      );
    case 'plainHttpRefused':
      return status(
        t('$(unlock) Flags: not encrypted'),
        t('{0} is not encrypted; nothing was sent there.', plainText(connection.baseUrl.label)),
        'allowPlainHttp',
      );
    case 'noProjects':
      return status(
        t('$(project) Flags: select projects'),
        t('Signed in to {0}; no project is selected.', plainText(connection.baseUrl.label)),
        'selectProjects',
      );
    case 'connected':
      return undefined;
  }
}

function labelOf(projects: readonly ProjectHandle[]): string {
  const [first] = projects;
  const name = plainText(first?.id ?? '', 30);
  return projects.length > 1 ? `${name} +${projects.length - 1}` : name;
}

function countsOf(project: Project, { t, count }: Context): string {
  const flags = [...project.flags.values()];
  const stale = flags.filter(({ stale }) => stale === true).length;
  const completed = flags.filter(({ name }) => isCompleted(project.stages.get(name))).length;
  return t(
    '{0}: {1} flags, {2} stale, {3} completed',
    plainText(project.facts.name, 60),
    count(flags.length),
    count(stale),
    count(completed),
  );
}

function ageOf(project: Project, { t, dates, now }: Context): string {
  return t(
    'Data from {0} ({1})',
    dates.absolute(project.fetchedAt),
    dates.relative(project.fetchedAt, now()),
  );
}
