import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { takePicture } from '../launch/browser.ts';
import { OUT } from '../launch/paths.ts';
import { sitDown, type Person } from '../launch/person.ts';
import {
  answerNotification,
  choose,
  clickUntil,
  hoverText,
  openFile,
  openViewContainer,
  quickOpen,
  quickPickRow,
  runAndType,
  runCommand,
  seeNotification,
  setExpanded,
  setViewOpen,
  statusBarItem,
  treeRows,
  untilDone,
  untilRead,
  untilSeen,
  webview,
} from '../launch/workbench.ts';
import { codeLine } from './support/code.ts';
import { changeRow, endPreview, removeFromCode } from './support/removal.ts';
import { readRows, setSideBarWidth } from './support/side-bar.ts';
import { THEMES } from './support/themes.ts';

/**
 * A script for the page. VS Code (1.139) collects the help of views once, in a moment of idleness some seconds after a
 * window began to start, whether or not extensions have added their views by then: on a busy machine it has none of
 * them, however often the window is reloaded. That moment waits here for the view to be drawn.
 */
const COLLECT_HELP_AFTER_VIEWS = `{
  const soon = window.requestIdleCallback.bind(window);
  const isThere = () =>
    [...document.querySelectorAll('.part.sidebar .pane-header')].some(({ innerText }) => /flags/i.test(innerText));
  window.requestIdleCallback = (run, options) =>
    options?.timeout === 2500 && !isThere()
      ? setTimeout(() => window.requestIdleCallback(run, options), 100)
      : soon(run, options);
}`;

for (const theme of THEMES) {
  describe(`a person without a server, ${theme}`, () => {
    let person: Person;
    let page: Page;

    before(async () => {
      person = await sitDown({ theme });
      ({ page } = person);
    });
    after(() => person.close());

    const picture = (name: string) => takePicture(page, join(OUT, 'screenshots', `${name}-${theme}.png`));

    it('sees no broken picture on its page', async () => {
      await openViewContainer(page, 'Extensions');
      const readme = webview(page);
      await clickUntil(
        readme.getByRole('heading', { name: 'Flag Insight', level: 1 }),
        page.locator('.extension-list-item').filter({ hasText: 'Flag Insight' }).first(),
      );
      await picture('extension-page');
      assert.equal(await readme.locator('img').count(), 0);
      await readme.getByText('Get Started with Flag Insight').waitFor();
    });

    it('finds in the palette what can be run now, and nothing else', async () => {
      await quickOpen(page, 'F1', '>Flag Insight: ', 'Try It Without a Server');
      const box = page.locator('.quick-input-widget:visible');
      const rows = box.locator('.monaco-list-row .label-name').filter({ hasText: /^Flag Insight: / });
      const expected = [
        ...['Check Connection', 'Export Usages…', 'Filter Usages…', 'Group Usages By…', 'Open Settings'],
        ...['Read Files Again', 'Set Up Access through a Gateway…', 'Show Log', 'Sign In…'],
        'Try It Without a Server',
      ].map((title) => `Flag Insight: ${title}`);
      await untilRead(
        async () => (await rows.allInnerTexts()).map((title) => title.replaceAll('\u00a0', ' ')),
        (titles) =>
          assert.deepEqual(titles.filter((title) => !/: (Focus|Open) on|View$/.test(title)).sort(), expected),
      );
      await picture('palette');
      await page.keyboard.press('Escape');
    });

    it('is told how the view is used without seeing it', async () => {
      const view = page
        .locator('.part.sidebar .pane')
        .filter({ has: page.locator('.pane-header', { hasText: 'Flags' }) });
      const ask = async (ms: number): Promise<void> => {
        await openViewContainer(page, 'Flag Insight');
        await runCommand(page, 'Flag Insight: Focus on Flags View');
        await view.locator(':focus').first().waitFor({ timeout: ms });
        await page.keyboard.press('Alt+F1');
      };
      let isHeldBack = false;
      const undo = async (): Promise<void> => {
        await page.keyboard.press('Escape');
        if (isHeldBack) return;
        isHeldBack = true;
        await page.addInitScript({ content: COLLECT_HELP_AFTER_VIEWS });
        await Promise.all([page.waitForEvent('load'), runCommand(page, 'Developer: Reload Window')]);
      };
      await untilSeen(page.getByText('tree of the project').first(), ask, { undo });
      await picture('accessibility-help');
      await page.keyboard.press('Escape');
    });

    it('sees the pictures of its walkthrough', async () => {
      await runCommand(page, 'Welcome: Open Walkthrough...');
      await choose(page, 'Flag Insight');
      const steps = page.locator('.getting-started-step');
      for (const step of ['See your flags', 'Hover over a flag', 'Clean up']) {
        await steps.filter({ hasText: step }).first().click();
        // The picture of the step before is taken away meanwhile.
        const media = page.locator('.getting-started-media img');
        await untilDone(async () => {
          await media.evaluate('(image) => image.decode()');
        });
        await picture(`walkthrough-${step.split(' ')[0] ?? ''}`);
      }
    });

    it('is offered a sample, and sees its flags, marked as such', async () => {
      await runCommand(page, 'View: Close All Editors');
      await openViewContainer(page, 'Flag Insight');
      await page.getByRole('button', { name: 'Try It Without a Server' }).waitFor();
      await picture('sample-offer');
      await page.getByRole('button', { name: 'Try It Without a Server' }).click();
      await treeRows(page, 'order-summary').getByText('completed (kept)').waitFor();
      await page.locator('.part.sidebar').getByText('nothing here comes from a server').waitFor();
      await page.locator('.part.sidebar .pane-header').getByText('Shop (sample)').waitFor();
      await statusBarItem(page, 'sample data').waitFor();
    });

    it('reads what its code uses, beside what the flags are', async () => {
      await setViewOpen(page, 'In Code', true);
      await setExpanded(treeRows(page, 'Unknown').first(), true);
      await treeRows(page, 'gift-card').getByText('not in project Shop (sample)').waitFor();
      await treeRows(page, 'order-summary').getByText('2×').first().waitFor();
      await picture('sample-in-code');
      await setViewOpen(page, 'In Code', false);
    });

    it('reads in each row of a narrow side bar how the flag is in production and how often it is used', async () => {
      await setSideBarWidth(page, 300);
      // The other view gives its room back a moment later.
      await treeRows(page).nth(19).waitFor();
      await picture('sample-narrow');
      await untilRead(
        () => readRows(page),
        (rows) => {
          assert.equal(rows.length, 20);
          for (const { name, told, read } of rows) {
            // A shape tells if it is stale.
            const matters = told.split(' · ').slice(0, 2).join(' · ');
            assert.match(matters, /^(on\b|off\b|≤?\d+%)/, `${name} ${told}`);
            assert.ok(read.startsWith(matters), `${name}: of “${told}” one reads “${read}”`);
          }
        },
      );
    });

    it('reads its code with hovers and problems', async () => {
      await setExpanded(treeRows(page, 'search-ranking').first(), true);
      await treeRows(page, 'production').first().waitFor();
      const row = treeRows(page, 'order-summary').first();
      await row.hover();
      await row.getByRole('button', { name: 'Find Usages' }).waitFor();
      await row.getByRole('button', { name: 'Remove from Code' }).waitFor();
      // There is no service.
      assert.equal(await row.getByRole('button', { name: 'Open in Service' }).count(), 0);
      const hover = await hoverText(page, 'order-summary', 'project Shop (sample)');
      assert.match(await hover.innerText(), /completed \(kept\)/);
      await picture('sample-hover');
      await page.keyboard.press('Escape');
    });

    it('goes to a flag by a part of its name', async () => {
      const found = quickPickRow(page, 'recommendations-v2').first();
      await runAndType(page, 'Flag Insight: Go to Flag…', 'recomm', found);
      await picture('sample-go-to-flag');
      await page.keyboard.press('Enter');
      await quickPickRow(page, 'Show Details').first().waitFor();
      await page.keyboard.press('Enter');
      const row = treeRows(page, 'recommendations-v2').first();
      await row.and(page.locator('[aria-expanded="true"]')).waitFor();
    });

    it('opens its overview', async () => {
      await page.locator('.part.sidebar').getByRole('button', { name: 'Project Overview' }).click();
      const panel = webview(page);
      await panel.getByRole('heading', { name: 'Shop (sample)', level: 1 }).waitFor();
      await panel.getByRole('status').and(panel.getByText('Up to date')).waitFor({ state: 'attached' });
      const buttons = panel.locator('header vscode-button');
      await untilRead(
        async () => (await buttons.allInnerTexts()).map((text) => text.trim()),
        (texts) => assert.deepEqual(texts, ['Show Flags', 'Refresh']),
      );
      await picture('sample-overview');
    });

    it('leaves it by one command, and finds the window as it was', async () => {
      await runCommand(page, 'Flag Insight: Leave the Sample');
      await page.getByText('See the flags of your Unleash server here').waitFor();
      await page.locator('.tab').filter({ hasText: 'Checkout.tsx' }).waitFor({ state: 'detached' });
      await statusBarItem(page, 'sample data').waitFor({ state: 'detached' });
      await picture('sample-left');
    });

    // Last, because the copy's files stay open.
    it('comes back, removes a flag from a copy, and opens that in a window of its own', async () => {
      await runCommand(page, 'Flag Insight: Try It Without a Server');
      await removeFromCode(page, 'order-summary');
      await changeRow(page, 'Checkout.tsx').waitFor();
      await endPreview(page, 'Apply');
      // The paths are those in the copy.
      await seeNotification(page, 'Not checked for errors: services/orders/OrderService.java');
      await picture('sample-removed');
      const opened = page.waitForEvent('popup');
      await answerNotification(page, 'Places removed:', 'Save and Open the Copy');
      const copy = await opened;
      await openFile(copy, 'Checkout.tsx');
      await codeLine(copy, 'export const Checkout').first().waitFor();
      assert.equal(await codeLine(copy, 'order-summary').count(), 0);
      await takePicture(copy, join(OUT, 'screenshots', `sample-copy-${theme}.png`));
    });
  });
}
