import assert from 'node:assert/strict';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import {
  answerDialog,
  answerNotification,
  choose,
  dialog,
  notification,
  openFile,
  openViewContainer,
  quickPickRow,
  runCommand,
  seeNotification,
  treeRows,
} from '../../launch/workbench.ts';
import { asksFor, writesTo } from '../support/changes.ts';
import { pictures } from '../support/picture.ts';
import { changeRow, endPreview, removeFromCode } from '../support/removal.ts';
import type { SignedIn } from '../support/signed-in.ts';

/** What the folder has for it: code that asks for two flags, and a file that mentions one of them. */
export const REMOVED_LATER = {
  'finish.ts': asksFor('quick-finish'),
  'export.ts': asksFor('permission.admin-export'),
  'notes.yaml': 'exports: permission.admin-export\n',
};

/** What is offered once a flag is no longer in the code, in a window whose files are saved by themselves. */
export function describeAfterRemoval(current: () => SignedIn): void {
  describe('a person who may change flags, after a removal', () => {
    let page: Page;
    let earlier: number;
    const writes = () => writesTo(current());
    before(async () => {
      ({ page } = current());
      earlier = writes().length;
      // A flag cannot be archived where a change of it has to be requested: from here on the server has no such thing.
      const match = { operation: 'changeRequestConfig' } as const;
      current().service.control.fault({ kind: 'status', status: 404, match });
      await runCommand(page, 'View: Close All Editors');
      await runCommand(page, 'Notifications: Clear All Notifications');
      await openViewContainer(page, 'Flag Insight');
    });

    async function remove(flag: string, file: string): Promise<void> {
      // Nothing is counted before a source file is open.
      await openFile(page, file);
      await treeRows(page, flag).getByText('1×').first().waitFor();
      await removeFromCode(page, flag);
      await changeRow(page, file).waitFor();
      await endPreview(page, 'Apply');
    }

    const offered = (flag: string) => `“${flag}” is no longer in the code that was read`;
    const offer = (flag: string) => notification(page, offered(flag));

    it('is offered to change the flag that is nowhere in what was read, and archives it', async () => {
      await remove('quick-finish', 'finish.ts');
      await seeNotification(page, offered('quick-finish'));
      await pictures(page, 'change-offer');
      await answerNotification(page, offered('quick-finish'), 'Change Flag…');
      await quickPickRow(page, 'Archive').first().waitFor();
      await pictures(page, 'change-choices');
      await choose(page, 'Archive');
      await dialog(page).getByText('DELETE ').waitFor();
      await pictures(page, 'change-archive');
      await answerDialog(page, 'Archive');
      await seeNotification(page, '“quick-finish” now: archived');
      assert.deepEqual(
        writes()
          .slice(earlier)
          .map(({ method, path }) => `${method} ${path}`),
        ['DELETE /api/admin/projects/default/features/quick-finish'],
      );
    });

    it('is not offered it while a file still mentions the flag', async () => {
      await remove('permission.admin-export', 'export.ts');
      await treeRows(page, 'permission.admin-export').getByText('1 mention').first().waitFor();
      assert.equal(await offer('permission.admin-export').count(), 0);
      await unlink(join(current().person.profile.workspace, 'notes.yaml'));
      await offer('permission.admin-export').waitFor();
    });
  });
}
