import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { ProjectHandle, WorkspaceFlags } from '../core/flags/workspace.ts';
import { RefreshScheduler } from './refresh-scheduler.ts';
import { onSettingsChanged, readRefreshInterval } from './settings.ts';

/** A view that a person may be looking at. */
export interface WatchedView {
  readonly visible: boolean;
  readonly onDidChangeVisibility: vscode.Event<unknown>;
}

/**
 * Refreshes projects by themselves while the view is visible and the window focused.
 * @param flags the window's connections.
 * @param view the view that shows them.
 * @returns ends it.
 */
export function scheduleRefreshes(
  flags: WorkspaceFlags & { readonly projects: readonly ProjectHandle[] },
  view: WatchedView,
): Disposable {
  const scheduler = new RefreshScheduler({
    projects: () => flags.projects,
    isWatched: () => view.visible && vscode.window.state.focused,
    interval: readRefreshInterval,
    now: Date.now,
  });
  const update = (): void => scheduler.update();
  update();
  return vscode.Disposable.from(
    flags.onDidChange(update),
    view.onDidChangeVisibility(update),
    vscode.window.onDidChangeWindowState(update),
    onSettingsChanged(update),
    scheduler,
  );
}
