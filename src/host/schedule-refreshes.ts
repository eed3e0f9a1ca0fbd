import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { ProjectHandle, WorkspaceFlags } from '../core/flags/workspace-flags.ts';
import { RefreshScheduler } from '../core/connection/refresh-scheduler.ts';
import { onSettingsChanged, readRefreshInterval } from './settings.ts';

/** A view that a person may be looking at. */
export interface WatchedView {
  readonly visible: boolean;
  readonly onDidChangeVisibility: vscode.Event<unknown>;
}

/**
 * Refreshes projects automatically while one of the views is visible and the window has the focus. Ends when disposed.
 */
export function scheduleRefreshes(
  flags: WorkspaceFlags & { readonly projects: readonly ProjectHandle[] },
  views: readonly WatchedView[],
): Disposable {
  const scheduler = new RefreshScheduler({
    projects: () => flags.projects,
    isWatched: () => views.some(({ visible }) => visible) && vscode.window.state.focused,
    interval: readRefreshInterval,
    now: Date.now,
  });
  const update = (): void => scheduler.update();
  update();
  return vscode.Disposable.from(
    flags.onDidChange(update),
    ...views.map((view) => view.onDidChangeVisibility(update)),
    vscode.window.onDidChangeWindowState(update),
    onSettingsChanged(update),
    scheduler,
  );
}
