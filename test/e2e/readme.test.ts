import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { takePicture } from '../launch/browser.ts';
import { OUT } from '../launch/paths.ts';
import { sitDown, type Person } from '../launch/person.ts';
import { writeJson } from '../launch/profile.ts';
import {
  clickUntil,
  hoverText,
  openFile,
  openViewContainer,
  runCommand,
  setExpanded,
  setViewOpen,
  statusBarItem,
  treeRows,
  webview,
} from '../launch/workbench.ts';
import { startService, type RunningService } from '../service/service.ts';
import { codeLine, goTo, openFixes, openReferences, suggestion } from './support/code.ts';
import { changeRow, endPreview, removeFromCode } from './support/removal.ts';
import { THEMES } from './support/themes.ts';

/** What the README and the walkthrough show, taken where a person would see it: `npm run pictures` keeps them. */
for (const theme of THEMES) {
  describe(`pictures of the shop, ${theme}`, () => {
    let service: RunningService;
    let person: Person;
    let page: Page;

    before(async () => {
      service = await startService({ flags: 'shop', dialect: 'contract' });
      person = await sitDown({
        theme,
        workspace: 'media/sample',
        env: { FLAG_INSIGHT_BASE_URL: service.url, FLAG_INSIGHT_TOKEN: service.token },
        // What is written while a window starts may be there before the editor looks for changes.
        workspaceSettings: settingsWith({}),
      });
      ({ page } = person);
      await statusBarItem(page, 'default ·').waitFor();
      await openViewContainer(page, 'Flag Insight');
      await treeRows(page, 'wishlist-sharing').waitFor();
    });
    after(async () => {
      await person.close();
      await service.close();
    });

    const settingsWith = (settings: Readonly<Record<string, unknown>>) => ({
      'flagInsight.baseUrl': service.url,
      'flagInsight.projects': ['default'],
      ...settings,
    });
    const set = (settings: Readonly<Record<string, unknown>>): Promise<void> =>
      writeJson(join(person.profile.workspace, '.vscode/settings.json'), settingsWith(settings));

    const picture = (name: string) =>
      takePicture(page, join(OUT, 'pictures/screenshots', `${name}-${theme}.png`));

    /** A part of the window that stays readable in the walkthrough's narrow column. */
    const detail = async (name: string, clip: { x: number; y: number; width: number; height: number }) => {
      const path = join(OUT, 'pictures/walkthrough', `${name}-${theme}.png`);
      await page.screenshot({ path, clip, animations: 'disabled' });
    };

    it('flags beside the code, with a hover', async () => {
      await openFile(page, 'Checkout.tsx');
      await codeLine(page, 'order-summary').getByText('completed').waitFor();
      await setExpanded(treeRows(page, 'one-page-checkout').first(), true);
      await treeRows(page, 'production').first().waitFor();
      // Whoever reads the picture is to see what is there once everything is read.
      await treeRows(page, 'one-page-checkout').first().getByText('2×').waitFor();
      await statusBarItem(page, 'Initializing').waitFor({ state: 'detached' });
      await hoverText(page, 'onePageCheckout', '2 places in 2 files');
      await picture('flags-and-hover');
      await detail('flags', { x: 52, y: 36, width: 296, height: 470 });
      await page.keyboard.press('Escape');
      await page.mouse.move(5, 5);
    });

    it('a flag to clean up', async () => {
      await hoverText(page, 'order-summary', 'project Shop');
      await picture('hover-completed');
      await detail('hover', { x: 356, y: 90, width: 1040, height: 470 });
      await page.keyboard.press('Escape');
      await page.mouse.move(5, 5);
    });

    it('completion', async () => {
      await openFile(page, 'app.py');
      await goTo(page, 32, 1);
      await page.keyboard.type("client.is_enabled('se");
      await suggestion(page, 'search-ranking');
      await picture('completion');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
    });

    it('problems and their fixes', async () => {
      await openFile(page, 'Cart.ts');
      await runCommand(page, 'View: Focus Problems');
      const problem = page.locator('.markers-panel .monaco-list-row').filter({ hasText: 'gift-card' });
      await problem.getByText('Did you mean').waitFor();
      await picture('problems');
      await runCommand(page, 'View: Toggle Panel Visibility');
      await openFile(page, 'Cart.ts');
      await goTo(page, 18, 28);
      await openFixes(page, 'gift-cards');
      await picture('quick-fix');
      await page.keyboard.press('Escape');
    });

    it('references, and the places in the file', async () => {
      await openFile(page, 'flags.ts');
      await goTo(page, 3, 24);
      await openReferences(page, 'Checkout.tsx');
      await picture('references');
      await page.keyboard.press('Escape');
    });

    it('hints, lenses and links', async () => {
      await set({
        'flagInsight.inlayHints.show': 'all',
        'flagInsight.codeLens.enabled': true,
        'flagInsight.documentLinks.enabled': true,
      });
      await openFile(page, 'flags.ts');
      await codeLine(page, 'onePageCheckout:').getByText('live').waitFor();
      await page.locator('.codelens-decoration').filter({ hasText: 'one-page-checkout' }).first().waitFor();
      await picture('hints');
      await set({});
      await page.locator('.codelens-decoration').first().waitFor({ state: 'detached' });
    });

    const show = (title: string) => setViewOpen(page, title, true);
    const hide = (title: string) => setViewOpen(page, title, false);
    const row = (text: string): Locator => treeRows(page, text).first();

    it('what the code uses', async () => {
      await show('In Code');
      await hide('Shop');
      await setExpanded(row('To clean up'), true);
      await setExpanded(row('order-summary'), true);
      // The row of the open file names it too, without a line, and is there before this one.
      await clickUntil(statusBarItem(page, 'Ln 12'), row('Checkout.tsx:12'));
      await treeRows(page, 'This file').filter({ hasText: 'Checkout.tsx' }).waitFor();
      await picture('in-code');
      await show('Shop');
      await hide('In Code');
    });

    it('what can go first', async () => {
      await show('Clean-Up Plan');
      await hide('Shop');
      await setExpanded(row('To remove first'), true);
      await setExpanded(row('summer-sale-banner'), true);
      await row('Removal').waitFor();
      await clickUntil(statusBarItem(page, 'Ln 7'), row('Home.tsx:7'));
      await picture('plan');
      await show('Shop');
      await hide('Clean-Up Plan');
    });

    it('the preview of a removal', async () => {
      await removeFromCode(page, 'order-summary');
      await changeRow(page, 'Checkout.tsx').click();
      await page.locator('.monaco-diff-editor').first().waitFor();
      await picture('remove-preview');
      await detail('clean-up', { x: 350, y: 90, width: 1040, height: 760 });
      await endPreview(page, 'Discard');
    });

    it('the project', async () => {
      await runCommand(page, 'View: Close All Editors');
      await page.locator('.part.sidebar').getByRole('button', { name: 'Project Overview' }).click();
      const panel = webview(page);
      await panel.getByRole('status').and(panel.getByText('Up to date')).waitFor({ state: 'attached' });
      await picture('panel-overview');
      await panel.getByRole('tab', { name: 'Change requests' }).click();
      await panel.getByRole('tabpanel', { name: 'Change requests' }).waitFor();
      await picture('panel-change-requests');
    });
  });
}
