import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { untilDone } from '../../launch/workbench.ts';

/** Makes the side bar so wide, in pixels, as a person does: by its edge. */
export async function setSideBarWidth(page: Page, width: number): Promise<void> {
  const bar = page.locator('.part.sidebar');
  await untilDone(async () => {
    const box = await bar.boundingBox();
    assert.ok(box);
    const edge = box.x + box.width;
    await page.mouse.move(edge, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + width, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(5, 5);
    const { width: now } = (await bar.boundingBox()) ?? box;
    assert.ok(Math.abs(now - width) <= 1, `the side bar is ${now} px wide`);
  });
}

/** A row of a tree: its icon, its name, what stands beside it, and how much of that is not cut off. */
interface ReadRow {
  /** Id of a theme icon. */
  readonly icon: string | undefined;
  readonly name: string;
  readonly told: string;
  readonly read: string;
}

/** All rows of a view that are drawn, as a person reads them. */
export function readRows(page: Page, view: 'Flags' | 'In Code' = 'Flags'): Promise<readonly ReadRow[]> {
  return page.evaluate(readRowsOf(view === 'Flags' ? 0 : 1));
}

/** A letter is read where it stands before the end of its label, whose ellipsis covers those behind it. */
const readRowsOf = (
  view: number,
): string => `[...document.querySelectorAll('.part.sidebar [role="tree"]')[${view}].querySelectorAll('[role="treeitem"]')].map((row) => {
  const text = (selector) => row.querySelector(selector)?.textContent ?? '';
  const letters = row.querySelector('.label-description')?.firstChild;
  const label = row.querySelector('.monaco-icon-label-container, .monaco-icon-label').getBoundingClientRect();
  const told = text('.label-description');
  const right = (at) => {
    const range = document.createRange();
    range.setStart(letters, at);
    range.setEnd(letters, at + 1);
    return range.getBoundingClientRect().right;
  };
  let end = 0;
  while (letters && end < told.length && right(end) <= label.right) end += 1;
  const [, icon] = /codicon-([\\w-]+)/.exec(row.querySelector('.custom-view-tree-node-item-icon')?.className ?? '') ?? [];
  return { icon, name: text('.label-name'), told, read: told.slice(0, end) };
})`;
