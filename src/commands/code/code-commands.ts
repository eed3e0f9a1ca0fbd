import type { ProjectHandle } from '../../core/flags/workspace.ts';
import { ignoreFlag } from '../../host/code-settings.ts';
import type { Commands } from '../ids.ts';
import { linkedFlag } from './linked-flag.ts';

/** Handlers of the commands about flags in code. */
export function codeCommands(projects: () => readonly ProjectHandle[]): Partial<Commands> {
  return {
    'flagInsight.ignoreFlag': async (argument) => {
      const flag = linkedFlag(argument, projects());
      if (flag !== undefined) await ignoreFlag(flag.name);
    },
  };
}
