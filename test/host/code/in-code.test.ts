import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import type { InCodeNode } from '../../../src/core/present/usages/in-code/lazy-node.ts';
import { firstFolder } from '../support/extension.ts';
import {
  eventually,
  openFile,
  positionOf,
  setSetting,
  signIn,
  untilEqual,
  type Signed,
} from '../support/code.ts';

const CODE = `import { isEnabled } from 'unleash-client';
if (isEnabled('old-banner') || isEnabled('kill.paiments')) start();
if (isEnabled(process.argv[2])) stop();
`;
const MENTION = 'flags:\n  - "old-banner"\n';

/** The In Code view and what else tells of files that are not open. */
describe('flags in files that are not open', () => {
  let signed: Signed;
  const uri = (path: string) => vscode.Uri.joinPath(firstFolder().uri, path);
  const write = (path: string, text: string) =>
    vscode.workspace.fs.writeFile(uri(path), new TextEncoder().encode(text));
  const textOf = (node: InCodeNode): string => {
    const { label, description } = signed.api.inCode.getTreeItem(node);
    return `${typeof label === 'string' ? label : ''} | ${String(description)}`;
  };
  const childrenOf = (node?: InCodeNode) => signed.api.inCode.getChildren(node);
  const find = async (parent: InCodeNode | undefined, start: string): Promise<InCodeNode | undefined> =>
    (await childrenOf(parent)).find((node) => textOf(node).startsWith(start));
  /** The node behind the beginnings of the rows above it and its own. */
  const at = (...starts: readonly string[]): Promise<InCodeNode | undefined> =>
    eventually(
      async () => {
        let node: InCodeNode | undefined;
        for (const start of starts) {
          node = await find(node, start);
          if (node === undefined) return undefined;
        }
        return node;
      },
      (node) => node !== undefined,
    );

  before(async () => {
    signed = await signIn();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await write('closed/a.ts', CODE);
    await write('closed/flags.yaml', MENTION);
    await vscode.commands.executeCommand('flagInsight.inCode.focus');
  });
  after(async () => {
    signed.api.inCode.change({ grouping: 'flag', filter: '' });
    await vscode.workspace.fs.delete(uri('closed'), { recursive: true });
    await signed.close();
  });

  it('are listed by what is to be done, and opened with the name selected', async () => {
    const place = await at('To clean up', 'old-banner', 'closed/a.ts:2');
    assert.ok(place);
    const { command } = signed.api.inCode.getTreeItem(place);
    assert.ok(command);
    await vscode.commands.executeCommand(command.command, ...(command.arguments as unknown[]));
    await untilEqual(() => {
      const editor = vscode.window.activeTextEditor;
      return editor?.document.getText(editor.selection);
    }, 'old-banner');
    assert.ok(await at('This file', 'old-banner', 'closed/a.ts:2'));
    assert.ok(await at('To clean up', 'old-banner', 'closed/flags.yaml:2'));
  });

  inNewest(it)('are unknown where the server was asked, with the name that was meant', async () => {
    assert.ok(
      await at('Unknown', 'kill.paiments | 1× · not in project Default', 'Did you mean “kill.payments”?'),
    );
    assert.ok(await at('Could not be resolved', 'closed/a.ts:3'));
    assert.ok(await at('Not in code', 'quick-finish'));
  });

  inNewest(it)('are grouped and filtered', async () => {
    signed.api.inCode.change({ grouping: 'file', filter: 'closed/' });
    assert.ok(await at('To clean up', 'closed/a.ts | 1 place', 'old-banner:2'));
    assert.ok(await at('Not in code | 0'));
    await vscode.commands.executeCommand('flagInsight.clearUsagesFilter');
    assert.equal(signed.api.inCode.settings.filter, '');
    signed.api.inCode.change({ grouping: 'flag' });
  });

  it('follow a change that is not saved', async () => {
    const document = await openFile('closed/a.ts');
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), '\n\n');
    await vscode.workspace.applyEdit(edit);
    assert.ok(await at('To clean up', 'old-banner', 'closed/a.ts:4'));
    const back = new vscode.WorkspaceEdit();
    back.delete(document.uri, new vscode.Range(0, 0, 2, 0));
    await vscode.workspace.applyEdit(back);
    assert.ok(await at('To clean up', 'old-banner', 'closed/a.ts:2'));
    // The editor may be saving it by itself, and tells of that later.
    const save = async (): Promise<boolean> => {
      await document.save();
      return document.isDirty;
    };
    assert.equal(await eventually(save, (isDirty) => !isDirty), false);
  });

  inNewest(it)('stand under their flag in the Flags view, mentions apart', async () => {
    const { tree } = signed.api;
    const rows = async (): Promise<readonly string[]> => {
      const flags = await tree.getChildren();
      const labels = flags.map((node) => tree.getTreeItem(node).label);
      const flag = flags[labels.indexOf('old-banner')];
      const [usages] = flag ? await tree.getChildren(flag) : [];
      if (!flag || !usages) return [];
      const places = await tree.getChildren(usages);
      return [flag, usages, ...places].map((node) => {
        const { label, description } = tree.getTreeItem(node);
        return `${typeof label === 'string' ? label : ''} | ${String(description)}`;
      });
    };
    // The flag's row is told of them a turn later. Mentions are in YAML, in the README, and in an attribute that no code
    // asks for.
    await eventually(
      rows,
      ([flag = '', usages = '', ...found]) =>
        /^old-banner \| on · \d+× · stale · live$/.test(flag) &&
        /^Usages \| \d+ places, 3 mentions in \d+ files$/.test(usages) &&
        found.some((row) => row.startsWith('closed/a.ts:2')) &&
        found.at(-1) === 'Mentions | 3',
    );
  });

  it('are references, mentions last', async () => {
    const document = await openFile('checkout.ts');
    await eventually(
      async () => {
        const found = await vscode.commands.executeCommand<vscode.Location[]>(
          'vscode.executeReferenceProvider',
          document.uri,
          positionOf(document, 'old-banner'),
        );
        return found.map(({ uri: file }) => file.path);
      },
      (paths) =>
        ['closed/a.ts', 'closed/flags.yaml'].every((end) => paths.some((path) => path.endsWith(end))),
    );
  });

  it('have their problems told where the setting says so', async () => {
    await write('closed/shown.ts', CODE);
    await write('closed/never-shown.ts', CODE);
    const codes = (path: string): string =>
      vscode.languages
        .getDiagnostics(uri(path))
        .filter(({ source }) => source === 'Flag Insight')
        .map(({ code }) => String(typeof code === 'object' ? code.value : code))
        .sort()
        .join();
    assert.equal(codes('closed/shown.ts'), '');
    await setSetting('problems.scope', 'workspace');
    const all = 'stale-flag,unknown-flag';
    await eventually(
      () => codes('closed/shown.ts') + codes('closed/never-shown.ts'),
      (told) => told === all + all,
    );
    await vscode.window.showTextDocument(await openFile('closed/shown.ts'));
    await setSetting('problems.scope', undefined);
    await eventually(
      () => codes('closed/never-shown.ts'),
      (told) => told === '',
    );
    await eventually(
      () => codes('closed/shown.ts'),
      (told) => told === all,
    );
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('are exported as a document that nobody saved', async () => {
    signed.api.inCode.change({ filter: 'closed/' });
    const ended = vscode.commands.executeCommand('flagInsight.exportUsages');
    const isShown = await eventually(
      async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        return vscode.window.activeTextEditor?.document.isUntitled ?? false;
      },
      (shown) => shown,
    );
    await ended;
    assert.ok(isShown);
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.match(text, /### To clean up[^]*old-banner[^]*closed\/a\.ts/);
    const csv = await signed.api.inCode.export('csv');
    assert.match(csv.content, /^to clean up,old-banner,default,live · marked stale,closed\/a\.ts,2,/m);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
