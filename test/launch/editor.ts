import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openPage, type BrowserPage, type Theme } from './browser.ts';
import { startCodeServer, type CodeServer } from './code-server.ts';
import { writeLanguagePack, writeUserSettings, type Profile } from './profile.ts';
import { provideVSCode, type VSCodeVersion } from './provide/vscode.ts';
import { waitForWorkbench } from './workbench.ts';

/** What an editor is to be. */
export interface EditorOptions {
  /** 1.139 where it is left out. */
  readonly version?: VSCodeVersion;
  /** A `.code-workspace` file in the profile's workspace, to open in its place. */
  readonly workspaceFile?: string;
  /** A folder of installed extensions that the profile gets a copy of. */
  readonly extensions?: string;
  /** False opens in Restricted Mode. True where it is left out. */
  readonly trusted?: boolean;
  /** Language that extensions see; the editor's own words stay English. English where it is left out. */
  readonly language?: string;
  /** User settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Environment variables of the extension host. */
  readonly env?: Readonly<Record<string, string>>;
  /** What a visitor has to know; anyone on this machine may visit where it is left out. */
  readonly password?: string;
}

/** A VS Code that is served on this machine until it is closed. */
export interface Editor extends CodeServer {
  /** The address that opens the workspace. */
  readonly address: string;
  /** Opens a window in a browser context of its own and waits for the workbench. */
  readonly open: (browser: Browser, theme?: Theme) => Promise<BrowserPage>;
}

/**
 * Serves a VS Code with a profile, which no other editor may use at the same time.
 * @throws Error when it cannot be provided or started
 */
export async function startEditor(profile: Profile, options: EditorOptions): Promise<Editor> {
  const runtime = await provideVSCode(options.version ?? '1.139');
  await writeUserSettings(profile, options.settings ?? {});
  const { extensions, language, env = {}, trusted = true } = options;
  if (language !== undefined) await writeLanguagePack(profile, language);
  const served = { ...options, ...profile, runtime, env, trusted };
  if (extensions !== undefined) await cp(extensions, profile.extensionsDir, { recursive: true });
  const server = await startCodeServer(served);
  const address = `${server.url}/?${query(profile, options).toString()}`;
  return {
    ...server,
    address,
    open: async (browser, theme = 'dark') => {
      const opened = await openPage(browser, theme);
      await opened.page.goto(address);
      await waitForWorkbench(opened.page);
      return opened;
    },
  };
}

function query({ workspace }: Profile, { workspaceFile }: EditorOptions): URLSearchParams {
  const opened =
    workspaceFile === undefined ? { folder: workspace } : { workspace: join(workspace, workspaceFile) };
  return new URLSearchParams(opened);
}
