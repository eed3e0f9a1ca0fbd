import * as l10n from '@vscode/l10n';
import { environmentsOf, lastSeenAt } from '../../flags/flag-environments.ts';
import { timeOf } from '../dates.ts';
import { someOf } from '../flag/fact.ts';
import { plainText } from '../plain-text.ts';
import type { FactRow } from './fact-row.ts';

/** Facts from running applications. */
export const METRIC_ROWS: readonly FactRow[] = [
  {
    kind: 'lastSeen',
    label: () => l10n.t('Last seen'),
    source: 'report',
    tell: ({ server }, formats) => {
      const latest = server && lastSeenAt(server.value.flag);
      if (server === undefined || latest === undefined) return undefined;
      const { dates, now } = formats;
      const seen = environmentsOf(server.value.flag).flatMap(({ name, lastSeenAt: at }) =>
        at === undefined || timeOf(at) === undefined ? [] : [`${name} ${dates.relative(at, now())}`],
      );
      // Without dates of environments, an older server's date of the flag itself.
      const text = seen.length > 0 ? someOf(seen, formats) : plainText(dates.relative(latest, now()));
      return { side: 'neither', text, at: server.at };
    },
    absent: () => l10n.t('no metrics'),
  },
  {
    kind: 'lastHour',
    label: () => l10n.t('Asked in the last hour'),
    source: 'metrics',
    tell: ({ metrics }, formats) => {
      if (metrics === undefined) return undefined;
      const byEnvironment = Map.groupBy(metrics.value.lastHourUsage, ({ environment }) => environment);
      const texts = [...byEnvironment].flatMap(([name, counts]) => {
        const [yes, no] = [sum(counts.map((one) => one.yes)), sum(counts.map((one) => one.no))];
        const { count } = formats;
        return yes + no === 0
          ? []
          : [l10n.t('{0}: {1} times on, {2} times off', name, count(yes), count(no))];
      });
      if (texts.length === 0)
        return { side: 'for', text: l10n.t('no application reported it'), at: metrics.at };
      const apps = metrics.value.seenApplications;
      const by = apps.length === 0 ? [] : [l10n.t('applications: {0}', someOf(apps, formats, 3))];
      return { side: 'against', text: [someOf(texts, formats), ...by].join('; '), at: metrics.at };
    },
    absent: () => l10n.t('no metrics'),
  },
];

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
