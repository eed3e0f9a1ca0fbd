import type { Page } from 'playwright-core';
import { openViewContainer } from '../../launch/workbench.ts';

/** Opens the view In Code, and gives it all of the side bar. */
export async function openInCode(page: Page): Promise<void> {
  await openViewContainer(page, 'Flag Insight');
  const header = page.locator('.pane-header');
  const [inCode, flags] = [header.filter({ hasText: 'In Code' }), header.filter({ hasText: 'Default' })];
  await inCode.waitFor();
  if ((await inCode.getAttribute('aria-expanded')) !== 'true') await inCode.click();
  if ((await flags.getAttribute('aria-expanded')) === 'true') await flags.click();
}
