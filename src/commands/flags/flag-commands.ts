import * as vscode from 'vscode';
import { flagUrl } from '../../core/present/links.ts';
import type { Commands, FlagTarget } from '../ids.ts';

/**
 * @param targetOf gives the flag of what a command was called with, or of what is selected where it is nothing.
 * @returns handlers of the commands about one flag.
 */
export function flagCommands(targetOf: (argument: unknown) => FlagTarget | undefined): Partial<Commands> {
  return {
    'flagInsight.openInService': async (argument) => {
      const flag = targetOf(argument);
      if (flag === undefined) return;
      const url = flagUrl(flag.project.baseUrl.url, flag.project.id, flag.name);
      await vscode.env.openExternal(vscode.Uri.parse(url, true));
    },
    'flagInsight.copyName': async (argument) => {
      const flag = targetOf(argument);
      if (flag !== undefined) await vscode.env.clipboard.writeText(flag.name);
    },
    'flagInsight.findInCode': async (argument) => {
      const flag = targetOf(argument);
      if (flag === undefined) return;
      await vscode.commands.executeCommand('workbench.action.findInFiles', {
        query: flag.name,
        isRegex: false,
        isCaseSensitive: true,
        triggerSearch: true,
      });
    },
  };
}
