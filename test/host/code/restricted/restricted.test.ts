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
});
