import * as l10n from '@vscode/l10n';
import type { ChangeOutcome } from '../../changes/carry-out.ts';
import type { FlagNow } from '../../changes/flag-now.ts';
import { describeError } from '../error-view.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';

/** Environments that are named; a server can have any number. */
const MOST_ENVIRONMENTS = 10;

/** What became of a change, and what the flag is now. */
export function outcomeText(outcome: ChangeOutcome, name: string, formats: Formats): string {
  const flag = plainText(name, 100);
  if (outcome.kind === 'refused') {
    const { sentence } = describeError(outcome.error, formats);
    return l10n.t('“{0}” was not changed. {1}', flag, sentence);
  }
  const now = nowText(outcome.now);
  if (outcome.kind === 'done') return l10n.t('The server took the change. “{0}” now: {1}', flag, now);
  return l10n.t(
    'No answer says whether the server took the change, and it was not sent again. “{0}” now: {1}',
    flag,
    now,
  );
}

function nowText(now: FlagNow | undefined): string {
  if (now === undefined) return l10n.t('could not be read.');
  if (now.kind === 'absent') return l10n.t('not there.');
  const { isArchived, isStale, stage, environments } = now;
  const shown = [...environments].slice(0, MOST_ENVIRONMENTS);
  const states = [
    isArchived ? l10n.t('archived') : undefined,
    isStale ? l10n.t('stale') : l10n.t('not stale'),
    stage && stageText(stage),
    ...(isArchived ? [] : shown.map(environmentText)),
  ];
  return `${states.filter((state) => state !== undefined).join(', ')}.`;
}

function stageText({
  stage,
  status,
}: {
  readonly stage: string;
  readonly status?: string | undefined;
}): string {
  const shown = plainText(stage);
  return status === undefined
    ? l10n.t('stage {0}', shown)
    : l10n.t('stage {0} ({1})', shown, plainText(status));
}

function environmentText([name, isOn]: readonly [string, boolean]): string {
  return isOn ? l10n.t('on in {0}', plainText(name)) : l10n.t('off in {0}', plainText(name));
}
