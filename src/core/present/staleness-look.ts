import * as l10n from '@vscode/l10n';
import type { Staleness } from '../flags/staleness.ts';
import { plainText } from './plain-text.ts';
import { COLORS, type Look } from './stage.ts';
import { plural } from './display-language.ts';

/** A look with a short word for rows, which have no room for more. */
export interface StalenessLook extends Look {
  readonly short: string;
}

/** Appearance and texts of a staleness, with its reason. */
export function stalenessLook(staleness: Staleness): StalenessLook {
  if (staleness.kind === 'stale') {
    return {
      icon: { id: 'warning', color: COLORS.stale },
      // With the variation selector for text: without it, editors draw an emoji.
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
      ? l10n.t('{0} (estimated; the server counts a different number of such flags)', reason)
      : reason,
  };
}

/** How much older a flag is than expected of its type, if the numbers are known. */
function reasonOf(staleness: Staleness & { kind: 'potentiallyStale' }): string {
  const { daysPast, lifetimeDays, type = '' } = staleness;
  if (daysPast === undefined || lifetimeDays === undefined)
    return l10n.t('Potentially stale, according to the server');
  const days = lifetimeDays + daysPast;
  const parts = [days, daysPast, plainText(type, 40)];
  // In whole days: less than one is 0.
  if (daysPast < 1) {
    return plural(days, {
      one: l10n.t('{0} day old, a little more than expected of {2} flags', ...parts),
      other: l10n.t('{0} days old, a little more than expected of {2} flags', ...parts),
    });
  }
  return plural(days, {
    one: l10n.t('{0} day old, {1} more than expected of {2} flags', ...parts),
    other: l10n.t('{0} days old, {1} more than expected of {2} flags', ...parts),
  });
}
