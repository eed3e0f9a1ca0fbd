import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, openFile, signIn, type Signed } from '../support/code.ts';

const TEXT = `from UnleashClient import UnleashClient
client = UnleashClient()


def discount(price):
    if client.is_enabled('done-and-kept'):
        return price / 2
    return price
`;
const WITHOUT = `from UnleashClient import UnleashClient
client = UnleashClient()


def discount(price):
    return price / 2
`;

describe('removing a flag', () => {
  let signed: Signed;
  let document: vscode.TextDocument;

  before(async () => {
    signed = await signIn();
    // The served editor saves by itself.
    await autoSave('off');
    document = await openFile('discount.py', TEXT);
    await vscode.window.showTextDocument(document, { preview: false });
  });
  after(async () => {
    await vscode.workspace.fs.delete(document.uri);
    await autoSave(undefined);
    await signed.close();
  });

  const autoSave = (value: string | undefined) =>
    vscode.workspace
      .getConfiguration('files')
      .update('autoSave', value, vscode.ConfigurationTarget.Workspace);
  const link = () => ({ server: signed.service.url, project: 'default', flag: 'done-and-kept' });
  /** Does as a person who takes what is proposed, until something has come of it. */
  async function accept(holds: () => boolean): Promise<void> {
    await eventually(
      async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        await vscode.commands.executeCommand('refactorPreview.apply');
        return holds();
      },
      (isDone) => isDone,
    );
  }

  /** Undoes what was last done to a document. What closes meanwhile may take the focus, and the undo with it. */
  async function takeBack(changed: vscode.TextDocument, wanted: string): Promise<void> {
    await eventually(
      async () => {
        // What one undo took back in several files is not undone further.
        if (changed.getText() === wanted) return wanted;
        await vscode.window.showTextDocument(changed);
        await vscode.commands.executeCommand('undo');
        return changed.getText();
      },
      (text) => text === wanted,
    );
  }

  it('is previewed, applied without being saved, and taken back by one undo', async () => {
    const done = vscode.commands.executeCommand('flagInsight.removeFlag', link());
    await accept(() => document.getText() === WITHOUT);
    await done;
    assert.equal(document.isDirty, true);
    await takeBack(document, TEXT);
  });

  describe('with others', () => {
    const SEVERAL = `from UnleashClient import UnleashClient
client = UnleashClient()


def price(amount):
    if client.is_enabled('done-and-kept'):
        amount = amount / 2
    if client.is_enabled('done-and-dropped'):
        return 0
    return amount
`;
    const WITHOUT_BOTH = `from UnleashClient import UnleashClient
client = UnleashClient()


def price(amount):
    amount = amount / 2
    return amount
`;
    let several: vscode.TextDocument;
    before(async () => {
      several = await openFile('price.py', SEVERAL);
      await vscode.window.showTextDocument(several, { preview: false });
    });
    after(async () => {
      signed.api.tree.setGrouping('none');
      await vscode.workspace.fs.delete(several.uri);
    });

    const hasBoth = ({
      flags = [],
    }: {
      readonly flags?: readonly { readonly name: string }[] | undefined;
    }): boolean => flags.filter(({ name }) => name.startsWith('done-and-')).length === 2;

    async function removes(...args: readonly unknown[]): Promise<void> {
      await vscode.window.showTextDocument(several);
      const done = vscode.commands.executeCommand('flagInsight.removeFlag', ...args);
      await accept(() => several.getText() === WITHOUT_BOTH);
      await done;
      await takeBack(several, SEVERAL);
      await takeBack(document, TEXT);
    }

    it('goes with those that are selected in the tree', async () => {
      signed.api.tree.setGrouping('none');
      const rows = (await signed.api.tree.getChildren()).filter(
        (node) => node.kind === 'flag' && /^done-and-(?:kept|dropped)$/.test(node.name),
      );
      assert.equal(rows.length, 2);
      await removes(rows[0], rows);
    });

    it('goes with its group of the tree', async () => {
      signed.api.tree.setGrouping('stage');
      // The stage of one flag may be known before that of the other.
      const group = await eventually(
        async () =>
          (await signed.api.tree.getChildren()).find((node) => node.kind === 'group' && hasBoth(node)),
        (node) => node !== undefined,
      );
      await removes(group, [group]);
    });

    it('goes with its group of In Code', async () => {
      await vscode.commands.executeCommand('flagInsight.inCode.focus');
      const group = await eventually(
        async () => (await signed.api.inCode.getChildren()).find(({ id }) => id.includes('cleanUp')),
        (node) => node !== undefined && hasBoth(node),
      );
      await removes(group, [group]);
    });
  });

  it('changes no file that the editor excludes', async () => {
    const hidden = await openFile('generated/discount.py', TEXT);
    const files = vscode.workspace.getConfiguration('files');
    await files.update('exclude', { '**/generated': true }, vscode.ConfigurationTarget.Workspace);
    try {
      await vscode.window.showTextDocument(document);
      const done = vscode.commands.executeCommand('flagInsight.removeFlag', link());
      await accept(() => document.getText() === WITHOUT);
      await done;
      assert.equal(hidden.getText(), TEXT);
      await takeBack(document, TEXT);
    } finally {
      await files.update('exclude', undefined, vscode.ConfigurationTarget.Workspace);
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(hidden.uri, '..'), { recursive: true });
    }
  });

  it('leads nowhere from a link that names no flag of a project', async () => {
    await vscode.commands.executeCommand('flagInsight.removeFlag', { ...link(), project: 'other' });
    assert.equal(document.getText(), TEXT);
  });
});
