import type { Project } from '../../flags/project-state.ts';
import type { PanelCount, PanelFacet, PanelIcon } from '../../../protocol/blocks.ts';
import type { PanelHealth } from '../../../protocol/panel-model.ts';
import type { Context } from '../context.ts';
import { stalenessLook } from '../staleness.ts';
import { panelIcon } from './tone.ts';

/** From these numbers on, a project's health is drawn as good, or as in between. */
const GOOD = 80;
const MIDDLING = 50;

const STALE: PanelFacet = { kind: 'staleness', value: 'stale' };
const POTENTIALLY: PanelFacet = { kind: 'staleness', value: 'potentiallyStale' };
const NEITHER: PanelFacet = { kind: 'staleness', value: 'none' };

/** The project's health: the server's own number, and its counts. */
export function healthView(project: Project, context: Context): PanelHealth {
  const { t, count } = context;
  const { health } = project.facts;
  const today = healthOfCounts(project);
  return {
    title: t('Health'),
    gauge: {
      share: Math.min(1, Math.max(0, health / 100)),
      text: t('{0}%', count(health)),
      caption: t("the server's number"),
      spoken: t('Health {0} of 100', count(health)),
      tone: health >= GOOD ? 'good' : health >= MIDDLING ? 'stale' : 'bad',
    },
    ...(today === health
      ? {}
      : {
          note: t(
            'The counts of now give {0}%. The server works its own number out once an hour.',
            count(today),
          ),
        }),
    counts: counts(project, context),
  };
}

/** The server's formula over its own counts, which are live while its number is an hour old at times (observed). */
function healthOfCounts({ facts, flags, unreadable }: Project): number {
  const total = flags.size + unreadable.count;
  if (total === 0) return 100;
  return Math.round(100 - ((facts.staleCount + facts.potentiallyStaleCount) / total) * 100);
}

function counts({ facts }: Project, context: Context): PanelCount[] {
  const { t } = context;
  const stale = stalenessLook({ kind: 'stale' }, t);
  const potentially = stalenessLook({ kind: 'potentiallyStale', estimated: false }, t);
  return [
    // What a server calls active is every flag that is not marked stale (observed).
    countView(t('active'), facts.activeCount, { id: 'pulse' }, [POTENTIALLY, NEITHER], context),
    countView(t('stale'), facts.staleCount, panelIcon(stale.icon), [STALE], context),
    countView(
      potentially.word,
      facts.potentiallyStaleCount,
      panelIcon(potentially.icon),
      [POTENTIALLY],
      context,
    ),
  ];
}

function countView(
  label: string,
  value: number,
  icon: PanelIcon,
  facets: PanelFacet[],
  { t, count }: Context,
): PanelCount {
  const link = { facets, label: t('{0}: {1}. Show them in the Flags view', label, count(value)) };
  return { label, value: count(value), icon, ...(value > 0 ? { link } : {}) };
}
