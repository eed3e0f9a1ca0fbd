import * as vscode from 'vscode';
import { flagUrl } from '../../core/present/links.ts';
import { notify } from '../../host/notify.ts';
import { openPage } from '../../host/open-page.ts';
import type { Commands, FlagTarget } from '../ids.ts';

/** What the rows of the Flags view stand for. */
export interface RowMeanings {
  /** The flag of a command's argument, or of the selected row if there is no argument. */
  targetOf(argument: unknown): FlagTarget | undefined;
  /** The value that a row shows, as text: a tag, a payload, a description. */
  textOf(argument: unknown): string | undefined;
}

/** Handlers of the commands about one flag or a value of it. */
export function flagCommands(rows: RowMeanings, atCursor: () => Promise<FlagTarget | undefined>) {
  const targetOf = (argument: unknown) => rows.targetOf(argument);
  return {
    'flagInsight.copyValue': async (argument) => {
      const text = rows.textOf(argument);
      if (text !== undefined) await vscode.env.clipboard.writeText(text);
    },
    'flagInsight.openInService': async (argument) => {
      const flag = targetOf(argument);
      if (flag === undefined) return;
      await openPage(flagUrl(flag.project.baseUrl.url, flag.project.id, flag.name));
    },
    'flagInsight.openFlagAtCursor': async () => {
      const flag = await atCursor();
      if (flag === undefined) await notify.info(vscode.l10n.t('There is no known flag at the cursor.'));
      else await openPage(flagUrl(flag.project.baseUrl.url, flag.project.id, flag.name));
    },
    'flagInsight.copyName': async (argument) => {
      const flag = targetOf(argument);
      if (flag !== undefined) await vscode.env.clipboard.writeText(flag.name);
    },
  } satisfies Partial<Commands>;
}
