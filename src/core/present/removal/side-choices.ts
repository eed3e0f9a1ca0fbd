import * as l10n from '@vscode/l10n';
import type { Decision } from '../../code/removal/context.ts';
import type { Flag } from '../../flags/flag-environments.ts';
import type { StageRecord } from '../../flags/lifecycle.ts';
import { likelySide, type SideReason, variantNames } from './likely-side.ts';
import { plainText } from '../plain-text.ts';

/** A side of a flag that may stay in the code. */
export interface SideChoice {
  readonly decision: Decision;
  readonly label: string;
  /** The reason according to the server. */
  readonly reason?: string;
}

/**
 * The sides of a flag; the one that the server's data suggest comes first. A flag that no project has any more has two.
 */
export function sideChoices(flag: Flag | undefined, stage: StageRecord | undefined): readonly SideChoice[] {
  const likely = flag && likelySide(flag, stage);
  const names = flag ? variantNames(flag) : [];
  // The variant that was kept may be in no environment any more.
  const variants = likely?.decision.keep === 'variant' ? [likely.decision.variant, ...names] : names;
  const sides: readonly Decision[] = [
    { keep: 'enabled' },
    { keep: 'disabled' },
    ...[...new Set(variants)].map((variant) => ({ keep: 'variant', variant }) as const),
  ];
  const choices = sides.map((decision): SideChoice => {
    const isLikely = likely !== undefined && isSameSide(decision, likely.decision);
    return {
      decision,
      label: sideLabel(decision),
      ...(isLikely && { reason: reasonText(likely.reason) }),
    };
  });
  // The one with a reason first; the others stay in order.
  return choices.toSorted(
    (one, other) => Number(other.reason !== undefined) - Number(one.reason !== undefined),
  );
}

/** The side that stays, as text. */
export function sideLabel(decision: Decision): string {
  if (decision.keep === 'variant') return l10n.t('Keep variant “{0}”', plainText(decision.variant, 100));
  return decision.keep === 'enabled'
    ? l10n.t('Keep what runs when the flag is on')
    : l10n.t('Keep what runs when the flag is off');
}

/** Whether both keep the same; for a variant, the one of the same name. */
export function isSameSide(one: Decision, other: Decision): boolean {
  return (
    one.keep === other.keep &&
    (one.keep !== 'variant' || other.keep !== 'variant' || one.variant === other.variant)
  );
}

function reasonText(reason: SideReason): string {
  switch (reason.kind) {
    case 'kept':
      return l10n.t('The server says: completed, and kept.');
    case 'kept-variant':
      return l10n.t('The server says: completed, and variant “{0}” kept.', plainText(reason.variant, 100));
    case 'discarded':
      return l10n.t('The server says: completed, and discarded.');
    case 'on-everywhere':
      return l10n.t('It is on in all environments.');
    case 'off-everywhere':
      return l10n.t('It is off in all environments.');
  }
}
