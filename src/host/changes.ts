import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import { onSettingChanged, readOwnSetting } from './settings.ts';

/** Whether this window may change flags: only the person's own settings decide, and never in Restricted Mode. */
export function mayChangeFlags(): boolean {
  return vscode.workspace.isTrusted && readOwnSetting('server.allowChanges') === true;
}

/** Keeps the context key `flagInsight.mayChange` up to date. */
export function followChangesContext(): Disposable {
  const follow = (): void =>
    void vscode.commands.executeCommand('setContext', 'flagInsight.mayChange', mayChangeFlags());
  // The editor treats a key that was never set as false.
  if (mayChangeFlags()) follow();
  return vscode.Disposable.from(
    onSettingChanged('server.allowChanges', follow),
    vscode.workspace.onDidGrantWorkspaceTrust(follow),
  );
}
