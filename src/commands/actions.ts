import * as vscode from 'vscode';
import type { Action, ActionId } from '../core/present/action.ts';
import type { PlaceTarget } from '../core/usages/usage-index.ts';
import { toRange } from '../host/editor-values.ts';
import { uriOf } from '../host/workspace-file.ts';
import type { CommandId } from './ids.ts';

const COMMANDS: Readonly<Record<ActionId, CommandId>> = {
  signIn: 'flagInsight.signIn',
  retry: 'flagInsight.refresh',
  checkConnection: 'flagInsight.checkConnection',
  openSettings: 'flagInsight.openSettings',
  selectProjects: 'flagInsight.selectProjects',
  showLog: 'flagInsight.showLog',
  clearFilter: 'flagInsight.clearFilter',
  readAgain: 'flagInsight.readUsages',
  allowPlainHttp: 'flagInsight.allowPlainHttp',
  setUpGateway: 'flagInsight.setUpGateway',
  allowHeaderCommand: 'flagInsight.allowHeaderCommand',
};

/** The command of an action, in the form of the editor's views. */
export function commandOf(action: Action): { command: CommandId; title: string; arguments: string[] } {
  const args = action.address === undefined ? [] : [action.address];
  return { command: COMMANDS[action.id], title: action.label, arguments: args };
}

/** The editor's command that searches all files for a word. */
export function searchCommand(word: string): vscode.Command {
  const search = {
    query: word,
    isRegex: false,
    isCaseSensitive: true,
    matchWholeWord: true,
    triggerSearch: true,
  };
  return { command: 'workbench.action.findInFiles', title: vscode.l10n.t('Search'), arguments: [search] };
}

/** The editor's command that opens a place with its text selected. */
export function openCommand(place: PlaceTarget): vscode.Command {
  const options: vscode.TextDocumentShowOptions = { selection: toRange(place.range) };
  return { command: 'vscode.open', title: vscode.l10n.t('Open'), arguments: [uriOf(place), options] };
}
