import type { Page } from 'playwright-core';
import { openViewContainer } from '../../launch/workbench.ts';

/** Opens the view In Code, and gives it all of the side bar; `project` is the title of the Flags view. */
export async function openInCode(page: Page, project = 'Default'): Promise<void> {
  await openViewContainer(page, 'Flag Insight');
  const header = page.locator('.pane-header');
  const [inCode, flags] = [header.filter({ hasText: 'In Code' }), header.filter({ hasText: project })];
  await inCode.waitFor();
  if ((await inCode.getAttribute('aria-expanded')) !== 'true') await inCode.click();
  if ((await flags.getAttribute('aria-expanded')) === 'true') await flags.click();
}
