import type { Staleness } from '../flags/staleness.ts';
import type { Localize } from './context.ts';
import { COLORS, type Look } from './stage.ts';

/** How a staleness looks and reads, with its reason. */
export function stalenessLook(staleness: Staleness, t: Localize): Look {
  if (staleness.kind === 'stale') {
    return {
      icon: { id: 'warning', color: COLORS.stale },
      glyph: '⚠\uFE0E',
      word: t('marked stale'),
      words: t('Marked stale on the server (no date is known)'),
    };
  }
  const reason = reasonOf(staleness, t);
  return {
    icon: { id: 'clock', color: COLORS.potentiallyStale },
    glyph: '◷',
    word: t('potentially stale'),
    words: staleness.estimated
      ? t('{0} (estimated: the server counts another number of such flags)', reason)
      : reason,
  };
}

function reasonOf(staleness: Staleness & { kind: 'potentiallyStale' }, t: Localize): string {
  const { daysPast, lifetimeDays } = staleness;
  if (daysPast === undefined || lifetimeDays === undefined) return t('Potentially stale, says the server');
  if (daysPast < 1) {
    return t("Potentially stale: less than a day past its type's expected {0} days", lifetimeDays);
  }
  return daysPast === 1
    ? t("Potentially stale: 1 day past its type's expected {0}", lifetimeDays)
    : t("Potentially stale: {0} days past its type's expected {1}", daysPast, lifetimeDays);
}
