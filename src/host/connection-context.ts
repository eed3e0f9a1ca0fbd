import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { ConnectionState, WorkspaceFlags } from '../core/flags/workspace.ts';

/** What the welcome text, menus and the walkthrough ask: how far this window is set up. */
type Setup = 'notSetUp' | 'several' | ConnectionState['kind'];

/**
 * Keeps the context keys `flagInsight.setup`, `flagInsight.signedIn` and `flagInsight.connected` in step with the
 * connections. Disposing of it ends it.
 */
export function followConnectionContext(flags: WorkspaceFlags): Disposable {
  const set = (key: string, value: string | boolean): void =>
    void vscode.commands.executeCommand('setContext', `flagInsight.${key}`, value);
  const follow = (): void => {
    if (!flags.isKnown) return;
    const kinds = flags.connections.map(({ kind }) => kind);
    const [first] = kinds;
    const setup: Setup = kinds.length > 1 ? 'several' : (first ?? 'notSetUp');
    set('setup', setup);
    set('signedIn', kinds.includes('connected') || kinds.includes('noProjects'));
    set('connected', kinds.includes('connected'));
  };
  follow();
  return flags.onDidChange(follow);
}
