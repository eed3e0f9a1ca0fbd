import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../unit/support/until.ts';
import { started } from '../support/extension.ts';

describe('the extension', () => {
  it('loads what shows flags when a person first asks for something, not in every window', async () => {
    const extension = await started();
    const isLoaded = (): boolean => extension.hasFeatures;
    assert.equal(isLoaded(), false);
    await vscode.commands.executeCommand('flagInsight.flags.focus');
    await until(isLoaded);
    const { tree } = await extension.parts();
    const isShown = (): boolean => tree.visible;
    await until(isShown);
    await vscode.commands.executeCommand('workbench.action.closeSidebar');
    await until(() => !isShown());
  });
});
