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

  it('is previewed, applied without being saved, and taken back by one undo', async () => {
    const done = vscode.commands.executeCommand('flagInsight.removeFlag', link());
    await accept(() => document.getText() === WITHOUT);
    await done;
    assert.equal(document.isDirty, true);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    await eventually(
      () => document.getText(),
      (text) => text === TEXT,
    );
  });

  it('leads nowhere from a link that names no flag of a project', async () => {
    await vscode.commands.executeCommand('flagInsight.removeFlag', { ...link(), project: 'other' });
    assert.equal(document.getText(), TEXT);
  });
});
