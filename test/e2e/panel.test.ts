import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { takePicture } from '../launch/browser.ts';
import { OUT } from '../launch/paths.ts';
import {
  clickUntil,
  openViewContainer,
  runCommand,
  statusBarItem,
  treeRows,
  untilRead,
  untilSeen,
  webview,
} from '../launch/workbench.ts';
import type { RunningService } from '../service/service.ts';
import { violationsIn } from './support/axe.ts';
import { evaluateIn } from './support/evaluate-in.ts';
import { sitDownSignedIn, type SignedIn } from './support/signed-in.ts';
import { ALL_THEMES, setTheme, THEME_BY_HAND, THEMES, type OwnTheme } from './support/themes.ts';

const TABS = ['Overview', 'Change requests', 'My roles'] as const;
type Tab = (typeof TABS)[number];

/** The width of the page, and of what is in it. */
const WIDTHS = '[document.documentElement.clientWidth, document.documentElement.scrollWidth]';

/** A project's description as somebody writes it who wants more than to be read. */
const HOSTILE =
  '<img src=x onerror="document.title=1"> [link](command:workbench.action.quit) <a href="https://evil.example">a</a> ' +
  '**bold** '.repeat(1200);

describe('a person who opens the project overview', () => {
  let signedIn: SignedIn;
  let service: RunningService;
  let page: Page;
  let panel: FrameLocator;

  before(async () => {
    signedIn = await sitDownSignedIn({
      service: { dialect: 'contract' },
      settings: THEME_BY_HAND,
    });
    ({ service, page } = signedIn);
    panel = webview(page);
    await openViewContainer(page, 'Flag Insight');
    await treeRows(page, 'checkout.new-flow').waitFor();
  });

  after(() => signedIn.close());

  const tab = (name: Tab) => panel.getByRole('tab', { name });
  const tabPanel = (name: Tab) => panel.getByRole('tabpanel', { name });
  const select = async (name: Tab): Promise<void> => {
    await clickUntil(tabPanel(name), tab(name));
  };
  const isSelected = (name: Tab) => panel.getByRole('tab', { name, selected: true }).waitFor();
  const settle = () =>
    panel.getByRole('status').and(panel.getByText('Up to date')).waitFor({ state: 'attached' });

  async function showIn(theme: OwnTheme): Promise<void> {
    await setTheme(page, theme);
    await panel.locator(`body[data-vscode-theme-kind="vscode-${theme}"]`).waitFor();
  }

  it('finds it in the title of the Flags view, and reads the health', async () => {
    const button = page.locator('.part.sidebar').getByRole('button', { name: 'Project Overview' });
    await clickUntil(panel.getByRole('heading', { name: 'Default', level: 1 }), button);
    await settle();
    const health = panel.getByRole('region', { name: 'Health' });
    await health.getByRole('img', { name: /^Health \d+ of 100$/ }).waitFor();
    await health.getByRole('button', { name: /^2\s*stale/ }).waitFor();
  });

  it('sees the server reached for nothing but its own operations', () => {
    const operations = new Set(service.requests.map(({ operation }) => operation));
    operations.delete('lifecycle');
    assert.ok(
      operations.has('healthReport') && operations.has('roles') && operations.has('changeRequestConfig'),
    );
    assert.equal(operations.has('feedback'), false);
  });

  it('reads the change requests and the roles', async () => {
    await select('Change requests');
    const production = panel.getByRole('row', { name: /production/ });
    await production.getByRole('cell', { name: '2' }).waitFor();
    await select('My roles');
    await panel.getByRole('row', { name: /Owner/ }).getByText('project', { exact: true }).waitFor();
    await panel.getByRole('row', { name: /Admin/ }).waitFor();
  });

  it('moves between the tabs by keyboard alone', async () => {
    const round = async (): Promise<void> => {
      await tab('My roles').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    };
    // The window may take the focus for itself while it opens something.
    await untilSeen(panel.getByRole('tab', { name: 'Overview', selected: true }), round);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await isSelected('Change requests');
  });

  it('follows a link into the tree, and sees all flags again', async () => {
    await select('Overview');
    await panel.getByRole('button', { name: /^2\s*stale/ }).click();
    await treeRows(page, 'old-banner').waitFor();
    await treeRows(page, 'checkout.new-flow').waitFor({ state: 'detached' });
    await untilRead(
      () => treeRows(page).count(),
      (rows) => assert.equal(rows, 2),
    );
    await panel.getByRole('button', { name: /^live\s*\d/ }).press('Enter');
    await treeRows(page, 'checkout.new-flow').waitFor();
    await treeRows(page, 'hostile.html').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Show Flags' }).click();
    await treeRows(page, 'hostile.html').waitFor();
  });

  it('sees no error in the window meanwhile', () => {
    assert.deepEqual(signedIn.person.errors, []);
  });

  it('comes back to the same tab after the window was reloaded', async () => {
    await select('My roles');
    await Promise.all([page.waitForEvent('load'), runCommand(page, 'Developer: Reload Window')]);
    await panel.getByRole('heading', { name: 'Default', level: 1 }).waitFor();
    await isSelected('My roles');
    await panel.getByRole('row', { name: /Owner/ }).waitFor();
  });

  it('gets to it from the status bar too', async () => {
    await runCommand(page, 'View: Close All Editors');
    await page.locator('iframe.webview').waitFor({ state: 'detached' });
    await statusBarItem(page, 'default').click();
    await panel.getByRole('heading', { name: 'Default', level: 1 }).waitFor();
    await settle();
  });

  for (const theme of ALL_THEMES) {
    it(`finds nothing that axe objects to in the theme ${theme}`, async () => {
      await showIn(theme);
      for (const name of TABS) {
        await select(name);
        assert.deepEqual(await violationsIn(panel), [], name);
      }
    });
  }

  // Colours are looked at above: how wide something is does not depend on them.
  for (const theme of THEMES.includes('light') ? ALL_THEMES : (['dark'] as const)) {
    it(`reads everything in 300 pixels in the theme ${theme}`, async () => {
      await showIn(theme);
      const size = page.viewportSize();
      assert.ok(size);
      await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
      await page.setViewportSize({ width: 360, height: 900 });
      for (const name of TABS) {
        await select(name);
        // The window is laid out a moment after its size changes.
        await untilRead(
          () => evaluateIn(panel, WIDTHS),
          (widths) => {
            assert.ok(Array.isArray(widths));
            const [inner, scrolled] = widths.map(Number);
            assert.ok(inner !== undefined && inner <= 310, `the panel is ${String(inner)} pixels wide`);
            assert.equal(scrolled, inner, name);
          },
        );
        assert.deepEqual(await violationsIn(panel), [], name);
      }
      await page.setViewportSize(size);
      await openViewContainer(page, 'Flag Insight');
    });
  }

  for (const theme of ['dark', 'light'] as const) {
    it(`is photographed in the theme ${theme}`, async () => {
      await showIn(theme);
      const size = page.viewportSize();
      assert.ok(size);
      await page.setViewportSize({ width: 1280, height: 1180 });
      for (const [name, file] of [
        ['Overview', 'overview'],
        ['Change requests', 'change-requests'],
        ['My roles', 'roles'],
      ] as const) {
        await select(name);
        if (name !== 'Overview') await page.setViewportSize({ width: 1280, height: 480 });
        await page.mouse.move(640, 2);
        await takePicture(page, join(OUT, 'screenshots', `panel-${file}-${theme}.png`));
      }
      await page.setViewportSize(size);
    });
  }

  it('reads a hostile description as the text it is', async () => {
    await select('Overview');
    service.control.fault({
      kind: 'field',
      path: 'description',
      value: HOSTILE,
      match: { operation: 'healthReport' },
    });
    await panel.getByRole('button', { name: 'Refresh' }).click();
    const description = panel.getByRole('group', { name: 'Description' });
    await description.getByText('<img src=x onerror').waitFor();
    assert.equal((await description.innerText()).trim(), HOSTILE.trim());
    assert.equal(await panel.locator('img, a, b, em, strong:has-text("bold")').count(), 0);
    assert.equal(await evaluateIn(panel, 'document.title'), 'Default');
    assert.deepEqual(await violationsIn(panel), []);
    service.control.clearFaults();
  });

  it('sees a part that fails beside the others that do not, and tries it again', async () => {
    service.control.fault({ kind: 'status', status: 403, match: { operation: 'roles' } });
    await panel.getByRole('button', { name: 'Refresh' }).click();
    await select('My roles');
    await panel.getByText('No permission', { exact: true }).waitFor();
    assert.deepEqual(await violationsIn(panel), []);
    service.control.clearFaults();
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await panel.getByText('No permission', { exact: true }).waitFor({ state: 'detached' });
    await panel.getByRole('row', { name: /Owner/ }).waitFor();
  });
});
