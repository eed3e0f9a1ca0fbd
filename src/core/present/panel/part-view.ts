import * as l10n from '@vscode/l10n';
import type { ApiError } from '../../api/errors.ts';
import type { PartState } from '../../flags/project-part.ts';
import type { Project, ProjectState } from '../../flags/project-state.ts';
import type { PanelProblem } from '../../../protocol/panel-model.ts';
import { actionLabel } from '../action.ts';
import type { Formats } from '../formats.ts';
import { describeError } from '../error-view.ts';

/** A part of the panel, which can have content and a problem at once; the protocol has the same shape. */
export interface PartView<T> {
  readonly age?: { readonly text: string; readonly title: string };
  readonly busy?: string;
  readonly problem?: PanelProblem;
  readonly content?: T;
}

/** A part with the view of its data, their age, what is loading and what went wrong. */
export function partView<T, V>(state: PartState<T>, content: (value: T) => V, formats: Formats): PartView<V> {
  const { dates, now } = formats;
  const data = state.kind === 'loading' ? undefined : state.data;
  const refreshing = state.kind === 'ready' && state.refreshing ? l10n.t('Refreshing…') : undefined;
  const busy = state.kind === 'loading' ? l10n.t('Loading…') : refreshing;
  return {
    ...(data === undefined
      ? {}
      : {
          age: {
            text: l10n.t('Read {0}', dates.relative(data.fetchedAt, now())),
            title: l10n.t('Read {0}', dates.absolute(data.fetchedAt)),
          },
          content: content(data.value),
        }),
    ...(busy === undefined ? {} : { busy }),
    ...(state.kind === 'failed' ? { problem: problemView(state.error, data !== undefined, formats) } : {}),
  };
}

/** Converts a project's state to a part's state, with the project as its value. */
export function partOfProject(state: ProjectState): PartState<Project> {
  if (state.kind === 'loading') return state;
  const { project } = state;
  const data = project && { value: project, fetchedAt: project.fetchedAt };
  if (state.kind === 'failed') return { kind: 'failed', error: state.error, data };
  return {
    kind: 'ready',
    data: { value: state.project, fetchedAt: state.project.fetchedAt },
    refreshing: state.refreshing,
  };
}

/** `hasData` is whether earlier data are still shown. */
function problemView(error: ApiError, hasData: boolean, formats: Formats): PanelProblem {
  const view = describeError(error, formats);
  return {
    title: view.title,
    sentence: hasData ? l10n.t('{0} Showing earlier data.', view.sentence) : view.sentence,
    details: [...view.details],
    detailsLabel: l10n.t('Details for support'),
    retry: actionLabel('retry'),
    // A button to try again is there in any case.
    ...(view.action.id === 'retry' ? {} : { action: view.action.label }),
  };
}
