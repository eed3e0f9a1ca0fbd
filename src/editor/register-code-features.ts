import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { Loading } from '../core/loading.ts';
import type { CodeServices } from './code-features.ts';

/**
 * Shows flags in code while the window is trusted and connected to a project: before that nothing is loaded, registered
 * or read. Where loading fails, it is tried again once the window was disconnected. Ends when disposed.
 */
export function registerCodeFeatures(services: CodeServices & { readonly loading: Loading }): Disposable {
  const { projects, log, loading } = services;
  let features: Promise<Disposable | undefined> | undefined;
  const stop = (): void => {
    void features?.then((running) => running?.dispose());
    features = undefined;
  };
  const follow = (): void => {
    const isWanted =
      vscode.workspace.isTrusted && projects.connections.some(({ kind }) => kind === 'connected');
    if (!isWanted) stop();
    else {
      features ??= start(services, loading).catch((error: unknown) => {
        log.error(`Flags in code are not shown: ${String(error)}`);
        return undefined;
      });
    }
  };
  const subscriptions = vscode.Disposable.from(
    projects.onDidChange(follow),
    vscode.workspace.onDidGrantWorkspaceTrust(follow),
  );
  follow();
  return {
    dispose: () => {
      subscriptions.dispose();
      stop();
    },
  };
}

/** A chunk of its own, which a window that is not set up never loads. */
async function start(services: CodeServices, loading: Loading): Promise<Disposable> {
  const { startCodeFeatures } = await loading.load(() => import('./code-features.ts'));
  return startCodeFeatures(services);
}
