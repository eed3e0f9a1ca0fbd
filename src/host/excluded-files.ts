import * as vscode from 'vscode';
import { readSetting } from './settings.ts';

/**
 * The globs of the files of a folder that do not count as its own: what the editor hides and does not search, what our
 * own setting names, and folders of the window within it.
 */
export function readExcluded(folder: vscode.Uri): readonly string[] {
  const own = readSetting('code.exclude', folder);
  const globs = Array.isArray(own) ? own.filter((glob): glob is string => typeof glob === 'string') : [];
  const given = [...globsOf('files.exclude', folder), ...globsOf('search.exclude', folder), ...globs];
  return [...given.filter((glob) => glob !== ''), ...nestedFolders(folder)];
}

/** Folders of the window within this one: their files are read as theirs. */
function nestedFolders(outer: vscode.Uri): readonly string[] {
  const prefix = `${outer.path}/`;
  return (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri }) =>
    uri.path.startsWith(prefix) ? [uri.path.slice(prefix.length).replace(/[*?{}[\]()!\\]/g, '\\$&')] : [],
  );
}

/** Those that are switched on without a condition: one that needs a sibling leaves a source to be read. */
function globsOf(setting: string, folder: vscode.Uri): readonly string[] {
  const value = vscode.workspace.getConfiguration(undefined, folder).get<unknown>(setting);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([glob, isOn]) => (isOn === true ? [glob] : []));
}
