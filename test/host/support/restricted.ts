import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { mayChangeFlags } from '../../../src/host/changes.ts';
import { activated, firstFolder } from './extension.ts';

/** The tests of a folder that nobody has trusted and that names a server in its settings. */
export function describeRestricted(form: string): void {
  describe(`Restricted Mode, settings with ${form} keys`, () => {
    it('drops what the folder says', async () => {
      assert.equal(vscode.workspace.isTrusted, false);
      const { session } = await activated();
      assert.deepEqual(session.target(firstFolder().uri), { kind: 'none' });
      await session.connections.update();
      assert.deepEqual(session.connections.connections, []);
    });

    it('lets nobody change flags, whatever the settings say', () => {
      const own = vscode.workspace.getConfiguration('flagInsight').inspect('server.allowChanges');
      assert.equal(own?.globalValue, true);
      assert.equal(mayChangeFlags(), false);
    });
  });
}
