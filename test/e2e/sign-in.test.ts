import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { sitDown, type Person } from '../launch/person.ts';
import { writeJson } from '../launch/profile.ts';
import {
  answerDialog,
  answerInput,
  choose,
  chooseInContextMenu,
  dialog,
  inputBox,
  notification,
  openViewContainer,
  quickPickRow,
  runCommand,
  setExpanded,
  statusBarItem,
  treeRows,
  untilHolds,
} from '../launch/workbench.ts';
import { startService, type RunningService } from '../service/service.ts';
import { picture } from './support/picture.ts';

const ADDRESS = 'Address of your Unleash server';
// The box's title: while a reason is shown, the prompt is not.
const TOKEN = 'Sign In to 127.0.0.1';

describe('a person who is new to the extension', () => {
  let service: RunningService;
  let person: Person;
  let page: Page;

  before(async () => {
    service = await startService();
    person = await sitDown({
      workspaceSettings: { 'flagInsight.baseUrl': service.url, 'flagInsight.projects': ['default'] },
      theme: 'light',
    });
    ({ page } = person);
    await openViewContainer(page, 'Flag Insight');
  });

  after(async () => {
    await person.close();
    await service.close();
  });

  it('reads which server a repository names, and nothing is sent', async () => {
    await page.getByText(`names the flag service ${new URL(service.url).host}`).waitFor();
    await statusBarItem(page, 'sign in').waitFor();
    await picture(page, 'signed-out-light');
    assert.deepEqual(service.requests, []);
  });

  it('is welcomed where none is named, and nothing is sent', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await writeJson(join(person.profile.workspace, '.vscode/settings.json'), {});
    await page.getByText('See the flags of your Unleash server here').waitFor();
    await picture(page, 'welcome');
    assert.deepEqual(service.requests, []);
  });

  it('is asked before a token goes over plain http to another machine', async () => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await answerInput(page, ADDRESS, 'http://flags.example.org');
    await dialog(page).getByText('Send your token to').waitFor();
    await picture(page, 'plain-http');
    await answerDialog(page, 'Cancel');
    await dialog(page).waitFor({ state: 'hidden' });
  });

  it('has a token taken out of the box for the address, and nothing is sent', async () => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await inputBox(page, ADDRESS);
    const box = page.locator('.quick-input-widget:visible');
    await box.locator('input').first().fill(service.token);
    await box.getByText('That was a token').waitFor();
    await untilHolds(box, '');
    assert.deepEqual(service.requests, []);
  });

  it('is told what stands at an address before the token is asked for, and can use it all the same', async () => {
    service.control.fault({ kind: 'html', status: 401, match: { operation: 'roles' }, times: 1 });
    // As people say it: the scheme is added.
    const address = new URL(service.url).host;
    const box = page.locator('.quick-input-widget:visible');
    await box.locator('input').first().fill(address);
    await page.keyboard.press('Enter');
    await box.getByText('answers with status 401, and not as an Unleash server does').waitFor();
    const offer = notification(page, 'did not let the request through');
    await offer.getByRole('button', { name: 'Set Up Access' }).waitFor();
    await picture(page, 'address-doubted');
    await page.keyboard.press('Enter');
    await inputBox(page, TOKEN);
    assert.deepEqual(
      service.requests.map(({ headers }) => headers.authorization),
      [undefined],
    );
  });

  it('goes back to the address', async () => {
    await picture(page, 'token');
    const box = page.locator('.quick-input-widget:visible');
    await box.getByRole('button', { name: 'Open the Server’s Page for Tokens' }).waitFor();
    await box.getByRole('button', { name: 'Back' }).click();
    await untilHolds(await inputBox(page, ADDRESS), service.url);
  });

  it('is told what is wrong with a token, and can enter another', async () => {
    // Pasted from the browser: the page of a project.
    await answerInput(page, ADDRESS, `${service.url}/projects/default/features`);
    await answerInput(page, TOKEN, 'user:wrong');
    await (await inputBox(page, TOKEN)).getByText('does not accept the token').waitFor();
    await picture(page, 'wrong-token');
    await answerInput(page, TOKEN, service.control.tokens.sdk[0]);
    await (await inputBox(page, TOKEN)).getByText('This is an SDK token').waitFor();
  });

  it("reads the server's words as text, and none of them is a link", async () => {
    const message = 'See [the help](command:workbench.action.showCommands)';
    const body = { id: 'some-id', name: 'NoAccessError', message };
    service.control.fault({ kind: 'status', status: 403, body, match: { operation: 'roles' }, times: 1 });
    await answerInput(page, TOKEN, service.token);
    const box = await inputBox(page, TOKEN);
    await box.getByText('the help').waitFor();
    assert.equal(await box.locator('a').filter({ hasText: 'the help' }).count(), 0);
  });

  it('signs in, picks a project and sees its flags with their stages', async () => {
    await answerInput(page, TOKEN, service.token);
    await choose(page, 'Default');
    await page.locator('.quick-input-widget:visible').getByRole('button', { name: 'OK' }).click();
    await treeRows(page, 'checkout.new-flow').getByText('live').waitFor();
    await treeRows(page, 'done-and-kept').getByText('completed (kept)').waitFor();
    await treeRows(page, 'old-banner').getByText('stale ·').waitFor();
    await picture(page, 'flags');
  });

  it('groups the flags by stage', async () => {
    await page.getByRole('button', { name: 'Group Flags By' }).click();
    await quickPickRow(page, 'Stage').click();
    const live = treeRows(page).filter({ hasText: /^live/ }).first();
    await setExpanded(live, true);
    await treeRows(page, 'kill.payments').waitFor();
    await picture(page, 'by-stage');
  });

  it('opens a flag and reads its environments and lifecycle', async () => {
    await setExpanded(treeRows(page, 'checkout.new-flow'), true);
    await treeRows(page, 'production').first().waitFor();
    await picture(page, 'flag');
  });

  it('copies the name of a flag, and finds it in the code', async () => {
    await chooseInContextMenu(treeRows(page, 'search_v2'), 'Copy Name');
    await page.waitForFunction("navigator.clipboard.readText().then((text) => text === 'search_v2')");
    await chooseInContextMenu(treeRows(page, 'search_v2'), 'Search as Text');
    await page.locator('.search-view textarea[aria-label^="Search"]').first().waitFor();
    await page.locator('.search-view').getByText('checkout.ts').first().waitFor();
    await picture(page, 'find-in-code');
    await openViewContainer(page, 'Flag Insight');
  });

  it('refreshes, and sees what changed', async () => {
    service.control.markStale('kill.payments');
    await page.getByRole('button', { name: 'Refresh', exact: false }).first().click();
    await treeRows(page, 'kill.payments')
      .getByText(/· stale(?: ·|$)/)
      .waitFor();
  });

  it('keeps the flags when the server is down, and is told', async () => {
    service.control.fault({ kind: 'drop' });
    await runCommand(page, 'Flag Insight: Refresh');
    await statusBarItem(page, 'default:').waitFor();
    await treeRows(page, 'kill.payments').waitFor();
    await picture(page, 'server-down');
    service.control.clearFaults();
    await treeRows(page, 'Try Again').click();
    await statusBarItem(page, 'default ·').waitFor();
  });

  it('checks the connection and reads how each operation went', async () => {
    await runCommand(page, 'Flag Insight: Check Connection');
    // The same name stands further down, among the requests that were counted.
    const lines = page.locator('.editor-instance .view-line');
    await lines.filter({ hasText: /Health\s+report\s+ok/ }).waitFor();
    await lines.filter({ hasText: 'Requests of this window since it opened' }).waitFor();
    await picture(page, 'check-connection');
  });

  it('signs out and is back where it began, with the way in', async () => {
    await runCommand(page, 'Flag Insight: Sign Out');
    await page.getByText('See the flags of your Unleash server here').waitFor();
    await picture(page, 'signed-out');
  });
});
