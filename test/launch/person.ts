import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startBrowser, takePicture, type BrowserPage, type Theme } from './browser.ts';
import { startEditor, type Editor, type EditorOptions } from './editor.ts';
import { installPackage } from './installed.ts';
import { Lifetime } from './lifetime.ts';
import { OUT, ROOT } from './paths.ts';
import { makeProfile, writeJson, type Profile } from './profile.ts';

/** What a person finds. */
export interface PersonOptions extends Omit<EditorOptions, 'extensions'> {
  /** A folder, from the repository's root, to open a copy of; `test/workspace` where it is left out. */
  readonly workspace?: string;
  /** Texts of files that the workspace has beside the folder's own, by their names. */
  readonly files?: Readonly<Record<string, string>>;
  /** Settings that the workspace brings, as a team commits them. */
  readonly workspaceSettings?: Readonly<Record<string, unknown>>;
  readonly theme?: Theme;
}

/** A person in front of a VS Code in which the packaged extension is installed. */
export interface Person extends BrowserPage {
  readonly editor: Editor;
  readonly profile: Profile;
}

/**
 * Opens a VS Code as a person has it: the extension is installed from its package, in a profile of its own. All of a
 * run share one browser and one installation.
 * @throws Error when something could not be provided, built or started
 */
export async function sitDown(options: PersonOptions = {}): Promise<Person> {
  const lifetime = new Lifetime();
  try {
    const profile = await makeProfile(lifetime, join(ROOT, options.workspace ?? 'test/workspace'));
    for (const [name, text] of Object.entries(options.files ?? {})) {
      await writeFile(join(profile.workspace, name), text);
    }
    if (options.workspaceSettings !== undefined) {
      await writeJson(join(profile.workspace, '.vscode/settings.json'), options.workspaceSettings);
    }
    const editor = await startEditor(profile, {
      ...options,
      extensions: process.env['E2E_EXTENSIONS'] ?? (await (shared.extensions ??= installPackage())),
    });
    lifetime.add(editor.close);
    const opened = await editor.open(await (shared.browser ??= startBrowser()), options.theme);
    lifetime.add(opened.close);
    return { ...opened, editor, profile, close: () => lifetime.close() };
  } catch (error) {
    await lifetime.close();
    throw error;
  }
}

const shared: { browser?: Promise<Browser>; extensions?: Promise<string> } = {};

/** Mocha calls these: after each test, and at the end of a run or, in processes side by side, of a file. */
export const mochaHooks = {
  async afterEach(this: Mocha.Context): Promise<void> {
    if (this.currentTest?.state === 'failed') await photographAll(this.currentTest.fullTitle());
  },
  async afterAll(): Promise<void> {
    // A process that is handed one file after another keeps its browser for them; it ends with the process.
    if (process.env['MOCHA_WORKER_ID'] !== undefined) return;
    const { browser } = shared;
    delete shared.browser;
    await (await browser)?.close();
  },
};

/** Takes a picture of every open window, so that a failure can be seen. */
async function photographAll(title: string): Promise<void> {
  const pages = (await shared.browser)?.contexts().flatMap((context) => context.pages()) ?? [];
  for (const [index, page] of pages.entries()) {
    const file = join(OUT, 'failures', `${title.replaceAll(/\W+/g, '-')}-${index + 1}.png`);
    await takePicture(page, file);
    console.error(`The window is in ${file}`);
  }
}
