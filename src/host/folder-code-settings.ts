import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { readAnswerFunctions, readFlagFunctions, readFlagNames } from '../core/code/setting-lists.ts';
import type { AnswerFunction, FlagFunction } from '../core/code/finding.ts';
import { PROBLEM_KINDS, type ProblemKind } from '../core/flags/due.ts';
import {
  DEFAULT_CODE_SETTINGS,
  HINT_MODES,
  PROBLEM_SCOPES,
  SEVERITIES,
  type CodeSettings,
  type Severity,
} from '../core/present/code/code-settings.ts';
import { configurationOf, readSetting } from './settings.ts';

const IGNORED = 'code.ignoredFlags';
const FUNCTIONS = 'code.functions';

/**
 * Reads a folder's settings for flags in code. A value of the wrong type counts as not set.
 *
 * @param folder the folder; undefined for a window without one.
 */
export function readCodeSettings(folder: vscode.Uri | undefined): CodeSettings {
  const oneOf = <T extends string>(key: string, values: readonly T[], fallback: T): T => {
    const value = readSetting(key, folder);
    return values.find((allowed) => allowed === value) ?? fallback;
  };
  const { problems, problemScope, hints, lenses, links, deadBranches } = DEFAULT_CODE_SETTINGS;
  const severities = PROBLEM_KINDS.map((kind) => [
    kind,
    oneOf(`problems.${kind}`, SEVERITIES, problems[kind]),
  ]);
  return {
    functions: readFlagFunctions(readSetting(FUNCTIONS, folder)),
    problems: Object.fromEntries(severities) as Record<ProblemKind, Severity>,
    problemScope: oneOf('problems.scope', PROBLEM_SCOPES, problemScope),
    ignored: ignoredFlags(folder),
    hints: oneOf('inlayHints.show', HINT_MODES, hints),
    lenses: isOn('codeLens.enabled', folder, lenses),
    links: isOn('documentLinks.enabled', folder, links),
    deadBranches: isOn('deadBranches.enabled', folder, deadBranches),
  };
}

/** Which settings were written, and how to undo that. */
export interface WrittenSettings {
  readonly scope: 'user' | 'workspace' | 'folder';
  readonly undo: () => Promise<void>;
}

/** Suppresses problems of a flag: in the workspace's settings, or in the user's if there is no workspace. */
export async function ignoreFlag(name: string): Promise<WrittenSettings> {
  const hasWorkspace = vscode.workspace.workspaceFolders !== undefined;
  const list = ignoredLists(undefined).find(({ scope }) => scope === (hasWorkspace ? 'workspace' : 'user'));
  const names = readFlagNames(list?.value);
  return writeIgnored(hasWorkspace ? 'workspace' : 'user', undefined, list?.value, [...names, name]);
}

/** Removes a flag from every list that has it; empty if none does. */
export async function stopIgnoringFlag(name: string): Promise<readonly WrittenSettings[]> {
  const written: WrittenSettings[] = [];
  for (const folder of [undefined, ...(vscode.workspace.workspaceFolders ?? [])]) {
    for (const { scope, value } of ignoredLists(folder?.uri)) {
      const names = readFlagNames(value);
      // The lists of user and workspace are the same in every folder, so they are written once, without one.
      if ((scope === 'folder') !== (folder !== undefined) || !names.includes(name)) continue;
      const rest = names.filter((other) => other !== name);
      written.push(await writeIgnored(scope, folder?.uri, value, rest));
    }
  }
  return written;
}

/** Names of the flags whose problems are suppressed in some folder of the window. */
export function ignoredNames(): readonly string[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const lists = [undefined, ...folders].map((folder) => ignoredFlags(folder?.uri));
  return [...new Set(lists.flatMap((names) => [...names]))].sort();
}

const TARGETS = {
  user: vscode.ConfigurationTarget.Global,
  workspace: vscode.ConfigurationTarget.Workspace,
  folder: vscode.ConfigurationTarget.WorkspaceFolder,
} as const;

/** Writes the list of ignored flags of a scope; undoing that writes `before`. */
async function writeIgnored(
  scope: WrittenSettings['scope'],
  folder: vscode.Uri | undefined,
  before: unknown,
  names: readonly string[],
): Promise<WrittenSettings> {
  const write = async (value: unknown): Promise<void> => {
    await configurationOf(folder).update(IGNORED, value, TARGETS[scope]);
  };
  await write(names.length === 0 ? undefined : [...new Set(names)].sort());
  return { scope, undo: () => write(before) };
}

/** The list of ignored flags of each scope, unvalidated; only the user's counts in a window that is not trusted. */
function ignoredLists(
  folder: vscode.Uri | undefined,
): readonly { readonly scope: WrittenSettings['scope']; readonly value: unknown }[] {
  const found = configurationOf(folder).inspect<unknown>(IGNORED);
  const user = { scope: 'user', value: found?.globalValue } as const;
  if (!vscode.workspace.isTrusted) return [user];
  return [
    user,
    { scope: 'workspace', value: found?.workspaceValue },
    { scope: 'folder', value: found?.workspaceFolderValue },
  ];
}

/**
 * Adds a function that takes a flag's name: in the folder's settings if the folder has a list of its own, else in the
 * workspace's.
 */
export async function addFlagFunction(folder: vscode.Uri, { name, argument }: FlagFunction): Promise<void> {
  await addFunction(folder, { name, argument });
}

/** The functions that the settings list as returning a flag's value. */
export function answerFunctions(folder: vscode.Uri): readonly AnswerFunction[] {
  return readAnswerFunctions(readSetting(FUNCTIONS, folder));
}

/** Adds a function that returns a flag's value, to the settings that {@link addFlagFunction} writes. */
export async function addAnswerFunction(folder: vscode.Uri, { name, file }: AnswerFunction): Promise<void> {
  await addFunction(folder, { name, file, answers: true });
}

async function addFunction(folder: vscode.Uri, added: FlagFunction | AnswerFunction): Promise<void> {
  const configuration = configurationOf(folder);
  const found = configuration.inspect<unknown>(FUNCTIONS);
  const hasOwnList = found?.workspaceFolderValue !== undefined;
  // A workspace list replaces the user's, so the new list has to include the user's entries.
  const list = found?.workspaceFolderValue ?? found?.workspaceValue ?? found?.globalValue;
  const all = [...readFlagFunctions(list), ...readAnswerFunctions(list)];
  const others = all.filter((one) => !isDeepStrictEqual(one, added));
  await configuration.update(
    FUNCTIONS,
    [...others, added],
    hasOwnList ? vscode.ConfigurationTarget.WorkspaceFolder : vscode.ConfigurationTarget.Workspace,
  );
}

/** The lists of user, workspace and folder add up: adding a flag to one leaves the others in force. */
function ignoredFlags(folder: vscode.Uri | undefined): ReadonlySet<string> {
  return new Set(ignoredLists(folder).flatMap(({ value }) => readFlagNames(value)));
}

function isOn(key: string, folder: vscode.Uri | undefined, fallback: boolean): boolean {
  const value = readSetting(key, folder);
  return typeof value === 'boolean' ? value : fallback;
}
