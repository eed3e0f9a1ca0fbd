import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { ConnectionState, WorkspaceFlags } from '../core/flags/workspace-flags.ts';
import { isRecord } from '../core/is-record.ts';
import { isSample } from '../core/sample/sample-address.ts';
import { onSettingChanged, readOwnSetting } from './settings.ts';

/** How far this window is set up, for the welcome text, menus and the walkthrough. */
type Setup = 'notSetUp' | 'several' | ConnectionState['kind'];

/**
 * Keeps the context keys in step with the connections. Each begins with `flagInsight.`: `setup`, `sample`, `signedIn`,
 * `connected`, `serverConnected` (false while the sample is shown) and `hasHeaderCommand`. Ends when disposed.
 */
export function followConnectionContext(flags: WorkspaceFlags): Disposable {
  const said = new Map<string, string | boolean>();
  const set = (key: string, value: string | boolean): void => {
    // The editor treats a key that was never set as false.
    if (value === (said.get(key) ?? false)) return;
    said.set(key, value);
    void vscode.commands.executeCommand('setContext', `flagInsight.${key}`, value);
  };
  const follow = (): void => {
    // Until settings and tokens have been read, no welcome text is shown.
    if (!flags.isKnown) return;
    const kinds = flags.connections.map(({ kind }) => kind);
    const [first] = kinds;
    const setup: Setup = kinds.length > 1 ? 'several' : (first ?? 'notSetUp');
    set('setup', setup);
    const showsSample = flags.connections.some(
      (connection) => connection.kind === 'connected' && isSample(connection.baseUrl),
    );
    set('sample', showsSample);
    set('signedIn', !showsSample && (kinds.includes('connected') || kinds.includes('noProjects')));
    set('connected', kinds.includes('connected'));
    set('serverConnected', !showsSample && kinds.includes('connected'));
  };
  const followSetting = (): void => {
    const commands = readOwnSetting('http.headerCommand');
    set('hasHeaderCommand', isRecord(commands) && Object.keys(commands).length > 0);
  };
  follow();
  followSetting();
  return vscode.Disposable.from(
    flags.onDidChange(follow),
    onSettingChanged('http.headerCommand', followSetting),
  );
}
