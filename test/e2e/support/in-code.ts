import type { Page } from 'playwright-core';
import { openViewContainer, setViewOpen } from '../../launch/workbench.ts';

/** Opens the view In Code, and gives it all of the side bar; `project` is the title of the Flags view. */
export async function openInCode(page: Page, project = 'Default'): Promise<void> {
  await openViewContainer(page, 'Flag Insight');
  await setViewOpen(page, 'In Code', true);
  await setViewOpen(page, project, false);
}
