import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import {
  answerDialog,
  answerInput,
  choose,
  chooseInContextMenu,
  dialog,
  inputBox,
  runCommand,
  seeNotification,
  setExpanded,
  treeRows,
  typeUntil,
  untilHolds,
  untilSeen,
} from '../../launch/workbench.ts';
import { asksFor, writesTo } from '../support/changes.ts';
import { openInCode } from '../support/in-code.ts';
import { pictures } from '../support/picture.ts';
import type { SignedIn } from '../support/signed-in.ts';

/** What the folder has for it: code that asks for a flag whose name does not fit the pattern. */
export const NAMED_OTHERWISE = { 'basket.ts': asksFor('New_Basket') };

/** What is said of names once the project has a pattern for them. */
export function describePattern(current: () => SignedIn): void {
  describe('a person whose project has a pattern for names', () => {
    let page: Page;
    let earlier: number;
    const writes = () => writesTo(current());
    const created = () =>
      writes()
        .slice(earlier)
        .map(({ body }) => (JSON.parse(body) as { readonly name: string }).name);

    before(async () => {
      ({ page } = current());
      earlier = writes().length;
      current().service.control.fault({
        kind: 'field',
        path: 'featureNaming',
        value: { pattern: '^[a-z0-9-]+$', example: 'new-thing', description: null },
        match: { operation: 'healthReport' },
      });
      await runCommand(page, 'Notifications: Clear All Notifications');
      await runCommand(page, 'Flag Insight: Refresh');
    });

    const box = () => inputBox(page, 'Create a Flag in Default');

    async function describeAndCreate(name: string): Promise<void> {
      await choose(page, 'Release');
      await answerInput(page, 'What the flag is for', '');
      await dialog(page).getByText('POST ').waitFor();
      await answerDialog(page, 'Create');
      await seeNotification(page, `“${name}” now`);
    }

    it('creates one from the view In Code, and reads while typing what does not fit', async () => {
      await openInCode(page);
      await setExpanded(treeRows(page, 'Unknown').first(), true);
      // The name as the code has it, judged before a key is pressed, as soon as the pattern is read.
      await untilSeen(
        page.locator('.quick-input-widget:visible').getByText('have to match ^[a-z0-9-]+$'),
        () => chooseInContextMenu(treeRows(page, 'New_Basket').first(), 'Create Flag…'),
        { undo: () => page.keyboard.press('Escape') },
      );
      const asked = await box();
      await untilHolds(asked, 'New_Basket');
      await pictures(page, 'change-pattern');
      await asked.locator('input').first().fill('old-banner');
      await asked.getByText('A flag with this name already exists').waitFor();
      await asked.locator('input').first().fill('new-basket');
      await asked.getByText('already exists').waitFor({ state: 'hidden' });
      await page.keyboard.press('Enter');
      await describeAndCreate('new-basket');
      assert.deepEqual(created(), ['new-basket']);
    });

    it('creates one from the palette', async () => {
      await runCommand(page, 'Flag Insight: Create Flag…');
      const asked = await box();
      await untilHolds(asked, '');
      await typeUntil(asked.getByText('have to match ^[a-z0-9-]+$'), asked, 'From.Palette');
      await asked.locator('input').first().fill('from-palette');
      await asked.getByText('have to match').waitFor({ state: 'hidden' });
      await page.keyboard.press('Enter');
      await describeAndCreate('from-palette');
      assert.deepEqual(created(), ['new-basket', 'from-palette']);
    });
  });
}
