import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { hoverAt, openFile, positionOf, problemsIn } from '../../support/code.ts';
import { activated, untilReady } from '../../support/extension.ts';

describe('flags in the code of a workspace that nobody has trusted', () => {
  it('are not looked for, though the person is signed in', async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    await untilReady(await activated(), 'default');
    const document = await openFile('checkout.ts');
    await vscode.window.showTextDocument(document);
    assert.equal(await hoverAt(document, positionOf(document, 'old-banner')), '');
    assert.deepEqual(problemsIn(document), []);
  });

  it('are in no list, whoever looks: the view says why', async () => {
    const { inCode, usages } = await activated();
    await vscode.commands.executeCommand('flagInsight.inCode.focus');
    assert.deepEqual(await inCode.getChildren(), []);
    assert.equal(usages.state.kind, 'off');
    assert.deepEqual(
      usages.folders.map(({ unread }) => unread),
      ['untrusted'],
    );
  });
});
