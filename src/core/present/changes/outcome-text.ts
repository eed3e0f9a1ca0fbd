import * as l10n from '@vscode/l10n';
import type { ApiError } from '../../api/errors.ts';
import type { ChangeOutcome, FlagNow } from '../../changes/carry-out.ts';
import { describeError } from '../error-view.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';

/** Most environments that are named; a server can have any number. */
const MOST_ENVIRONMENTS = 10;

/** The outcome of a change, and the flag's new state. */
export function outcomeText(outcome: ChangeOutcome, name: string, formats: Formats): string {
  const flag = plainText(name, 100);
  if (outcome.kind === 'refused') {
    return l10n.t('“{0}” was not changed. {1}', flag, refusalText(outcome.error, formats));
  }
  const now = nowText(outcome.now);
  if (outcome.kind === 'done') return l10n.t('The server made the change. “{0}” now: {1}', flag, now);
  return l10n.t(
    'The server did not confirm the change, and it was not sent again. “{0}” now: {1}',
    flag,
    now,
  );
}

/** What the error means, and what the server says beyond that; sometimes only its list of details has the reason. */
function refusalText(error: ApiError, formats: Formats): string {
  const { sentence } = describeError(error, formats);
  const { serverMessage = '', details = [] } = error.facts;
  const said = [serverMessage, ...details.slice(0, 2).map(({ message }) => message)]
    .map((text) => plainText(text, 300))
    .filter(
      (text, position, all) => text !== '' && !sentence.includes(text) && all.indexOf(text) === position,
    );
  return [sentence, ...said].join(' ');
}

function nowText(now: FlagNow | undefined): string {
  if (now === undefined) return l10n.t('could not be read.');
  if (now.kind === 'absent') return l10n.t('not there.');
  if (now.kind === 'archived') return l10n.t('archived.');
  const { isStale, stage, environments } = now;
  const states = [
    isStale ? l10n.t('stale') : l10n.t('not stale'),
    stage && stageText(stage),
    ...[...environments].slice(0, MOST_ENVIRONMENTS).map(environmentText),
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
