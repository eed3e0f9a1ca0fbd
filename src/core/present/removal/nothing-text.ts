import * as l10n from '@vscode/l10n';
import type { PlannedRemoval } from '../../usages/removal-planner.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { wordText } from '../usages/place-text.ts';
import { notReadText } from '../usages/not-read-text.ts';

/** Why a removal changes nothing; if it lists no place either, where the name of a flag may still be. */
export function nothingText(
  plans: readonly Pick<PlannedRemoval, 'listed' | 'words' | 'notRead'>[],
  formats: Formats,
): string {
  if (plans.some(({ listed }) => listed.length > 0))
    return l10n.t('Nothing can be removed from the code automatically.');
  const words = plans.flatMap((plan) => plan.words);
  const notRead = plans.flatMap((plan) => plan.notRead);
  return [
    l10n.t('No file that was read uses it: it was already removed, or was never there.'),
    ...words.map(({ name, files }) => `${plainText(name)}: ${wordText(files.length, formats)}.`),
    ...notRead.map((one) => l10n.t('Not read: {0}', `${notReadText(one, formats.count(one.count))}.`)),
  ].join(' ');
}
