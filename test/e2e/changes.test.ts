import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { writeUserSettings } from '../launch/profile.ts';
import {
  answerDialog,
  answerInput,
  choose,
  chooseInContextMenu,
  dialog,
  inputBox,
  notification,
  openFile,
  openViewContainer,
  pressUntil,
  quickOpen,
  quickPickRow,
  runCommand,
  setExpanded,
  statusBarItem,
  treeRows,
  typeUntil,
  untilHolds,
} from '../launch/workbench.ts';
import { describeAfterRemoval, REMOVED_LATER } from './changes/after-removal.ts';
import { codeLine, takeFix } from './support/code.ts';
import { openInCode } from './support/in-code.ts';
import { pictures } from './support/picture.ts';
import { inSignedInWindow, sitDownSignedIn, type SignedIn } from './support/signed-in.ts';

const CODE = `import { isEnabled } from 'unleash-client';
if (isEnabled('not-there-yet')) console.log('new');
`;

describe('a person who may change flags', () => {
  const current = inSignedInWindow({
    files: { 'new.ts': CODE, ...REMOVED_LATER },
    service: { changeRequests: true },
    settings: { 'flagInsight.server.allowChanges': true },
    workspaceSettings: {
      'files.autoSave': 'afterDelay',
      'files.autoSaveDelay': 100,
      'flagInsight.inlayHints.show': 'off',
    },
  });
  let page: Page;
  const writes = () => current().service.requests.filter(({ operation }) => operation === 'write');

  before(async () => {
    ({ page } = current());
    await openViewContainer(page, 'Flag Insight');
  });

  it('creates a flag that the code asks for, after reading what is sent', async () => {
    await openFile(page, 'new.ts');
    await codeLine(page, 'not-there-yet').click();
    await page.locator('.squiggly-warning').first().waitFor();
    const create = page.locator('.action-widget').getByText('Create “not-there-yet”…');
    await takeFix(async () => {
      await pressUntil(page, 'ControlOrMeta+.', create);
      return create;
    });
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
    await notification(page, 'The server made the change').waitFor();
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
    await notification(page, 'This needs a change request').waitFor();
    await pictures(page, 'change-request');
    assert.equal(writes().length, before);
  });

  it('turns one on in an environment that takes none', async () => {
    await chooseInContextMenu(treeRows(page, 'not-there-yet').first(), 'Change Flag');
    await choose(page, 'Turn On in development');
    await dialog(page).getByText('/environments/development/on').waitFor();
    await pictures(page, 'change-turn-on');
    await answerDialog(page, 'Turn On in development');
    await notification(page, 'on in development').waitFor();
  });

  it('is told what a flag is where no answer comes', async () => {
    current().service.control.fault({ kind: 'drop', match: { operation: 'write' } });
    const before = writes().length;
    await chooseInContextMenu(treeRows(page, 'not-there-yet').first(), 'Change Flag');
    await choose(page, 'Mark as Not Stale');
    await answerDialog(page, 'Mark as Not Stale');
    await notification(page, 'The server did not confirm the change').waitFor();
    await pictures(page, 'change-unclear');
    assert.equal(writes().length, before + 1);
    current().service.control.clearFaults();
  });

  describeAfterRemoval(current);
});

describe('a person whose project has a pattern for names', () => {
  let signedIn: SignedIn;
  let page: Page;
  const created = () =>
    signedIn.service.requests.flatMap(({ operation, body }) =>
      operation === 'write' ? (JSON.parse(body) as { readonly name: string }).name : [],
    );

  before(async () => {
    signedIn = await sitDownSignedIn({
      files: { 'new.ts': CODE.replace('not-there-yet', 'New_Basket') },
      service: { flags: 'shop' },
      settings: { 'flagInsight.server.allowChanges': true },
    });
    ({ page } = signedIn);
  });
  after(() => signedIn.close());

  const box = () => inputBox(page, 'Create a Flag in Shop');

  async function describeAndCreate(name: string): Promise<void> {
    await choose(page, 'Release');
    await answerInput(page, 'What the flag is for', '');
    await dialog(page).getByText('POST ').waitFor();
    await answerDialog(page, 'Create');
    await notification(page, `“${name}” now`).waitFor();
  }

  it('creates one from the view In Code, and reads while typing what does not fit', async () => {
    await openInCode(page, 'Shop');
    await setExpanded(treeRows(page, 'Unknown').first(), true);
    await chooseInContextMenu(treeRows(page, 'New_Basket').first(), 'Create Flag…');
    const asked = await box();
    // The name as the code has it, judged before a key is pressed.
    await asked.getByText('have to match ^[a-z0-9-]+$').waitFor();
    await untilHolds(asked, 'New_Basket');
    await pictures(page, 'change-pattern');
    await asked.locator('input').first().fill('one-page-checkout');
    await asked.getByText('A flag with this name already exists').waitFor();
    await asked.locator('input').first().fill('new-basket');
    await asked.getByText('already exists').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await describeAndCreate('new-basket');
    assert.deepEqual(created(), ['new-basket']);
  });

  it('creates one from the palette', async () => {
    const before = created().length;
    await runCommand(page, 'Flag Insight: Create Flag…');
    const asked = await box();
    await untilHolds(asked, '');
    await typeUntil(asked.getByText('have to match ^[a-z0-9-]+$'), asked, 'From.Palette');
    await asked.locator('input').first().fill('from-palette');
    await asked.getByText('have to match').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await describeAndCreate('from-palette');
    assert.deepEqual(created().slice(before), ['from-palette']);
  });
});

describe('a person who has not allowed changes', () => {
  const current = inSignedInWindow({
    files: { 'new.ts': CODE },
    workspaceSettings: { 'flagInsight.server.allowChanges': true },
  });

  it('is offered none, though the repository would like to make them', async () => {
    const { page, service } = current();
    await openFile(page, 'new.ts');
    await codeLine(page, 'not-there-yet').click();
    await page.locator('.squiggly-warning').first().waitFor();
    const select = page.locator('.action-widget').getByText('Select Projects…');
    await pressUntil(page, 'ControlOrMeta+.', select);
    assert.equal(await page.locator('.action-widget').getByText('Create').count(), 0);
    await page.keyboard.press('Escape');
    assert.ok(service.requests.every(({ method }) => method === 'GET'));
  });

  it('sees the command of a gateway before it runs, and no entry where none is set', async () => {
    const { page, service, person } = current();
    await quickOpen(page, 'F1', '>Flag Insight: Re', 'Flag Insight: Refresh');
    assert.equal(await quickPickRow(page, 'Review Header Command').count(), 0);
    await page.keyboard.press('Escape');
    await writeUserSettings(person.profile, {
      'flagInsight.http.headerCommand': {
        [service.url]: { command: [process.execPath, '-e', "console.log('X-Key: abc')"] },
      },
    });
    // From now on nothing is sent before the person has agreed.
    await statusBarItem(page, 'default:').waitFor();
    await runCommand(page, 'Flag Insight: Review Header Command');
    await dialog(page).getByText('Run this command for').waitFor();
    await pictures(page, 'header-command');
    await answerDialog(page, 'Cancel');
  });
});
