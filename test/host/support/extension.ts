import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { parseBaseUrl, type BaseUrl } from '../../../src/core/api/base-url.ts';
import { projectOf, type Project } from '../../../src/core/flags/project-state.ts';
import type { ConnectionState, ProjectHandle } from '../../../src/core/flags/workspace-flags.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import type { StartedApi } from '../../../src/services.ts';
import { waitFor } from '../../launch/host/waits.ts';

/** The running extension, of which perhaps nothing is loaded but what every window needs. */
export async function started(): Promise<StartedApi> {
  const extension = vscode.extensions.getExtension<StartedApi | undefined>('flag-insight.flag-insight');
  const api = await extension?.activate();
  assert.ok(api, 'the extension gives its parts to tests');
  return api;
}

/** The running extension's parts. */
export async function activated(): Promise<ExtensionApi> {
  return (await started()).parts();
}

/** A base URL that must be one. */
export function baseUrl(text: string): BaseUrl {
  const parsed = parseBaseUrl(text);
  assert.ok(!('problem' in parsed), text);
  return parsed;
}

/** The first folder of the window. */
export function firstFolder(): vscode.WorkspaceFolder {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder);
  return folder;
}

/** Sets a folder's connection as a team's settings do. */
export async function configure(
  folder: vscode.WorkspaceFolder,
  url: string | undefined,
  projects?: readonly string[],
): Promise<void> {
  const settings = vscode.workspace.getConfiguration('flagInsight', folder.uri);
  await settings.update('baseUrl', url, vscode.ConfigurationTarget.WorkspaceFolder);
  await settings.update('projects', projects, vscode.ConfigurationTarget.WorkspaceFolder);
}

/** Between two questions in milliseconds: at first, and at most. Who waits long leaves the processor to what is waited for. */
const [SOONEST_MS, LATEST_MS] = [20, 200];

/**
 * Asks again until the answer is as wanted: the editor says of no provider when its answer would be another. What never
 * comes is ended by mocha's timeout.
 */
export function eventually<T>(
  ask: () => T | Thenable<T>,
  holds: (answer: Awaited<T>) => boolean,
): Promise<Awaited<T>> {
  return waitFor(holds.toString(), async (see): Promise<Awaited<T>> => {
    for (let pause = SOONEST_MS; ; pause = Math.min(pause * 1.5, LATEST_MS)) {
      const answer = await ask();
      see(answer);
      if (holds(answer)) return answer;
      await setTimeout(pause);
    }
  });
}

/**
 * Asks again until the answer equals what is expected, for an answer that grows part by part. What never comes is ended
 * by mocha's timeout.
 */
export async function untilEqual<T>(ask: () => T | Thenable<T>, expected: Awaited<T>): Promise<void> {
  await eventually(ask, (answer) => isDeepStrictEqual(answer, expected));
}

/**
 * Waits until something holds, asked again after each change of the connections, of a project's data and of the tree.
 * A wait that never ends is ended by mocha's timeout.
 */
export function until(api: ExtensionApi, holds: () => boolean): Promise<void> {
  const { connections } = api.session;
  const wait = (see: (answer: unknown) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      let projects: { dispose(): void }[] = [];
      const subscriptions = [
        connections.onDidChange(() => check()),
        api.tree.onDidChangeTreeData(() => check()),
      ];
      const end = (): void => {
        for (const subscription of [...projects, ...subscriptions]) subscription.dispose();
      };
      const check = (): void => {
        for (const project of projects) project.dispose();
        projects = connections.projects.map((project) => project.onDidChange(check));
        try {
          see(connections.projects.map(({ id, state }) => `${id} ${state.kind}`));
          if (!holds()) return;
          resolve();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
        end();
      };
      check();
    });
  return waitFor(holds.toString(), wait);
}

/** Waits until the window has exactly these kinds of connections. */
export async function untilConnections(
  api: ExtensionApi,
  ...kinds: ConnectionState['kind'][]
): Promise<readonly ConnectionState[]> {
  const current = () => api.session.connections.connections;
  await until(
    api,
    () =>
      current()
        .map(({ kind }) => kind)
        .join() === kinds.join(),
  );
  return current();
}

/** Waits until a project's data is there and no refresh is under way. */
export async function untilReady(api: ExtensionApi, id: string): Promise<Project> {
  const handle = (): ProjectHandle | undefined =>
    api.session.connections.projects.find((project) => project.id === id);
  await until(api, () => {
    const state = handle()?.state;
    return state?.kind === 'ready' && !state.refreshing;
  });
  const project = projectOf(handle()?.state ?? { kind: 'loading' });
  assert.ok(project);
  return project;
}
