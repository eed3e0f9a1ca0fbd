import * as vscode from 'vscode';
import { connectionCommands } from './commands/connection/connection-commands.ts';
import { flagCommands } from './commands/flags/flag-commands.ts';
import { registerCommands } from './commands/registry.ts';
import type { Disposable } from './core/events.ts';
import { createContext } from './core/present/context.ts';
import { createLogChannel } from './host/log.ts';
import { machineIdIn } from './host/machine-id.ts';
import { notify } from './host/notify.ts';
import { Session } from './host/session.ts';
import { TokenStore } from './host/token-store.ts';
import { StatusBar } from './views/status-bar.ts';

/** What tests get of the running extension, and nobody else does: it reaches tokens. */
export interface ExtensionApi {
  readonly session: Session;
  readonly tokens: TokenStore;
  /** Where the extension keeps files on this machine. */
  readonly storage: string;
}

/** The extension's services. Disposing of them ends all that it does. */
export interface Services extends Disposable {
  readonly session: Session;
  readonly api: ExtensionApi;
}

/**
 * The composition root: builds every part in the order of what needs what, and registers the features.
 * @param context the extension's context.
 */
export function createServices(context: vscode.ExtensionContext): Services {
  const log = createLogChannel();
  const present = createContext({ t: vscode.l10n.t, locale: vscode.env.language });
  const tokens = new TokenStore(context.secrets, machineIdIn(context.globalStorageUri.fsPath), (error) => {
    log.error(`The secret store of the editor does not work: ${String(error)}`);
    void notify.warn(
      vscode.l10n.t('The secret store of the editor does not work: tokens cannot be read or kept.'),
    );
  });
  const session = new Session({ context, tokens, log });
  const commands = registerCommands(
    {
      ...connectionCommands({ session, tokens, present }, log),
      ...flagCommands(() => undefined),
    },
    log,
    () => log.show(),
  );
  const statusBar = new StatusBar(session.connections, present);
  return {
    session,
    api: { session, tokens, storage: context.globalStorageUri.fsPath },
    dispose: () => {
      for (const part of [statusBar, commands, session, tokens, log]) part.dispose();
    },
  };
}
