import assert from 'node:assert/strict';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { mayChangeFlags } from '../../../src/host/changes.ts';
import { readOwnSetting } from '../../../src/host/settings.ts';
import { activated, baseUrl, firstFolder } from '../support/extension.ts';
import { hostileFolder, hostileSettings } from '../support/hostile.ts';
import { writeSettings } from '../support/settings-file.ts';

// The window opens with nested keys, which the filter of 1.105 lets through.
describeRestricted('nested');
describeRestricted('dotted', () =>
  writeSettings(join(firstFolder().uri.fsPath, '.vscode/settings.json'), (mark) => ({
    ...hostileFolder('dotted'),
    ...mark,
  })),
);

/** The tests of a folder that nobody has trusted and that names a server in its settings. */
function describeRestricted(form: 'nested' | 'dotted', write?: () => Promise<void>): void {
  describe(`Restricted Mode, settings with ${form} keys`, () => {
    before(() => write?.());

    it('drops what the folder says', async () => {
      assert.equal(vscode.workspace.isTrusted, false);
      const { session } = await activated();
      assert.deepEqual(session.target(firstFolder().uri), { kind: 'none' });
      await session.connections.update();
      assert.deepEqual(session.connections.connections, []);
    });

    it('sends, runs and shows nothing that the folder names', async () => {
      const address = baseUrl(`https://${form}.example`);
      const { gateways } = await (await activated()).session.dataLayer();
      assert.equal(gateways.unseenCommand(address), undefined);
      const passage = await gateways.of(address).passage(undefined);
      assert.deepEqual(passage, { headers: {}, dispatcher: undefined });
    });

    for (const key of Object.keys(hostileSettings('', []))) {
      it(`has no ${key} but the person's own`, () => {
        const own = key === 'server.allowChanges' ? true : undefined;
        assert.equal(readOwnSetting(key), own);
      });
    }

    it('lets nobody change flags, whatever the settings say', () => {
      const own = vscode.workspace.getConfiguration('flagInsight').inspect('server.allowChanges');
      assert.equal(own?.globalValue, true);
      assert.equal(mayChangeFlags(), false);
    });
  });
}
