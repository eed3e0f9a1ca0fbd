import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  accept,
  openRemovalWindow,
  removalLink,
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
    const done = vscode.commands.executeCommand('flagInsight.removeFlag', removalLink(window));
    await accept(() => document.getText() === WITHOUT);
    await done;
    assert.equal(document.isDirty, true);
    await takeBack(document, TEXT);
  });

  it('leads nowhere from a link that names no flag of a project', async () => {
    await vscode.commands.executeCommand('flagInsight.removeFlag', {
      ...removalLink(window),
      project: 'other',
    });
    assert.equal(window.document.getText(), TEXT);
  });
});
