import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Waits until the window is drawn and its extension host answers: an entry in the status bar is there. */
export async function waitForWorkbench(page: Page): Promise<void> {
  await page.locator('.monaco-workbench .part.statusbar .statusbar-item').first().waitFor();
  await page.locator('.monaco-workbench .part.activitybar .action-item').first().waitFor();
}

/**
 * Presses the key of the command palette, or of files by their name, types, and waits for a row: once more where a
 * window that opens something lost the key, or where the text went to another box that was just closing.
 */
export async function quickOpen(
  page: Page,
  key: 'F1' | 'ControlOrMeta+p',
  text: string,
  label: string,
): Promise<Locator> {
  const row = quickPickRow(page, label).first();
  const box = page.locator('.quick-input-widget:visible').locator('input').first();
  const type = async (ms: number): Promise<void> => {
    await page.keyboard.press(key);
    await box.fill(text, { timeout: ms });
  };
  await untilSeen(row, type, { undo: () => page.keyboard.press('Escape') });
  return row;
}

/** Runs a command as a person does: types its title and takes the first row, which has to be that command. */
export async function runCommand(page: Page, title: string): Promise<void> {
  const run = async (ms: number): Promise<void> => {
    const row = await quickOpen(page, 'F1', `>${title}`, title);
    await row.click({ timeout: ms });
  };
  await untilDone(run, { undo: () => page.keyboard.press('Escape') });
}

/** Runs a command and types into the box that it opens: once more where the window took the focus from that box at once. */
export async function runAndType(page: Page, title: string, text: string, seen: Locator): Promise<void> {
  const box = page.locator('.quick-input-widget:visible').locator('input').first();
  const type = async (ms: number): Promise<void> => {
    await runCommand(page, title);
    await box.fill(text, { timeout: ms });
  };
  await untilSeen(seen, type, { undo: () => page.keyboard.press('Escape') });
}

/** A row of a quick pick by the text of its label. */
export function quickPickRow(page: Page, label: string): Locator {
  return page.locator('.quick-input-list .monaco-list-row:visible').filter({ hasText: label });
}

/** Takes the first row of the quick pick that is shown whose label holds a text. */
export async function choose(page: Page, label: string): Promise<void> {
  await quickPickRow(page, label).first().click();
}

/**
 * Types into the input box that is shown and presses Enter.
 *
 * @param prompt some text of the box's title, prompt or placeholder: so that the right box is answered
 */
export async function answerInput(page: Page, prompt: string, text: string): Promise<void> {
  const box = await inputBox(page, prompt);
  await box.locator('input').first().fill(text);
  await page.keyboard.press('Enter');
}

/** Types into an input box until its answer is seen: the editor passes on nothing of what is typed while a box opens. */
export function typeUntil(seen: Locator, box: Locator, text: string): Promise<void> {
  const input = box.locator('input').first();
  return untilSeen(seen, () => input.fill(text), { undo: () => input.fill('') });
}

/** Waits until an input box holds a text: what it held before may be there for a moment. */
export function untilHolds(box: Locator, text: string): Promise<void> {
  return untilRead(
    () => box.locator('input').first().inputValue(),
    (held) => assert.equal(held, text),
  );
}

/** The input box whose title, prompt or placeholder holds a text, once it is shown. */
export async function inputBox(page: Page, prompt: string): Promise<Locator> {
  const widget = page.locator('.quick-input-widget:visible');
  const box = widget
    .filter({ hasText: prompt })
    .or(widget.filter({ has: page.getByPlaceholder(prompt) }))
    .first();
  await box.waitFor();
  return box;
}

/** Shows a view container by the title of its icon in the activity bar. */
export async function openViewContainer(page: Page, title: string): Promise<void> {
  const tab = page.locator('.part.activitybar').getByRole('tab', { name: title });
  await tab.waitFor();
  await clickUntil(tab.and(page.locator('[aria-selected="true"]')), tab);
  await page.locator('.part.sidebar').waitFor();
}

/** Opens or closes a view of the side bar by its header. */
export async function setViewOpen(page: Page, title: string, open: boolean): Promise<void> {
  const header = page.locator('.pane-header').filter({ hasText: title });
  await header.waitFor();
  await clickUntil(header.and(page.locator(`[aria-expanded="${open}"]`)), header);
}

/** Rows of the trees in the side bar: all of them, or those that hold a text. */
export function treeRows(page: Page, text?: string): Locator {
  const rows = page.locator('.part.sidebar').getByRole('treeitem');
  return text === undefined ? rows : rows.filter({ hasText: text });
}

/** A click or a key is drawn within this time, or it was lost. */
const CLICK_MS = 3_000;

/** Presses a key as a person does, who presses it again where words above a tree moved its rows meanwhile. */
export async function pressUntil(page: Page, key: string, shown: Locator): Promise<void> {
  if (await shown.isVisible()) return;
  await untilSeen(shown, () => page.keyboard.press(key), { againMs: CLICK_MS });
}

/** Clicks as a person does, who clicks again where what is redrawn lost the click. */
export async function clickUntil(done: Locator, target: Locator): Promise<void> {
  const click = async (): Promise<void> => {
    if (!(await done.isVisible())) await target.click();
  };
  await untilSeen(done, click, { againMs: CLICK_MS });
}

/** Opens or closes a row of a tree. */
export async function setExpanded(row: Locator, expanded: boolean): Promise<void> {
  await row.waitFor();
  const done = row.and(row.page().locator(`[aria-expanded="${expanded}"]`));
  await clickUntil(done, row.locator('.monaco-tl-twistie'));
}

/** Presses an inline button of a row by its title; it is shown while the pointer is on the row. */
export async function pressRowButton(row: Locator, title: string): Promise<void> {
  const press = async (ms: number): Promise<void> => {
    await row.hover();
    await row.getByRole('button', { name: title }).click({ timeout: ms });
  };
  await untilDone(press, { undo: () => row.page().mouse.move(5, 5) });
}

/** Takes an entry of a row's context menu, by keyboard: for its first moments the menu ignores the mouse. */
export async function chooseInContextMenu(target: Locator, entry: string): Promise<void> {
  const { keyboard } = target.page();
  const menu = target.page().locator('.monaco-menu');
  const open = async (ms: number): Promise<void> => {
    await target.click({ button: 'right' });
    await menu.getByRole('menuitem', { name: entry }).hover({ timeout: ms });
  };
  const focused = menu.locator('.action-item.focused').filter({ hasText: entry });
  // A tree that is redrawn takes its menu away.
  await untilSeen(focused, open, { undo: () => keyboard.press('Escape') });
  await keyboard.press('Enter');
}

/** A notification that holds a text. */
export function notification(page: Page, text: string): Locator {
  return page.locator('.notification-list-item').filter({ hasText: text });
}

/** Waits for a notification: for its toast, or for its row in the list where the toast has gone by itself. */
export async function seeNotification(page: Page, text: string): Promise<Locator> {
  const shown = notification(page, text).first();
  await untilDone((ms) => shown.waitFor({ timeout: ms }), { undo: () => listNotifications(page) });
  return shown;
}

/** Shows the notifications that nobody has dismissed, in a list that stays. */
function listNotifications(page: Page): Promise<void> {
  return runCommand(page, 'Notifications: Show Notifications');
}

/** Presses a button of a notification: of its toast, or in the list where the toast has gone by itself. */
export async function answerNotification(page: Page, text: string, button: string): Promise<void> {
  const shown = notification(page, text).getByRole('button', { name: button, exact: true }).first();
  const press = async (ms: number): Promise<void> => {
    await shown.waitFor({ timeout: ms });
    // A busy window takes the press at once and says so late, when there is nothing left to press again.
    await shown.click();
  };
  await untilDone(press, { undo: () => listNotifications(page) });
}

/** The modal question that is shown, with its text and buttons. */
export function dialog(page: Page): Locator {
  return page.locator('.monaco-dialog-box');
}

/** Presses a button of the modal question that is shown. */
export async function answerDialog(page: Page, button: string): Promise<void> {
  await dialog(page).getByRole('button', { name: button }).click();
}

/** An entry of the status bar that holds a text. */
export function statusBarItem(page: Page, text: string): Locator {
  return page.locator('.part.statusbar .statusbar-item').filter({ hasText: text });
}

/** Opens a file of the workspace by its name and waits until its editor shows text. */
export async function openFile(page: Page, name: string): Promise<void> {
  const file = name.split('/').at(-1) ?? name;
  const pick = async (ms: number): Promise<void> => {
    const row = await quickOpen(page, 'ControlOrMeta+p', name, file);
    await row.click({ timeout: ms });
  };
  // Text is there before, where another file was open.
  const tab = page.locator('.part.editor .tab.active').filter({ hasText: file }).first();
  await untilSeen(tab, pick, { undo: () => page.keyboard.press('Escape') });
  await page.locator('.editor-instance .view-line span').first().waitFor();
}

/** A busy machine opens a box or a menu within the first, and whatever a test waits for within the second. */
const AGAIN_MS = 10_000;
/** The longest wait of one try: each waits twice as long as the one before, so that no machine is too slow for all. */
const LONGEST_MS = 80_000;
const MOST_MS = 480_000;
/** Between two looks at what is drawn bit by bit. */
const LOOK_MS = 100;

/** How a step is tried again: what is done before, and how long the first try waits for what it leads to. */
interface Again {
  readonly undo?: () => Promise<void>;
  readonly againMs?: number;
}

/**
 * Does something until it can be done: what is drawn meanwhile moves rows and lines from under the pointer.
 *
 * @param act is given how many milliseconds it may wait
 */
export async function untilDone(act: (ms: number) => Promise<void>, again: Again = {}): Promise<void> {
  const { undo, againMs = AGAIN_MS } = again;
  const end = Date.now() + MOST_MS;
  for (let ms = againMs; ; ms = Math.min(2 * ms, LONGEST_MS)) {
    try {
      await act(ms);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await undo?.();
      await setTimeout(LOOK_MS);
    }
  }
}

/** Does something until what it leads to is seen. */
export function untilSeen(
  seen: Locator,
  act: (ms: number) => Promise<void>,
  again: Again = {},
): Promise<void> {
  const step = async (ms: number): Promise<void> => {
    await act(ms);
    await seen.waitFor({ timeout: ms });
  };
  return untilDone(step, again);
}

/** Reads from a window until what is read passes a check, whose last error is thrown where nothing ever does. */
export function untilRead<T>(read: () => Promise<T>, check: (found: T) => void): Promise<void> {
  return untilDone(async () => check(await read()));
}

/** Points at a text in the open editor. */
export async function hoverText(page: Page, text: string, content: string): Promise<Locator> {
  const target = page.locator('.editor-instance .view-line span').getByText(text, { exact: false }).last();
  const hover = page.locator('.monaco-hover:visible').first();
  const undo = () => page.mouse.move(5, 5);
  await untilSeen(hover.getByText(content).first(), () => target.hover(), { undo });
  return hover;
}

/** What a webview shows; locators in it wait for its content. */
export function webview(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}
