import * as l10n from '@vscode/l10n';
import type { Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import { EVALUATION_ADDRESS } from '../embedded-patterns.ts';
import type { FlagArgument } from './flag-argument.ts';
import type { LinkedFile } from './linked-file.ts';
import { type FlagCallOrigin, reasonAt } from './usages.ts';

/** URL templates in which a flag name follows the address of an evaluation endpoint: `${base}/api/frontend/${name}`. */
const REQUESTS = new Picker('expressions', ({ expressions }) =>
  expressions.flatMap((row, id) =>
    row.kind === 'template' && nameInAddress(row.parts) !== undefined ? [id] : [],
  ),
);

/** Names filled into the URL of an evaluation endpoint; they count only if the server has such a flag. */
export function* httpRequestsIn(file: LinkedFile): Iterable<FlagArgument> {
  for (const id of file.picked(REQUESTS)) {
    const row = file.expression(id);
    const name = row.kind === 'template' ? nameInAddress(row.parts) : undefined;
    const because = [reasonAt(file, row, l10n.t('asks for a flag over HTTP'))];
    const origin: FlagCallOrigin = {
      evidence: 'likely',
      isOnlyKnown: true,
      cause: file,
      because,
    };
    // No function around: the row of a template does not tell it.
    if (name !== undefined) yield { file, id: name, origin, fn: undefined };
  }
}

/** The expression that follows the endpoint's address in a template; undefined if none does. */
function nameInAddress(parts: readonly (string | Id)[]): Id | undefined {
  const at = parts.findIndex((part) => typeof part === 'string' && EVALUATION_ADDRESS.test(part));
  const name = at < 0 ? undefined : parts[at + 1];
  return typeof name === 'number' ? name : undefined;
}
