import * as l10n from '@vscode/l10n';
import type { UsageIndexState } from '../../../usages/usage-index.ts';
import type { Formats } from '../../formats.ts';
import { plainText } from '../../plain-text.ts';
import { progressText } from '../index-states.ts';
import type { Survey } from './survey.ts';

/** The texts around the tree. */
export interface InCodeHeader {
  /** Beside the view's title. */
  readonly description: string | undefined;
  /** Above the tree; undefined if the welcome text may have to show. */
  readonly message: string | undefined;
}

/** Counts of the whole survey, regardless of the filter; the progress of reading; and the filter. */
export function inCodeHeader(
  survey: Survey | undefined,
  state: UsageIndexState,
  filter: string,
  formats: Formats,
): InCodeHeader {
  if (survey === undefined) return { description: undefined, message: undefined };
  const { count } = formats;
  const { cleanUp, unknown, unchecked } = survey;
  const counts = [
    ...(cleanUp.length > 0 ? [l10n.t('{0} to clean up', count(cleanUp.length))] : []),
    ...(unknown.length > 0 ? [l10n.t('{0} unknown', count(unknown.length))] : []),
    ...(unchecked.length > 0 ? [l10n.t('{0} not checked', count(unchecked.length))] : []),
  ];
  const words = filter.trim();
  const parts = [
    ...(state.kind === 'reading' ? [progressText(state.read, state.of, formats)] : []),
    ...(words === '' ? [] : [l10n.t('Filter: {0}', `“${plainText(words, 60)}”`)]),
  ];
  return { description: counts.join(' · ') || undefined, message: parts.join(' · ') || undefined };
}
