import type { Locator, Page } from 'playwright-core';
import type { Theme } from '../../launch/browser.ts';
import { clickUntil, openViewContainer, setExpanded, setViewOpen, treeRows } from '../../launch/workbench.ts';
import { picture } from '../support/picture.ts';
import type { SignedIn } from '../support/signed-in.ts';

/** What a person sees in the view Clean-Up Plan. */
export function describePlan(current: () => SignedIn, theme: Theme): void {
  describe(`a person who plans a clean-up, ${theme}`, () => {
    let page: Page;

    before(async () => {
      ({ page } = current());
      await openViewContainer(page, 'Flag Insight');
      await setViewOpen(page, 'Clean-Up Plan', true);
      for (const other of ['Default', 'In Code']) await setViewOpen(page, other, false);
    });
    after(() => setViewOpen(page, 'Clean-Up Plan', false));

    /** A row of the plan, the only view that is open. */
    const row = (text: string): Locator => treeRows(page, text).first();

    it('sees which flags can go, which wait, and what speaks for and against it', async () => {
      // What cannot be proven waits as soon as it is tried.
      await row('Waiting').waitFor();
      await setExpanded(row('To remove first'), true);
      await setExpanded(row('done-and-kept'), true);
      await row('Stage').waitFor();
      await row('5 places proven').waitFor();
      await picture(page, `plan-${theme}`);
    });

    it('opens a place of a flag', async () => {
      await clickUntil(page.locator('.tab').filter({ hasText: 'checkout.ts' }), row('checkout.ts'));
    });
  });
}
