import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import {
  answerDialog,
  answerInput,
  choose,
  chooseInContextMenu,
  dialog,
  inputBox,
  openViewContainer,
  seeNotification,
  treeRows,
  typeUntil,
} from '../launch/workbench.ts';
import { describeAfterRemoval, REMOVED_LATER } from './changes/after-removal.ts';
import { describePattern, NAMED_OTHERWISE } from './changes/pattern.ts';
import { goToNotThereYet, NOT_THERE_YET, writesTo } from './support/changes.ts';
import { takeFix } from './support/code.ts';
import { pictures } from './support/picture.ts';
import { inSignedInWindow } from './support/signed-in.ts';

describe('a person who may change flags', () => {
  const current = inSignedInWindow({
    files: { ...NOT_THERE_YET, ...REMOVED_LATER, ...NAMED_OTHERWISE },
    service: { changeRequests: true },
    settings: { 'flagInsight.server.allowChanges': true },
    workspaceSettings: {
      'files.autoSave': 'afterDelay',
      'files.autoSaveDelay': 100,
      'flagInsight.inlayHints.show': 'off',
    },
  });
  let page: Page;
  const writes = () => writesTo(current());

  before(async () => {
    ({ page } = current());
    await openViewContainer(page, 'Flag Insight');
  });

  it('creates a flag that the code asks for, after reading what is sent', async () => {
    await goToNotThereYet(page);
    const create = page.locator('.action-widget').getByText('Create “not-there-yet”…');
    await takeFix(page, create, page.locator('.quick-input-widget:visible'));
    const box = await inputBox(page, 'Create a Flag in Default');
    await typeUntil(box.getByText('A name has 1 to 100 letters'), box, 'not there');
    await pictures(page, 'change-name');
    await answerInput(page, 'Create a Flag in Default', 'not-there-yet');
    await choose(page, 'Release');
    await answerInput(page, 'What the flag is for', 'For everybody');
    await dialog(page).getByText('POST ').waitFor();
    await pictures(page, 'change-create');
    assert.deepEqual(writes(), []);
    await answerDialog(page, 'Create');
    await seeNotification(page, 'The server made the change');
    assert.deepEqual(
      writes().map(({ method, path }) => `${method} ${path}`),
      ['POST /api/admin/projects/default/features'],
    );
    await treeRows(page, 'not-there-yet').first().waitFor();
  });

  it('marks one as stale, and sees it in the tree', async () => {
    await chooseInContextMenu(treeRows(page, 'not-there-yet').first(), 'Change Flag');
    await choose(page, 'Mark as Stale');
    await dialog(page).getByText('PATCH ').waitFor();
    await pictures(page, 'change-stale');
    await answerDialog(page, 'Mark as Stale');
    await treeRows(page, 'not-there-yet').getByText('stale').first().waitFor();
  });

  it('changes nothing where it thinks better of it', async () => {
    const before = writes().length;
    await chooseInContextMenu(treeRows(page, 'not-there-yet').first(), 'Change Flag');
    await choose(page, 'Complete: Kept');
    await dialog(page).getByText('POST ').waitFor();
    await pictures(page, 'change-complete');
    await answerDialog(page, 'Cancel');
    await dialog(page).waitFor({ state: 'hidden' });
    assert.equal(writes().length, before);
  });

  it('goes to the service where an environment takes change requests', async () => {
    const before = writes().length;
    await chooseInContextMenu(treeRows(page, 'not-there-yet').first(), 'Change Flag');
    await choose(page, 'Turn On in production');
    await seeNotification(page, 'This needs a change request');
    await pictures(page, 'change-request');
    assert.equal(writes().length, before);
  });

  it('turns one on in an environment that takes none', async () => {
    await chooseInContextMenu(treeRows(page, 'not-there-yet').first(), 'Change Flag');
    await choose(page, 'Turn On in development');
    await dialog(page).getByText('/environments/development/on').waitFor();
    await pictures(page, 'change-turn-on');
    await answerDialog(page, 'Turn On in development');
    await seeNotification(page, 'on in development');
  });

  it('is told what a flag is where no answer comes', async () => {
    current().service.control.fault({ kind: 'drop', match: { operation: 'write' } });
    const before = writes().length;
    await chooseInContextMenu(treeRows(page, 'not-there-yet').first(), 'Change Flag');
    await choose(page, 'Mark as Not Stale');
    await answerDialog(page, 'Mark as Not Stale');
    await seeNotification(page, 'The server did not confirm the change');
    await pictures(page, 'change-unclear');
    assert.equal(writes().length, before + 1);
    current().service.control.clearFaults();
  });

  describeAfterRemoval(current);
  describePattern(current);
});
