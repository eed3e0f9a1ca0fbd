import type { Action, ActionId } from '../core/present/action.ts';
import type { CommandId } from './ids.ts';

const COMMANDS: Readonly<Record<ActionId, CommandId>> = {
  signIn: 'flagInsight.signIn',
  retry: 'flagInsight.refresh',
  checkConnection: 'flagInsight.checkConnection',
  openSettings: 'flagInsight.openSettings',
  selectProjects: 'flagInsight.selectProjects',
  showLog: 'flagInsight.showLog',
  clearFilter: 'flagInsight.clearFilter',
  allowPlainHttp: 'flagInsight.allowPlainHttp',
};

/** The command that does it, as the editor's views take it. */
export function commandOf(action: Action): { command: CommandId; title: string; arguments: string[] } {
  const args = action.address === undefined ? [] : [action.address];
  return { command: COMMANDS[action.id], title: action.label, arguments: args };
}
