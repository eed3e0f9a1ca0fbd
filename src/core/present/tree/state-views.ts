import * as l10n from '@vscode/l10n';
import type { ApiError } from '../../api/errors.ts';
import type { Project, ProjectState } from '../../flags/project-state.ts';
import { actionOf } from '../action.ts';
import { connectionLook, type UnconnectedState } from '../connection-look.ts';
import type { Formats } from '../formats.ts';
import { describeError } from '../error-view.ts';
import { escaped, list, rich, paragraphs } from '../markdown.ts';
import { COLORS } from '../stage.ts';
import type { StateView } from './nodes.ts';
import { plural } from '../display-language.ts';

/** Most unreadable flags that a tooltip names; the log has them all. */
const MOST_UNREADABLE = 10;

/**
 * The states of a project that are shown above its flags.
 *
 * @param shown how many of its flags the filter lets through.
 */
export function projectStates(state: ProjectState, formats: Formats, shown: number): readonly StateView[] {
  if (state.kind === 'loading') {
    return [{ key: 'loading', label: l10n.t('Loading flags…'), icon: { id: 'loading~spin' } }];
  }
  const { project } = state;
  return [
    ...(state.kind === 'failed' ? [failure(state.error, project, formats)] : []),
    ...(project === undefined ? [] : [...noFlags(project, shown), ...unreadable(project, formats)]),
  ];
}

function failure(error: ApiError, project: Project | undefined, formats: Formats): StateView {
  const { dates } = formats;
  const { title, sentence, action, details } = describeError(error, formats);
  const age =
    project === undefined ? undefined : l10n.t('Showing data from {0}.', dates.absolute(project.fetchedAt));
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

/** Why no flags are shown: the project has none, or the filter hides all; empty if some are shown. */
function noFlags(project: Project, shown: number): readonly StateView[] {
  if (project.flags.size === 0 && project.unreadable.count === 0) {
    return [{ key: 'empty', label: l10n.t('This project has no flags'), icon: { id: 'info' } }];
  }
  // Where no flag at all can be read, the row on unreadable flags says so.
  if (shown > 0 || project.flags.size === 0) return [];
  return [
    {
      key: 'filtered',
      label: l10n.t('No flag matches the filter'),
      icon: { id: 'filter' },
      action: actionOf('clearFilter'),
    },
  ];
}

function unreadable(project: Project, { count }: Formats): readonly StateView[] {
  const { count: unreadableCount, first } = project.unreadable;
  if (unreadableCount === 0) return [];
  const names = first
    .slice(0, MOST_UNREADABLE)
    .map(({ name }) => rich`${name ?? l10n.t('a flag without a name')}`);
  return [
    {
      key: 'unreadable',
      label: plural(unreadableCount, {
        one: l10n.t('{0} flag could not be read', count(unreadableCount)),
        other: l10n.t('{0} flags could not be read', count(unreadableCount)),
      }),
      icon: { id: 'warning', color: COLORS.stale },
      tooltip: paragraphs(list(names), escaped(l10n.t('See the log for details.'))),
      action: actionOf('showLog'),
    },
  ];
}

/** The row of a connection that has no projects to show. */
export function connectionState(state: UnconnectedState): StateView {
  const { address, server, words, icon, action } = connectionLook(state);
  return { key: `${state.kind} ${address}`, label: server, description: words, icon, action };
}
