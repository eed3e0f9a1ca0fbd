import * as l10n from '@vscode/l10n';
import type { Project } from '../../flags/project-state.ts';
import type { PanelCount, PanelFacet, PanelIcon } from '../../../protocol/blocks.ts';
import type { PanelHealth } from '../../../protocol/panel-model.ts';
import type { Formats } from '../formats.ts';
import { stalenessLook } from '../staleness-look.ts';
import { panelIcon } from './tone.ts';

/** Thresholds from which a project's health is shown as good, or as middling. */
const GOOD = 80;
const MIDDLING = 50;

const STALE: PanelFacet = { kind: 'staleness', value: 'stale' };
const POTENTIALLY: PanelFacet = { kind: 'staleness', value: 'potentiallyStale' };
const NEITHER: PanelFacet = { kind: 'staleness', value: 'none' };

function toneOf(health: number): PanelHealth['gauge']['tone'] {
  if (health >= GOOD) return 'good';
  return health >= MIDDLING ? 'stale' : 'bad';
}

/** The project's health: the server's own number, and its counts. */
export function healthView(project: Project, formats: Formats): PanelHealth {
  const { count } = formats;
  const { facts } = project;
  const { health } = facts;
  const fromCounts = healthOfCounts(project);
  return {
    title: l10n.t('Health'),
    gauge: {
      share: Math.min(1, Math.max(0, health / 100)),
      text: l10n.t('{0}%', count(health)),
      caption: facts.withoutReport === true ? l10n.t('from the counts') : l10n.t("the server's number"),
      spoken: l10n.t('Health {0} of 100', count(health)),
      tone: toneOf(health),
    },
    ...(fromCounts === health
      ? {}
      : {
          note: l10n.t(
            'The current counts give {0}%. The server calculates its own number once an hour.',
            count(fromCounts),
          ),
        }),
    counts: counts(project, formats),
  };
}

/** The server's formula, applied to its counts: they are live, while its own number may be an hour old (observed). */
function healthOfCounts({ facts, flags, unreadable }: Project): number {
  const total = flags.size + unreadable.count;
  if (total === 0) return 100;
  return Math.round(100 - ((facts.staleCount + facts.potentiallyStaleCount) / total) * 100);
}

function counts({ facts }: Project, formats: Formats): PanelCount[] {
  const stale = stalenessLook({ kind: 'stale' });
  const potentially = stalenessLook({ kind: 'potentiallyStale', estimated: false });
  return [
    // The server counts every flag as active that is not marked stale (observed).
    countView(l10n.t('active'), facts.activeCount, { id: 'pulse' }, [POTENTIALLY, NEITHER], formats),
    countView(l10n.t('stale'), facts.staleCount, panelIcon(stale.icon), [STALE], formats),
    countView(
      potentially.word,
      facts.potentiallyStaleCount,
      panelIcon(potentially.icon),
      [POTENTIALLY],
      formats,
    ),
  ];
}

function countView(
  label: string,
  value: number,
  icon: PanelIcon,
  facets: PanelFacet[],
  { count }: Formats,
): PanelCount {
  const link = { facets, label: l10n.t('{0}: {1}. Show them in the Flags view', label, count(value)) };
  return { label, value: count(value), icon, ...(value > 0 ? { link } : {}) };
}
