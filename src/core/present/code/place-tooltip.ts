import type { FlagPlace } from '../../flags/flag-index.ts';
import type { Formats } from '../formats.ts';
import { flagTooltip } from '../flag/fact-markdown.ts';
import { flagView } from '../flag/flag-view.ts';
import { flagUrl } from '../links.ts';
import { paragraphs, type Markdown } from '../markdown.ts';
import { ageNotice } from './age-notice.ts';

/** Everything known about a flag in a project, for a place without commands: beside a completion or on a hint. */
export function placeTooltip({ flag, project, handle }: FlagPlace, formats: Formats): Markdown {
  const view = flagView(flag, project, formats.now());
  const url = flagUrl(handle.baseUrl.url, project.id, flag.name);
  const tooltip = flagTooltip(view, url, formats, { project: project.facts.name });
  return paragraphs(tooltip, ageNotice(handle, formats));
}
