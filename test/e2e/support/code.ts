import type { Locator, Page } from 'playwright-core';
import { statusBarItem, untilDone, untilSeen } from '../../launch/workbench.ts';

/** The lines of the open editor that hold a text. */
export function codeLine(page: Page, text: string): Locator {
  return page.locator('.editor-instance .view-line').filter({ hasText: text });
}

/** Puts the cursor of the open editor somewhere. */
export async function goTo(page: Page, line: number, column: number): Promise<void> {
  const go = async (ms: number): Promise<void> => {
    await page.keyboard.press('Control+g');
    const box = page.locator('.quick-input-widget:visible input').first();
    await box.fill(`:${line}:${column}`, { timeout: ms });
    await page.keyboard.press('Enter');
  };
  await untilSeen(statusBarItem(page, `Ln ${line}, Col ${column}`), go, {
    undo: () => page.keyboard.press('Escape'),
  });
  // What is typed next is for the editor.
  await page.locator('.quick-input-widget:visible').waitFor({ state: 'hidden' });
}

/** A name in the suggestions at the cursor, asked for again where the editor dropped what typing had asked for. */
export async function suggestion(page: Page, name: string): Promise<Locator> {
  const row = page.locator('.suggest-widget:visible .monaco-list-row').filter({ hasText: name }).first();
  await untilDone((ms) => row.waitFor({ timeout: ms }), {
    undo: () => page.keyboard.press('Control+Space'),
  });
  return row;
}

/** The references of what is at the cursor, once they have a text. */
export async function openReferences(page: Page, text: string): Promise<Locator> {
  const peek = page.locator('.peekview-widget');
  await untilSeen(peek.getByText(text).first(), () => page.keyboard.press('Shift+F12'), {
    undo: () => page.keyboard.press('Escape'),
  });
  return peek;
}

/**
 * Takes a fix of the menu, opened once more where it goes while problems of any extension are told. A click whose answer
 * comes late may have taken it already: the menu has other fixes then.
 */
export function takeFix(page: Page, fix: Locator, taken: Locator): Promise<void> {
  const take = async (ms: number): Promise<void> => {
    await showFix(page, fix.or(taken).first());
    if (!(await taken.isVisible())) await fix.click({ timeout: ms });
    await taken.waitFor({ timeout: ms });
  };
  return untilDone(take, { againMs: 5_000 });
}

/** Opens the fixes at the cursor, and gives the one with a text. */
export async function openFixes(page: Page, text: string): Promise<Locator> {
  // Until the bulb is there, the menu opens with what is known by then, and closes again.
  await page.locator('[class*="codicon-"][class*="lightbulb"]:visible').first().waitFor();
  const fix = page.locator('.action-widget .monaco-list-row').filter({ hasText: text }).first();
  await showFix(page, fix);
  return fix;
}

/**
 * Opens the fixes at the cursor until one is shown: the editor drops a menu that is about to open where problems of any
 * extension are told, and TypeScript's come late. In an open menu the key takes what is selected, so that is closed before.
 */
export function showFix(page: Page, fix: Locator): Promise<void> {
  const menu = page.locator('.action-widget:visible');
  const open = async (): Promise<void> => {
    if (!(await menu.isVisible())) await page.keyboard.press('ControlOrMeta+.');
  };
  return untilSeen(fix, open, { undo: () => page.keyboard.press('Escape') });
}
