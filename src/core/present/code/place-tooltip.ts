import * as l10n from '@vscode/l10n';
import type { FlagPlace } from '../../flags/flag-index.ts';
import { projectOf } from '../../flags/project-state.ts';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import { describeError } from '../error-view.ts';
import { flagTooltip } from '../flag/fact-markdown.ts';
import { flagView } from '../flag/flag-view.ts';
import type { Formats } from '../formats.ts';
import { flagUrl } from '../links.ts';
import { icon, type Markdown, paragraphs, rich } from '../markdown.ts';

/** Everything known about a flag in a project, for a place without commands: beside a completion or on a hint. */
export function placeTooltip({ flag, project, handle }: FlagPlace, formats: Formats): Markdown {
  const view = flagView(flag, project, formats.now());
  const url = flagUrl(handle.baseUrl.url, project.id, flag.name);
  const tooltip = flagTooltip(view, url, formats, { project: project.facts.name });
  return paragraphs(tooltip, ageNotice(handle, formats));
}

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
