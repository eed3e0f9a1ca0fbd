import type { Locator, Page } from 'playwright-core';
import { choose, chooseInContextMenu, treeRows, untilDone } from '../../launch/workbench.ts';

/** Asks for a flag's removal by its row in the Flags view, and keeps what runs when it is on. */
export async function removeFromCode(page: Page, flag: string): Promise<void> {
  await chooseInContextMenu(treeRows(page, flag).first(), 'Remove from Code');
  await choose(page, 'Keep what runs when the flag is on');
}

/** Ends the preview of a removal by one of its buttons, pressed again where what is drawn anew lost the press. */
export function endPreview(page: Page, button: 'Apply' | 'Discard'): Promise<void> {
  const shown = page.locator('.part.panel').getByRole('button', { name: button });
  const end = async (ms: number): Promise<void> => {
    if (await shown.isVisible()) await shown.click({ timeout: ms });
    await shown.waitFor({ state: 'hidden', timeout: ms });
  };
  return untilDone(end, { againMs: 5_000 });
}

/** The first row with a text in the preview of a removal. */
export function changeRow(page: Page, text: string): Locator {
  return page.locator('.part.panel .monaco-list-row').filter({ hasText: text }).first();
}
