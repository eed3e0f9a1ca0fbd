import * as vscode from 'vscode';
import { readFlagFunctions, readFlagNames } from '../core/code/setting-lists.ts';
import type { FlagFunction } from '../core/code/finding.ts';
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
 * Reads what a folder's settings say of flags in code. A value of another shape counts as not set.
 *
 * @param folder the folder; undefined for a window without one.
 */
export function readCodeSettings(folder: vscode.Uri | undefined): CodeSettings {
  const oneOf = <T extends string>(key: string, values: readonly T[], fallback: T): T => {
    const value = readSetting(key, folder);
    return values.find((allowed) => allowed === value) ?? fallback;
  };
  const { problems, problemScope, hints, lenses, links } = DEFAULT_CODE_SETTINGS;
  const severities = PROBLEM_KINDS.map((kind) => [
    kind,
    oneOf(`problems.${kind}`, SEVERITIES, problems[kind]),
  ]);
  return {
    functions: readFlagFunctions(readSetting('code.functions', folder)),
    problems: Object.fromEntries(severities) as Record<ProblemKind, Severity>,
    problemScope: oneOf('problems.scope', PROBLEM_SCOPES, problemScope),
    ignored: ignoredFlags(folder),
    hints: oneOf('inlayHints.show', HINT_MODES, hints),
    lenses: isOn('codeLens.enabled', folder, lenses),
    links: isOn('documentLinks.enabled', folder, links),
  };
}

/**
 * Adds a flag to those that no problem is told of: in the workspace's settings, or, without a workspace, in the
 * person's.
 */
export async function ignoreFlag(name: string): Promise<void> {
  const configuration = configurationOf(undefined);
  const found = configuration.inspect<unknown>(IGNORED);
  const hasWorkspace = vscode.workspace.workspaceFolders !== undefined;
  const names = readFlagNames(hasWorkspace ? found?.workspaceValue : found?.globalValue);
  await configuration.update(
    IGNORED,
    [...new Set([...names, name])].sort(),
    hasWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
  );
}

/** Adds a function to those that take a flag's name: in the folder's settings where it has its own, else the workspace's. */
export async function addFlagFunction(folder: vscode.Uri, added: FlagFunction): Promise<void> {
  const configuration = configurationOf(folder);
  const found = configuration.inspect<unknown>(FUNCTIONS);
  const isFolders = found?.workspaceFolderValue !== undefined;
  // A list of the workspace stands in the place of the person's own.
  const functions = readFlagFunctions(
    found?.workspaceFolderValue ?? found?.workspaceValue ?? found?.globalValue,
  );
  const others = functions.filter(({ name, argument }) => name !== added.name || argument !== added.argument);
  await configuration.update(
    FUNCTIONS,
    [...others, { name: added.name, argument: added.argument }],
    isFolders ? vscode.ConfigurationTarget.WorkspaceFolder : vscode.ConfigurationTarget.Workspace,
  );
}

/** The person's, the workspace's and the folder's lists add up: ignoring one more flag ends nobody else's choice. */
function ignoredFlags(folder: vscode.Uri | undefined): ReadonlySet<string> {
  const found = configurationOf(folder).inspect<unknown>(IGNORED);
  const ofWorkspace = vscode.workspace.isTrusted ? [found?.workspaceValue, found?.workspaceFolderValue] : [];
  return new Set([found?.globalValue, ...ofWorkspace].flatMap(readFlagNames));
}

function isOn(key: string, folder: vscode.Uri | undefined, fallback: boolean): boolean {
  const value = readSetting(key, folder);
  return typeof value === 'boolean' ? value : fallback;
}
