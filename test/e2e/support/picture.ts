import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { takePicture } from '../../launch/browser.ts';
import { OUT } from '../../launch/paths.ts';
import { THEMES } from './themes.ts';

/** Keeps a picture of the window. */
export function picture(page: Page, name: string): Promise<void> {
  return takePicture(page, join(OUT, 'screenshots', `${name}.png`));
}

/** Keeps a picture of a dark window, and with `--themes all` one of it as who likes light ones has it. */
export async function pictures(page: Page, name: string): Promise<void> {
  await picture(page, `${name}-dark`);
  if (!THEMES.includes('light')) return;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('.monaco-workbench.vs').waitFor();
  await picture(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('.monaco-workbench.vs-dark').waitFor();
}
