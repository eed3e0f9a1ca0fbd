import type { Locator, Page } from 'playwright-core';
import { statusBarItem } from '../../launch/workbench.ts';

/** The lines of the open editor that hold a text. */
export function codeLine(page: Page, text: string): Locator {
  return page.locator('.editor-instance .view-line').filter({ hasText: text });
}

/** Puts the cursor of the open editor somewhere. */
export async function goTo(page: Page, line: number, column: number): Promise<void> {
  await page.keyboard.press('Control+g');
  const box = page.locator('.quick-input-widget:visible input').first();
  await box.fill(`:${line}:${column}`);
  await page.keyboard.press('Enter');
  await statusBarItem(page, `Ln ${line}, Col ${column}`).waitFor();
}
