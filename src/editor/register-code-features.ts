import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { Loading } from '../core/loading.ts';
import type { CodeServices } from './code-features.ts';

/**
 * Shows flags in code as long as the window is connected to a project and trusted: till then nothing is loaded,
 * registered or read. Disposing of it ends it.
 *
 * @param services what the features need.
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

/** A chunk of its own: a window that is not set up never reads it. */
async function start(services: CodeServices, loading: Loading): Promise<Disposable> {
  const { startCodeFeatures } = await loading.load(() => import('./code-features.ts'));
  return startCodeFeatures(services);
}
