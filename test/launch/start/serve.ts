import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { openPage, startBrowser, takePicture, type Theme } from '../browser.ts';
import { startEditor } from '../editor.ts';
import { installPackage } from '../installed.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Profile } from '../profile.ts';
import { openViewContainer, treeRows, waitForWorkbench, webview } from '../workbench.ts';
import { serveLoginLink } from './login-link.ts';

const FLAGS_TIMEOUT = 60_000;

/** A demo that is served. */
export interface ServedDemo {
  /** Opens it in a browser, logged in. */
  readonly address: string;
  /** Resolves when the editor ends. */
  readonly ended: Promise<void>;
}

/** Serves a VS Code with the packaged extension on this machine, behind a random password. */
export async function serveDemo(
  lifetime: Lifetime,
  profile: Profile,
  settings: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string>>,
): Promise<ServedDemo> {
  const password = randomBytes(16).toString('hex');
  const editor = await startEditor(profile, { extensions: await installPackage(), settings, env, password });
  lifetime.add(editor.close);
  const link = await serveLoginLink(editor, password);
  lifetime.add(link.close);
  return { address: link.address, ended: editor.ended };
}

/** Opens the demo, waits until the Flags view shows flags with their stages, and takes a picture of the whole window. */
export async function photographDemo(
  lifetime: Lifetime,
  address: string,
  file: string,
  theme: Theme,
): Promise<void> {
  const browser = await startBrowser();
  lifetime.add(() => browser.close());
  const { page } = await openPage(browser, theme);
  await page.goto(address);
  await waitForWorkbench(page);
  await openViewContainer(page, 'Flag Insight');
  await waitForFlags(page);
  await page.locator('.part.sidebar').getByText('Stages: ').waitFor({ state: 'hidden' });
  await webview(page).getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Activating Extensions').waitFor({ state: 'hidden' });
  // Away from the icon, whose tip would stand in the picture.
  await page.mouse.move(0, 0);
  await page.locator('.monaco-hover:visible').waitFor({ state: 'detached' });
  await takePicture(page, file);
}

/** @throws Error with what the side bar shows in place of flags */
async function waitForFlags(page: Page): Promise<void> {
  try {
    // States such as "signed out" are one row; the demo's flags, or the groups that hold them, are many.
    await treeRows(page).nth(2).waitFor({ timeout: FLAGS_TIMEOUT });
  } catch (error) {
    const shown = await page.locator('.part.sidebar').innerText();
    throw new Error(`The Flags view shows no flags, but: ${shown.replaceAll(/\s+/g, ' ')}`, { cause: error });
  }
}
