import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { ConfiguredConnection } from '../core/connection/connection-choice.ts';
import { readProjectIds } from '../core/connection/project-ids.ts';
import { refreshIntervalOf } from '../core/connection/refresh-interval.ts';

const SECTION = 'flagInsight';

/**
 * Reads a folder's connection settings: the base URL as configured, and valid project ids. While the workspace is not
 * trusted, values from the workspace and its folders are ignored here, because VS Code's own filter let nested keys
 * through on 1.105 (measured).
 *
 * @param folder the folder; undefined for a window without one.
 */
export function readFolderSettings(folder: vscode.Uri | undefined): ConfiguredConnection {
  const baseUrl = readSetting('baseUrl', folder);
  return {
    baseUrl: typeof baseUrl === 'string' && baseUrl.trim() !== '' ? baseUrl : undefined,
    projects: readProjectIds(readSetting('projects', folder)),
  };
}

/**
 * The extension's settings.
 *
 * @param folder the folder they are read for; undefined for a window without one.
 */
export function configurationOf(folder: vscode.Uri | undefined): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration(SECTION, folder);
}

/**
 * The value of a setting, unvalidated; while the workspace is not trusted only the user's own.
 *
 * @param folder the folder it is read for; undefined for a window without one.
 */
export function readSetting(key: string, folder: vscode.Uri | undefined): unknown {
  const configuration = configurationOf(folder);
  if (vscode.workspace.isTrusted) return configuration.get(key);
  const found = configuration.inspect(key);
  return found?.globalValue ?? found?.defaultValue;
}

/**
 * The user's own value, unvalidated: values of a workspace or folder are ignored, trusted or not. For settings that
 * could run a program, send a secret, or change something.
 */
export function readOwnSetting(key: string): unknown {
  return configurationOf(undefined).inspect(key)?.globalValue;
}

/** Milliseconds between automatic refreshes; undefined if 0 switches them off. */
export function readRefreshInterval(): number | undefined {
  return refreshIntervalOf(readSetting('refresh.intervalMinutes', undefined));
}

/** Most questionnaires on offer, and longest name of one. */
const MOST_FEEDBACK_IDS = 50;
const LONGEST_FEEDBACK_ID = 200;

/** Names of the questionnaires to offer, without duplicates. */
export function readFeedbackIds(): readonly string[] {
  const ids = readSetting('feedback.ids', undefined);
  if (!Array.isArray(ids)) return [];
  const names = ids.flatMap((id: unknown) => (typeof id === 'string' ? id.trim() : []));
  const usable = names.filter((name) => name !== '' && name.length <= LONGEST_FEEDBACK_ID);
  return [...new Set(usable)].slice(0, MOST_FEEDBACK_IDS);
}

/** Writes a connection to a folder's own settings, which a team can commit. */
export async function shareFolderSettings(
  folder: vscode.Uri,
  baseUrl: string,
  projects: readonly string[],
): Promise<void> {
  const configuration = configurationOf(folder);
  await configuration.update('baseUrl', baseUrl, vscode.ConfigurationTarget.WorkspaceFolder);
  await configuration.update('projects', projects, vscode.ConfigurationTarget.WorkspaceFolder);
}

/** @param key a setting, or a common prefix of several that ends before a dot. */
export function onSettingChanged(key: string, listener: () => void): Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(`${SECTION}.${key}`)) listener();
  });
}

/** Called after any of the extension's settings changed, and when trust makes those of the workspace count. */
export function onSettingsChanged(listener: () => void): Disposable {
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(SECTION)) listener();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(listener),
  );
}
