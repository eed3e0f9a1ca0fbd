import * as vscode from 'vscode';
import { readSetting } from './settings.ts';

/** The globs of the files of a folder that count nowhere: what the editor hides and does not search, and our own. */
export function readExcluded(folder: vscode.Uri): readonly string[] {
  const own = readSetting('code.exclude', folder);
  const globs = Array.isArray(own) ? own.filter((glob): glob is string => typeof glob === 'string') : [];
  return [...globsOf('files.exclude', folder), ...globsOf('search.exclude', folder), ...globs].filter(
    (glob) => glob !== '',
  );
}

/** Those that are switched on without a condition: one that needs a sibling leaves a source to be read. */
function globsOf(setting: string, folder: vscode.Uri): readonly string[] {
  const value = vscode.workspace.getConfiguration(undefined, folder).get<unknown>(setting);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([glob, isOn]) => (isOn === true ? [glob] : []));
}
