import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, openFile } from '../support/code.ts';
import {
  openRemovalWindow,
  removalLink,
  remove,
  takeBack,
  TEXT,
  WITHOUT,
  type RemovalWindow,
} from '../support/removal.ts';

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

describe('what a removal takes', () => {
  let window: RemovalWindow;
  before(async () => (window = await openRemovalWindow()));
  after(() => window.close());

  it('changes no file that the editor excludes', async () => {
    const hidden = await openFile('generated/discount.py', TEXT);
    const files = vscode.workspace.getConfiguration('files');
    await files.update('exclude', { '**/generated': true }, vscode.ConfigurationTarget.Workspace);
    try {
      const { document } = window;
      await vscode.window.showTextDocument(document);
      await remove(() => document.getText() === WITHOUT, removalLink(window));
      assert.equal(hidden.getText(), TEXT);
      await takeBack(document, TEXT);
    } finally {
      await files.update('exclude', undefined, vscode.ConfigurationTarget.Workspace);
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(hidden.uri, '..'), { recursive: true });
    }
  });

  describe('with others', () => {
    let several: vscode.TextDocument;
    before(async () => {
      several = await openFile('price.py', SEVERAL);
      await vscode.window.showTextDocument(several, { preview: false });
    });
    after(async () => {
      window.signed.api.tree.setGrouping('none');
      await vscode.workspace.fs.delete(several.uri);
    });

    const hasBoth = ({
      flags = [],
    }: {
      readonly flags?: readonly { readonly name: string }[] | undefined;
    }): boolean => flags.filter(({ name }) => name.startsWith('done-and-')).length === 2;

    async function removes(...args: readonly unknown[]): Promise<void> {
      await vscode.window.showTextDocument(several);
      await remove(() => several.getText() === WITHOUT_BOTH, ...args);
      await takeBack(several, SEVERAL);
      await takeBack(window.document, TEXT);
    }

    it('goes with those that are selected in the tree', async () => {
      window.signed.api.tree.setGrouping('none');
      const rows = (await window.signed.api.tree.getChildren()).filter(
        (node) => node.kind === 'flag' && /^done-and-(?:kept|dropped)$/.test(node.name),
      );
      assert.equal(rows.length, 2);
      await removes(rows[0], rows);
    });

    it('goes with its group of the tree', async () => {
      window.signed.api.tree.setGrouping('stage');
      // The stage of one flag may be known before that of the other.
      const group = await eventually(
        async () =>
          (await window.signed.api.tree.getChildren()).find((node) => node.kind === 'group' && hasBoth(node)),
        (node) => node !== undefined,
      );
      await removes(group, [group]);
    });

    it('goes with its group of In Code', async () => {
      await vscode.commands.executeCommand('flagInsight.inCode.focus');
      const group = await eventually(
        async () => (await window.signed.api.inCode.getChildren()).find(({ id }) => id.includes('cleanUp')),
        (node) => node !== undefined && hasBoth(node),
      );
      await removes(group, [group]);
    });
  });
});
