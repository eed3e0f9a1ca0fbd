import * as l10n from '@vscode/l10n';
import type { Staleness } from '../flags/staleness.ts';
import { COLORS, type Look } from './stage.ts';
import { plural } from './display-language.ts';

/** A staleness has a word for rows too, which have no room for more. */
export interface StalenessLook extends Look {
  readonly short: string;
}

/** How a staleness looks and reads, with its reason. */
export function stalenessLook(staleness: Staleness): StalenessLook {
  if (staleness.kind === 'stale') {
    return {
      icon: { id: 'warning', color: COLORS.stale },
      glyph: '⚠\uFE0E',
      word: l10n.t('marked stale'),
      short: l10n.t('stale'),
      words: l10n.t('Marked stale on the server (no date is known)'),
    };
  }
  const reason = reasonOf(staleness);
  return {
    icon: { id: 'clock', color: COLORS.potentiallyStale },
    glyph: '◷',
    word: l10n.t('potentially stale'),
    short: l10n.t('stale?'),
    words: staleness.estimated
      ? l10n.t('{0} (estimated: the server counts another number of such flags)', reason)
      : reason,
  };
}

function reasonOf(staleness: Staleness & { kind: 'potentiallyStale' }): string {
  const { daysPast, lifetimeDays } = staleness;
  if (daysPast === undefined || lifetimeDays === undefined)
    return l10n.t('Potentially stale, says the server');
  if (daysPast < 1) {
    return plural(lifetimeDays, {
      one: l10n.t("Potentially stale: less than a day past its type's expected {0} day", lifetimeDays),
      other: l10n.t("Potentially stale: less than a day past its type's expected {0} days", lifetimeDays),
    });
  }
  return plural(daysPast, {
    one: l10n.t("Potentially stale: {0} day past its type's expected {1}", daysPast, lifetimeDays),
    other: l10n.t("Potentially stale: {0} days past its type's expected {1}", daysPast, lifetimeDays),
  });
}
