import type { ApiError } from '../../api/errors.ts';
import type { Project, ProjectState } from '../../flags/project-state.ts';
import { actionOf } from '../action.ts';
import { connectionLook, type UnconnectedState } from '../connection-look.ts';
import type { Context, Localize } from '../context.ts';
import { describeError } from '../errors.ts';
import { escaped, list, rich, paragraphs } from '../markdown.ts';
import { COLORS } from '../stage.ts';
import type { StateView } from './nodes.ts';

/** A tooltip names this many of the flags that could not be read; the log has them all. */
const MOST_UNREADABLE = 10;

/** The states of a project that are shown above its flags. */
export function projectStates(state: ProjectState, context: Context, shown: number): readonly StateView[] {
  const { t } = context;
  if (state.kind === 'loading') {
    return [{ key: 'loading', label: t('Loading flags…'), icon: { id: 'loading~spin' } }];
  }
  const { project } = state;
  return [
    ...(state.kind === 'failed' ? [failure(state.error, project, context)] : []),
    ...(project === undefined ? [] : [...contents(project, t, shown), ...unreadable(project, context)]),
  ];
}

function failure(error: ApiError, project: Project | undefined, context: Context): StateView {
  const { t, dates } = context;
  const { title, sentence, action, details } = describeError(error, context);
  const age =
    project === undefined
      ? undefined
      : t('Below is what was known on {0}.', dates.absolute(project.fetchedAt));
  return {
    key: 'failure',
    label: title,
    description: age === undefined ? sentence : `${sentence} ${age}`,
    icon: { id: 'error', color: COLORS.failure },
    tooltip: paragraphs(
      escaped(sentence),
      age === undefined ? undefined : escaped(age),
      list(details.map((detail) => escaped(detail))),
    ),
    action,
  };
}

function contents(project: Project, t: Localize, shown: number): readonly StateView[] {
  if (project.flags.size === 0 && project.unreadable.count === 0) {
    return [{ key: 'empty', label: t('This project has no flags'), icon: { id: 'info' } }];
  }
  if (shown > 0 || project.flags.size === 0) return [];
  return [
    {
      key: 'filtered',
      label: t('No flag matches the filter'),
      icon: { id: 'filter' },
      action: actionOf('clearFilter', t),
    },
  ];
}

function unreadable(project: Project, { t, count }: Context): readonly StateView[] {
  const { count: number, first } = project.unreadable;
  if (number === 0) return [];
  const names = first
    .slice(0, MOST_UNREADABLE)
    .map(({ name }) => rich`${name ?? t('a flag without a name')}`);
  return [
    {
      key: 'unreadable',
      label: number === 1 ? t('1 flag could not be read') : t('{0} flags could not be read', count(number)),
      icon: { id: 'warning', color: COLORS.stale },
      tooltip: paragraphs(list(names), escaped(t('The log says what does not fit.'))),
      action: actionOf('showLog', t),
    },
  ];
}

/** A connection that has no projects to show: a row of its own. */
export function connectionState(state: UnconnectedState, t: Localize): StateView {
  const { address, server, words, icon, action } = connectionLook(state, t);
  return { key: `${state.kind} ${address}`, label: server, description: words, icon, action };
}
