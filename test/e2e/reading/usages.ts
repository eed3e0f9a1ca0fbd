import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Theme } from '../../launch/browser.ts';
import {
  clickUntil,
  hoverText,
  inputBox,
  pressRowButton,
  quickPickRow,
  runAndType,
  runCommand,
  setExpanded,
  setViewOpen,
  statusBarItem,
  treeRows,
  untilDone,
} from '../../launch/workbench.ts';
import { openInCode } from '../support/in-code.ts';
import { picture } from '../support/picture.ts';
import type { SignedIn } from '../support/signed-in.ts';

/** What a person sees in the view In Code. */
export function describeUsages(current: () => SignedIn, theme: Theme): void {
  describe(`a person who looks for what to clean up, ${theme}`, () => {
    let page: Page;

    before(async () => {
      ({ page } = current());
      await runCommand(page, 'View: Close All Editors');
      await openInCode(page);
    });

    /** A row of the view In Code, the only one that is open. */
    const row = (text: string): Locator => treeRows(page, text).first();
    const flag = (name: string): Locator =>
      page.getByRole('tree', { name: 'Default' }).getByRole('treeitem').filter({ hasText: name }).first();

    it('is asked whose usages to find where no flag is chosen', async () => {
      await runCommand(page, 'Flag Insight: Find Usages');
      const box = await inputBox(page, 'Go to Flag');
      await box.getByText('kill.payments').first().waitFor();
      await page.keyboard.press('Escape');
    });

    it('sees what is due, what nobody knows, and what the code does not use', async () => {
      await setExpanded(row('To clean up'), true);
      await row('done-and-kept').waitFor();
      await setExpanded(row('Unknown'), true);
      await row('checkout.new-flw').waitFor();
      await picture(page, `in-code-${theme}`);
    });

    it('opens a place and lands on its line', async () => {
      await setExpanded(row('done-and-dropped'), true);
      await clickUntil(statusBarItem(page, 'Ln 35'), row('checkout.ts'));
      await picture(page, `in-code-place-${theme}`);
    });

    it('sees a name in a file that comes', async () => {
      await writeFile(
        join(current().person.profile.workspace, 'later.ts'),
        "import { isEnabled } from 'unleash-client';\nisEnabled('nobody.knows.this');\n",
      );
      await row('nobody.knows.this').waitFor();
    });

    it('sees all places of a flag from its hover, the one under the pointer too, and from its row', async () => {
      await untilDone(async (ms) => {
        const hover = await hoverText(page, 'done-and-dropped', 'in 3 files');
        await hover.getByRole('link', { name: 'in 3 files' }).click({ timeout: ms });
      });
      const peek = page.locator('.peekview-widget');
      await peek.locator('.reference.match').or(peek.locator('.referenceMatch')).first().waitFor();
      await peek.getByText('checkout.ts').first().waitFor();
      await picture(page, `usages-peek-${theme}`);
      await page.keyboard.press('Escape');
      await setViewOpen(page, 'Default', true);
      await pressRowButton(flag('done-and-dropped'), 'Find Usages');
      await treeRows(page, 'Usages').first().waitFor();
      await picture(page, `usages-row-${theme}`);
    });

    it('sees the state and the number of places in no step, places and rollout in one, and any flag in two', async () => {
      await setExpanded(flag('done-and-dropped'), false);
      await flag('kill.payments')
        .getByText(/^on · 16×/)
        .waitFor();
      await setExpanded(flag('checkout.new-flow'), true);
      await treeRows(page, 'production').filter({ hasText: 'on for ≤50%' }).waitFor();
      await setExpanded(flag('checkout.new-flow'), false);
      await pressRowButton(flag('kill.payments'), 'Find Usages');
      await treeRows(page, 'Usages').filter({ hasText: '16 places' }).waitFor();
      const found = quickPickRow(page, 'MixedCase_Name').getByText(/^off · 13×/);
      await runAndType(page, 'Flag Insight: Go to Flag…', 'Mixed', found);
      await picture(page, `steps-${theme}`);
      await page.keyboard.press('Escape');
    });
  });
}
