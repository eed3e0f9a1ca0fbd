import * as vscode from 'vscode';
import { plainText } from '../../core/present/plain-text.ts';
import { askOne } from '../../host/ask.ts';
import {
  ignoredNames,
  ignoreFlag,
  stopIgnoringFlag,
  type WrittenSettings,
} from '../../host/folder-code-settings.ts';
import { notify } from '../../host/notify.ts';
import type { RowMeanings } from '../flags/flag-commands.ts';
import type { Commands } from '../ids.ts';

/** Handlers of the commands about flags in code. */
export function codeCommands({ targetOf }: Pick<RowMeanings, 'targetOf'>) {
  return {
    'flagInsight.ignoreFlag': async (argument) => {
      const flag = targetOf(argument);
      if (flag === undefined) return;
      const written = await ignoreFlag(flag.name);
      void offerUndo(
        vscode.l10n.t('“{0}” is ignored now ({1}).', plainText(flag.name), settingsText([written])),
        [written],
      );
    },
    'flagInsight.stopIgnoringFlag': async (argument) => {
      // Run from the palette: the selected row does not count.
      const name = argument === undefined ? await askIgnored() : targetOf(argument)?.name;
      if (name === undefined) return;
      const written = await stopIgnoringFlag(name);
      if (written.length === 0) return;
      void offerUndo(
        vscode.l10n.t('“{0}” is no longer ignored ({1}).', plainText(name), settingsText(written)),
        written,
      );
    },
  } satisfies Partial<Commands>;
}

async function askIgnored(): Promise<string | undefined> {
  const names = ignoredNames();
  if (names.length === 0) {
    void notify.info(vscode.l10n.t('No flag is ignored.'));
    return undefined;
  }
  const choices = names.map((name) => ({ label: plainText(name, 100), value: name }));
  return askOne(vscode.l10n.t('Stop Ignoring a Flag'), choices);
}

/** Names the settings that were written. */
function settingsText(written: readonly WrittenSettings[]): string {
  const words: Readonly<Record<WrittenSettings['scope'], string>> = {
    user: vscode.l10n.t('user settings'),
    workspace: vscode.l10n.t('workspace settings'),
    folder: vscode.l10n.t('folder settings'),
  };
  return written.map(({ scope }) => words[scope]).join(', ');
}

async function offerUndo(message: string, written: readonly WrittenSettings[]): Promise<void> {
  const chosen = await notify.info(message, { title: vscode.l10n.t('Undo'), value: true });
  if (chosen === true) for (const { undo } of written) await undo();
}
