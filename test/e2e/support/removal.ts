import type { Locator, Page } from 'playwright-core';
import { choose, chooseInContextMenu, treeRows } from '../../launch/workbench.ts';

/** Asks for a flag's removal by its row in the Flags view, and keeps what runs when it is on. */
export async function removeFromCode(page: Page, flag: string): Promise<void> {
  await chooseInContextMenu(treeRows(page, flag).first(), 'Remove from Code');
  await choose(page, 'Keep what runs when the flag is on');
}

/** The first row with a text in the preview of a removal. */
export function changeRow(page: Page, text: string): Locator {
  return page.locator('.part.panel .monaco-list-row').filter({ hasText: text }).first();
}
