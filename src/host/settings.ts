import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { ConfiguredConnection } from '../core/connection/connection-choice.ts';
import { readProjectIds } from '../core/connection/project-ids.ts';
import { refreshIntervalOf } from '../core/connection/refresh-interval.ts';

const SECTION = 'flagInsight';

/**
 * Reads a folder's connection settings. While the workspace is not trusted, what the workspace and its folders say is
 * dropped here: VS Code's own filter let nested keys through on 1.105 (measured). The base URL as configured, and
 * legal project ids.
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
 * Its value, of whatever shape a file gives it; while the workspace is not trusted the person's own.
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
 * What the person set, of whatever shape: nothing that a workspace or a folder says, trusted or not. For what could run
 * a program, send a secret, or change something.
 */
export function readOwnSetting(key: string): unknown {
  return configurationOf(undefined).inspect(key)?.globalValue;
}

/** Milliseconds between automatic refreshes; undefined where they are switched off with 0. */
export function readRefreshInterval(): number | undefined {
  return refreshIntervalOf(readSetting('refresh.intervalMinutes', undefined));
}

/** Questionnaires that are offered, and characters of a name. */
const MOST_FEEDBACK_IDS = 50;
const LONGEST_FEEDBACK_ID = 200;

/** Names of the questionnaires to offer, each once. */
export function readFeedbackIds(): readonly string[] {
  const ids = readSetting('feedback.ids', undefined);
  if (!Array.isArray(ids)) return [];
  const names = ids.flatMap((id: unknown) => (typeof id === 'string' ? id.trim() : []));
  const usable = names.filter((name) => name !== '' && name.length <= LONGEST_FEEDBACK_ID);
  return [...new Set(usable)].slice(0, MOST_FEEDBACK_IDS);
}

/** Writes a connection into a folder's own settings, where a team can commit it. */
export async function shareFolderSettings(
  folder: vscode.Uri,
  baseUrl: string,
  projects: readonly string[],
): Promise<void> {
  const configuration = configurationOf(folder);
  await configuration.update('baseUrl', baseUrl, vscode.ConfigurationTarget.WorkspaceFolder);
  await configuration.update('projects', projects, vscode.ConfigurationTarget.WorkspaceFolder);
}

/**
 * @param key a setting, or a part of several that ends at a point.
 */
export function onSettingChanged(key: string, listener: () => void): Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(`${SECTION}.${key}`)) listener();
  });
}

export function onSettingsChanged(listener: () => void): Disposable {
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(SECTION)) listener();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(listener),
  );
}
