import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Theme } from '../../launch/browser.ts';
import { hoverText, openFile, runCommand, untilDone } from '../../launch/workbench.ts';
import { codeLine, goTo, openFixes, openReferences, suggestion, takeFix } from '../support/code.ts';
import { picture } from '../support/picture.ts';
import { setInFolder, type SignedIn } from '../support/signed-in.ts';

/** How far down the window something is, in pixels. */
const rowOf = async (what: Locator): Promise<number> =>
  Math.round((await what.boundingBox())?.y ?? Number.NaN);

/** Reads the hover over a text once it tells of a flag, and puts it away. */
async function readHover(page: Page, text: string, name: string): Promise<string> {
  let read = '';
  const look = async (ms: number): Promise<void> => {
    const hover = await hoverText(page, text, 'project Default');
    await picture(page, name);
    read = (await hover.innerText({ timeout: ms })).replaceAll('\u00a0', ' ');
  };
  await untilDone(look, { undo: () => page.mouse.move(5, 5) });
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 5);
  await page.locator('.monaco-hover:visible').waitFor({ state: 'hidden' });
  return read;
}

/** What a person reads and fixes in code. */
export function describeCode(current: () => SignedIn, theme: Theme): void {
  describe(`a person who reads code with flags, ${theme}`, () => {
    let page: Page;

    before(async () => {
      ({ page } = current());
      // Somebody left it further down.
      await openFile(page, 'checkout.ts');
      await goTo(page, 1, 1);
    });

    it('reads the stage and staleness of a flag in a TypeScript file', async () => {
      await openFile(page, 'checkout.ts');
      await codeLine(page, 'old-banner').getByText('marked stale').waitFor();
      // The editor draws problems in its own time, and a hover has the text of those that are there.
      await page.locator('.editor-instance .squiggly-warning').first().waitFor();
      const stale = await readHover(page, 'old-banner', `hover-typescript-${theme}`);
      assert.match(stale, /live Production: served to users/);
      assert.equal(stale.match(/Marked stale on the server/g)?.length, 1);
      const done = await readHover(page, 'done-and-kept', `hover-completed-${theme}`);
      assert.match(done, /completed \(kept\)/);
    });

    it('opens the flag at the cursor in the service', async () => {
      await openFile(page, 'checkout.ts');
      await goTo(page, 11, 14);
      const opening = page.context().waitForEvent('page');
      await runCommand(page, 'Flag Insight: Open Flag in Service');
      const opened = await opening;
      await opened.waitForURL(/\/projects\/default\/features\/old-banner$/);
      await opened.close();
    });

    it('in a Python file', async () => {
      await openFile(page, 'jobs.py');
      const done = await readHover(page, 'done-and-kept', `hover-python-${theme}`);
      assert.match(done, /completed \(kept\) Cleanup: kept; its code can be removed/);
    });

    it('in a Go file', async () => {
      await openFile(page, 'checkout.go');
      const stale = await readHover(page, 'old-banner', `hover-go-${theme}`);
      assert.match(stale, /Marked stale on the server/);
    });

    it('completes a name', async () => {
      await openFile(page, 'jobs.py');
      await goTo(page, 34, 1);
      await page.keyboard.type("client.is_enabled('");
      await suggestion(page, 'kill.payments');
      await picture(page, `completion-${theme}`);
      await page.keyboard.type('new-f');
      const row = await suggestion(page, 'checkout.new-flow');
      await row.and(page.locator('.focused')).waitFor();
      await picture(page, `completion-typed-${theme}`);
      await page.keyboard.press('Enter');
      await codeLine(page, "client.is_enabled('checkout.new-flow')").waitFor();
    });

    it('takes the quick fix for a misspelt name', async () => {
      await openFile(page, 'checkout.ts');
      await runCommand(page, 'View: Focus Problems');
      const problem = page.locator('.markers-panel .monaco-list-row').filter({ hasText: 'checkout.new-flw' });
      await problem.getByText('Did you mean').waitFor();
      await picture(page, `problems-${theme}`);
      await runCommand(page, 'View: Toggle Panel Visibility');
      await openFile(page, 'checkout.ts');
      await goTo(page, 36, 40);
      const fix = await openFixes(page, 'Change to “checkout.new-flow”');
      await picture(page, `quick-fix-${theme}`);
      await takeFix(page, fix, codeLine(page, "isEnabled('checkout.new-flow', { userId"));
      assert.deepEqual(await codeLine(page, 'checkout.new-flw').count(), 0);
    });
  });
}

/** Settings that show all there is in code. */
export const MORE = {
  'flagInsight.inlayHints.show': 'all',
  'flagInsight.codeLens.enabled': true,
  'flagInsight.documentLinks.enabled': true,
};

/** What a person sees in code by these settings, in a window in which no other file was read. */
export function describeMoreInCode(current: () => SignedIn, theme: Theme): void {
  describe(`a person who wants to see more in the code, ${theme}`, () => {
    let page: Page;

    before(() => ({ page } = current()));
    after(async () => {
      await setInFolder(current(), {});
      await runCommand(page, 'View: Close All Editors');
    });

    it('sees hints after names, lenses above them and links on them', async () => {
      await openFile(page, 'checkout.ts');
      await codeLine(page, 'newFlow:').getByText('live').waitFor();
      await page
        .locator('.codelens-decoration')
        .filter({ hasText: /old-banner · . live/ })
        .first()
        .waitFor();
      await codeLine(page, 'done-and-kept').locator('.detected-link').first().waitFor();
      await picture(page, `hints-${theme}`);
    });

    it('sees where else the file asks for the flag under the cursor', async () => {
      const marks = page.locator('.editor-instance .wordHighlightText');
      const line = codeLine(page, 'isEnabled(FLAGS.newFlow');
      const look = async (ms: number): Promise<void> => {
        await goTo(page, 5, 20);
        await marks.nth(1).waitFor({ timeout: ms });
        const rows = await Promise.all((await marks.all()).map(rowOf));
        assert.ok(rows.includes(await rowOf(line)));
      };
      // What is marked is asked for once, when the cursor comes.
      await untilDone(look, { undo: () => goTo(page, 1, 1) });
      await picture(page, `highlights-${theme}`);
    });

    it('sees all places of a flag in the open files', async () => {
      await openFile(page, 'jobs.py');
      await openFile(page, 'checkout.ts');
      await goTo(page, 5, 14);
      const peek = await openReferences(page, 'jobs.py');
      await picture(page, `references-${theme}`);
      await peek.locator('.peekview-title').filter({ hasText: 'checkout.ts' }).waitFor();
    });
  });
}
