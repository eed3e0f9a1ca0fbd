import * as l10n from '@vscode/l10n';
import type { ProjectFacts } from '../../api/schemas.ts';
import type { PanelIcon, PanelStatistic } from '../../../protocol/blocks.ts';
import type { PanelOverview } from '../../../protocol/panel-model.ts';
import type { Formats } from '../formats.ts';
import { plural } from '../display-language.ts';

/** Whether more of something is good news. */
type Wish = 'more' | 'either';

/**
 * All statistics of the contract's part 2.6.9, compared with the period before where the server has both. The contract
 * calls a period a window.
 */
export function statisticsView(stats: ProjectFacts['stats'], formats: Formats): PanelOverview['statistics'] {
  return {
    title: l10n.t('Statistics'),
    // The contract does not say it either (part 8).
    note: l10n.t('current period; the server does not give its length'),
    items: stats == null ? [] : items(stats, formats),
    empty: l10n.t('The server sent no statistics.'),
  };
}

function items(stats: NonNullable<ProjectFacts['stats']>, formats: Formats): PanelStatistic[] {
  const { count } = formats;
  const days = stats.avgTimeToProdCurrentWindow;
  return [
    compared(l10n.t('Flags created'), stats.createdCurrentWindow, stats.createdPastWindow, 'either', formats),
    compared(
      l10n.t('Flags archived'),
      stats.archivedCurrentWindow,
      stats.archivedPastWindow,
      'more',
      formats,
    ),
    compared(
      l10n.t('Changes in the project'),
      stats.projectActivityCurrentWindow,
      stats.projectActivityPastWindow,
      'either',
      formats,
    ),
    averageTime(days, formats),
    { label: l10n.t('Members added'), value: count(stats.projectMembersAddedCurrentWindow) },
  ];
}

/** The server sends 0 if no flag has reached production (observed). */
function averageTime(days: number, { count }: Formats): PanelStatistic {
  const label = l10n.t('Average time to production');
  if (days === 0) return { label, value: '–', note: l10n.t('not measured yet') };
  const value = plural(days, { one: l10n.t('{0} day', count(days)), other: l10n.t('{0} days', count(days)) });
  return { label, value };
}

/** A number beside that of the period before, with bars for both; the longer one fills its place. */
function compared(label: string, now: number, before: number, wish: Wish, formats: Formats): PanelStatistic {
  const { count } = formats;
  const longest = Math.max(now, before, 1);
  const { words, icon } = changeLook(now - before, wish, formats);
  return {
    label,
    value: count(now),
    comparison: {
      before: l10n.t('period before: {0}', count(before)),
      change: words,
      icon,
      nowShare: Math.max(0, now) / longest,
      beforeShare: Math.max(0, before) / longest,
    },
  };
}

function changeLook(difference: number, wish: Wish, { count }: Formats): { words: string; icon: PanelIcon } {
  if (difference === 0) return { words: l10n.t('unchanged'), icon: { id: 'arrow-right', tone: 'neutral' } };
  const isMore = difference > 0;
  const id = isMore ? 'arrow-up' : 'arrow-down';
  const amount = count(Math.abs(difference));
  if (wish === 'either') {
    return {
      words: isMore ? l10n.t('{0} more than before', amount) : l10n.t('{0} fewer than before', amount),
      icon: { id, tone: 'neutral' },
    };
  }
  return isMore
    ? { words: l10n.t('{0} more than before: better', amount), icon: { id, tone: 'good' } }
    : { words: l10n.t('{0} fewer than before: worse', amount), icon: { id, tone: 'bad' } };
}
