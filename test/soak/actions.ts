import { setTimeout } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { BaseUrl } from '../../src/core/api/base-url.ts';
import type { ExtensionApi } from '../../src/features.ts';
import type { Random } from '../fuzz/random.ts';
import { configure, firstFolder } from '../host/support/extension.ts';

/** What a person works in. */
interface Desk {
  readonly api: ExtensionApi;
  readonly server: BaseUrl;
  readonly token: string;
  readonly random: Random;
}

const FILES = '**/*.{ts,tsx,js,py,go,java,kt,cs,rb,php,rs,swift,dart,vue,svelte}';
const TYPED = ["isEnabled('checkout.n", '{', '}', '"', '\n', "('kill.payments')", 'if (', 'x'];
const PROJECTS = [['default'], ['mobile'], ['default', 'mobile'], []];
const COMMANDS = [
  'workbench.view.explorer',
  'workbench.action.focusActiveEditorGroup',
  'flagInsight.flags.focus',
  'workbench.action.focusPanel',
  'workbench.action.splitEditor',
  'workbench.action.closeActiveEditor',
];
/** Signed out for a while, now and then: every action is done, and none waits for the server. */
const RARE = 0.2;

/** All that is done, by name; each is over when the editor is done with it. */
export function actionsOn({
  api,
  server,
  token,
  random,
}: Desk): Readonly<Record<string, () => Promise<void>>> {
  const files = Promise.resolve(vscode.workspace.findFiles(FILES));
  const open = async (): Promise<vscode.TextEditor> =>
    vscode.window.showTextDocument(random.pick(await files));
  return {
    edit: async () => {
      const editor = await open();
      const at = editor.document.positionAt(random.below(editor.document.getText().length));
      for (const letter of random.pick(TYPED)) await editor.edit((edit) => edit.insert(at, letter));
      if (random.chance(0.5)) await vscode.commands.executeCommand('workbench.action.files.revert');
    },
    look: async () => {
      const { document } = await open();
      const at = document.positionAt(random.below(document.getText().length));
      for (const provider of ['Hover', 'CompletionItem', 'Definition', 'Reference'])
        await vscode.commands.executeCommand(`vscode.execute${provider}Provider`, document.uri, at);
    },
    refresh: () => ended(vscode.commands.executeCommand('flagInsight.refresh')),
    switchProject: () => configure(firstFolder(), server.url, random.pick(PROJECTS)),
    signOut: async () => {
      if (!random.chance(RARE)) return;
      await api.session.signOut(server);
      await setTimeout(random.below(100));
      await api.tokens.store(server, token);
    },
    focus: () => ended(vscode.commands.executeCommand(random.pick(COMMANDS))),
    overview: async () => {
      await ended(vscode.commands.executeCommand('flagInsight.openProjectOverview'));
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      if (random.chance(0.5)) await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    },
  };
}

/** A command that asks or tells something ends when a person answers: it is waited for shortly. */
async function ended(command: Thenable<unknown>): Promise<void> {
  await Promise.race([command, setTimeout(500)]);
}
