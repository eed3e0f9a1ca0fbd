import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import {
  answerInput,
  choose,
  chooseInContextMenu,
  inputBox,
  openFile,
  openViewContainer,
  pressUntil,
  quickPickRow,
  runCommand,
  treeRows,
  untilRead,
} from '../../launch/workbench.ts';
import { codeLine } from '../support/code.ts';
import { picture, pictures } from '../support/picture.ts';
import { changeRow, endPreview } from '../support/removal.ts';
import type { SignedIn } from '../support/signed-in.ts';

const BASKET = `import { isEnabled } from 'unleash-client';

export function basket(lines: string[]) {
  if (isEnabled('done-and-kept')) lines.push('total');
  if (isEnabled('done-and-kept')) lines.push('thanks');
  if (isEnabled('search_v2')) lines.reverse();
  return lines;
}
`;

/** What the folder has for it: a file with two places of a flag. */
export const COMPLETED = { 'basket.ts': BASKET };

/** Takes back what it removes: the files are as they were at its end. */
export function describeCompleted(current: () => SignedIn): void {
  describe('a person who removes a completed flag', () => {
    let page: Page;

    before(async () => {
      ({ page } = current());
      await openViewContainer(page, 'Flag Insight');
    });
    after(async () => {
      await runCommand(page, 'View: Close All Editors');
      await runCommand(page, 'Notifications: Clear All Notifications');
    });

    const line = (text: string): Locator => codeLine(page, text);
    const change = (file: string): Locator => changeRow(page, file);

    const tick = (row: Locator): Locator => row.locator('[role="checkbox"], input[type="checkbox"]').first();

    it('is asked which side stays, and sees what would change', async () => {
      await chooseInContextMenu(treeRows(page, 'done-and-kept').first(), 'Remove from Code');
      await quickPickRow(page, 'The server says: completed, and kept.').first().waitFor();
      await picture(page, 'remove-side-dark');
      await choose(page, 'Keep what runs when the flag is on');
      await change('checkout.ts').waitFor();
      await picture(page, 'remove-preview-dark');
    });

    it('leaves a file out and a place of another one, and applies the rest', async () => {
      for (const text of ['checkout.go', 'thanks']) await tick(change(text)).uncheck();
      await picture(page, 'remove-unticked-dark');
      await endPreview(page, 'Apply');
      await openFile(page, 'checkout.ts');
      await line("steps.push('summary')").waitFor();
      await line('done-and-kept').waitFor({ state: 'detached' });
      await openFile(page, 'checkout.go');
      await line('done-and-kept').waitFor();
      await openFile(page, 'basket.ts');
      await line("  lines.push('total')").waitFor();
      await line("if (isEnabled('done-and-kept')) lines.push('thanks')").waitFor();
      await untilRead(
        () => line('done-and-kept').count(),
        (lines) => assert.equal(lines, 1),
      );
    });

    it('has nothing saved, and takes all back at once', async () => {
      const saved = await readFile(join(current().person.profile.workspace, 'checkout.ts'), 'utf8');
      assert.match(saved, /done-and-kept/);
      await openFile(page, 'checkout.ts');
      await line('return steps').click();
      await pressUntil(page, 'Control+z', line('done-and-kept').first());
      await openFile(page, 'jobs.py');
      await line('done-and-kept').waitFor();
    });

    it('picks two flags from the palette, and sees the changes of both', async () => {
      await runCommand(page, 'Flag Insight: Remove from Code…');
      const flags = await inputBox(page, 'Flags to remove from the code');
      for (const name of ['done-and-kept', 'done-and-dropped']) await tick(quickPickRow(page, name)).check();
      await flags.getByText('2 Selected').waitFor();
      await picture(page, 'remove-several-dark');
      await flags.getByRole('button', { name: 'OK' }).click();
      await quickPickRow(page, 'Keep the side that the server names for each flag').first().waitFor();
      await choose(page, 'Keep the side that the server names for each flag');
      await change('Checkout.java').waitFor();
      await runCommand(page, 'View: Toggle Maximized Panel');
      await change('survey').waitFor();
      await change('summary').waitFor();
      await pictures(page, 'remove-several-preview');
      await endPreview(page, 'Discard');
    });

    it('is asked only about flags of which the server does not tell, goes back, and finds the answer again', async () => {
      const chooseThree = async (): Promise<void> => {
        await runCommand(page, 'Flag Insight: Remove from Code…');
        const flags = await inputBox(page, 'Flags to remove from the code');
        for (const name of ['done-and-kept', 'search_v2', 'beta-dashboard'])
          await tick(quickPickRow(page, name).first()).check();
        await flags.getByRole('button', { name: 'OK' }).click();
        await choose(page, 'Choose only where the server names no side: 2');
        await inputBox(page, '(1/2)');
      };
      const focused = (text: string): Locator =>
        page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: text });
      await chooseThree();
      await choose(page, 'Keep what runs when the flag is off');
      const second = await inputBox(page, '(2/2)');
      await second.getByRole('button', { name: 'Back' }).click();
      await inputBox(page, '(1/2)');
      await focused('Keep what runs when the flag is off').waitFor();
      await choose(page, 'Keep another variant…');
      await answerInput(page, 'Name of the variant', 'mine');
      await inputBox(page, '(2/2)');
      await page.keyboard.press('Escape');
      await chooseThree();
      await focused('Keep variant “mine”').waitFor();
      await page.keyboard.press('Escape');
    });
  });
}
