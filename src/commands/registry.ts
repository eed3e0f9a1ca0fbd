import * as vscode from 'vscode';
import { stackOf } from '../core/log.ts';
import type { LogChannel } from '../host/log-channel.ts';
import { notify } from '../host/notify.ts';
import type { CommandId, Commands } from './ids.ts';

/**
 * Registers commands, whose handlers are loaded with the first one that runs. If a handler throws, that is a bug or a
 * refusal of the editor: the log gets the whole error, the person one sentence and a button to the log.
 */
export function registerCommands(
  ids: readonly CommandId[],
  handlers: () => Promise<Commands>,
  log: LogChannel,
): vscode.Disposable {
  const registered = ids.map((id) =>
    vscode.commands.registerCommand(id, async (argument: unknown, selected: unknown) => {
      try {
        const { [id]: handler } = await handlers();
        await handler(argument, selected);
      } catch (error) {
        log.error(`${id}: ${stackOf(error)}`);
        const chosen = await notify.error(
          vscode.l10n.t('That did not work: {0}', error instanceof Error ? error.message : String(error)),
          { title: vscode.l10n.t('Show Log'), value: 'log' },
        );
        if (chosen === 'log') log.show();
      }
    }),
  );
  return vscode.Disposable.from(...registered);
}

/** Runs one of the extension's commands. */
export async function runCommand<Id extends CommandId>(
  id: Id,
  ...args: Parameters<Commands[Id]>
): Promise<void> {
  await vscode.commands.executeCommand(id, ...args);
}
