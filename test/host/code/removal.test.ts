import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { openFile } from '../support/code.ts';
import {
  openRemovalWindow,
  removalLink,
  remove,
  takeBack,
  TEXT,
  WITHOUT,
  type RemovalWindow,
} from '../support/removal.ts';

describe('removing a flag', () => {
  let window: RemovalWindow;

  before(async () => (window = await openRemovalWindow()));
  after(() => window.close());

  it('is previewed, applied without being saved, and taken back by one undo', async () => {
    const { document } = window;
    await remove(() => document.getText() === WITHOUT, removalLink(window));
    assert.equal(document.isDirty, true);
    await takeBack(document, TEXT);
  });

  it('keeps a list of what is left, with the flag and its side, which its command opens again', async () => {
    const { document } = window;
    const known = await openFile('known.py', "KNOWN = ['done-and-kept']\n");
    try {
      await vscode.window.showTextDocument(document);
      await remove(() => document.getText() === WITHOUT, removalLink(window));
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('flagInsight.showWhatIsLeft');
      const left = vscode.window.activeTextEditor?.document.getText() ?? '';
      assert.match(left, /^done-and-kept: Keep what runs when the flag is on$/m);
      assert.match(left, /^known\.py {2}1\n {2}.+ {2}\[Ln 1, Col 11\]\n {4}KNOWN = \['done-and-kept'\]$/m);
      assert.equal(vscode.window.tabGroups.activeTabGroup.activeTab?.isPreview, false);
      await takeBack(document, TEXT);
    } finally {
      await vscode.workspace.fs.delete(known.uri);
    }
  });

  inNewest(it)('leads nowhere from a link that names no flag of a project', async () => {
    await vscode.commands.executeCommand('flagInsight.removeFlag', {
      ...removalLink(window),
      project: 'other',
    });
    assert.equal(window.document.getText(), TEXT);
  });
});
