import * as vscode from 'vscode';
import { readSetting } from './settings.ts';

/**
 * The globs of files that do not count as a folder's own: those that the editor hides and does not search, those in our
 * own setting, and folders of the window inside it.
 */
export function readExcluded(folder: vscode.Uri): readonly string[] {
  const own = readSetting('code.exclude', folder);
  const globs = Array.isArray(own) ? own.filter((glob): glob is string => typeof glob === 'string') : [];
  const given = [...globsOf('files.exclude', folder), ...globsOf('search.exclude', folder), ...globs];
  return [...given.filter((glob) => glob !== ''), ...nestedFolders(folder)];
}

/** The window's folders inside this one, as escaped globs: each is read as a folder of its own. */
function nestedFolders(outer: vscode.Uri): readonly string[] {
  const prefix = `${outer.path}/`;
  return (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri }) =>
    uri.path.startsWith(prefix) ? [uri.path.slice(prefix.length).replace(/[*?{}[\]()!\\]/g, '\\$&')] : [],
  );
}

/** The globs that are `true`: one that requires a sibling, `{ when: … }`, may exclude a source that has to be read. */
function globsOf(setting: string, folder: vscode.Uri): readonly string[] {
  const value = vscode.workspace.getConfiguration(undefined, folder).get<unknown>(setting);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([glob, isOn]) => (isOn === true ? [glob] : []));
}
