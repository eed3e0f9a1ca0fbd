import { ignoreFlag } from '../../host/folder-code-settings.ts';
import type { RowMeanings } from '../flags/flag-commands.ts';
import type { Commands } from '../ids.ts';

/** Handlers of the commands about flags in code. */
export function codeCommands({ targetOf }: Pick<RowMeanings, 'targetOf'>) {
  return {
    'flagInsight.ignoreFlag': async (argument) => {
      const flag = targetOf(argument);
      if (flag !== undefined) await ignoreFlag(flag.name);
    },
  } satisfies Partial<Commands>;
}
