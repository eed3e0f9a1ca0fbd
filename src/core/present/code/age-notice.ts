import * as l10n from '@vscode/l10n';
import { projectOf } from '../../flags/project-state.ts';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import type { Formats } from '../formats.ts';
import { describeError } from '../error-view.ts';
import { icon, rich, type Markdown } from '../markdown.ts';

/** A notice about the age of a project's data; undefined while refreshes succeed. */
export function ageNotice({ id, state }: ProjectHandle, formats: Formats): Markdown | undefined {
  const { dates, now } = formats;
  if (state.kind === 'loading') return rich`${icon('sync')} ${l10n.t('Project {0} is being loaded.', id)}`;
  if (state.kind === 'ready') return undefined;
  const { title } = describeError(state.error, formats);
  const project = projectOf(state);
  if (project === undefined)
    return rich`${icon('warning')} ${l10n.t('Project {0} could not be loaded: {1}', id, title)}`;
  const age = dates.relative(project.fetchedAt, now());
  return rich`${icon('warning')} ${l10n.t('Data from {0}, not refreshed since: {1}', age, title)}`;
}
