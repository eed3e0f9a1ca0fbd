import type { Browser, Page } from 'playwright-core';
import { openPage } from '../browser.ts';
import { startEditor, type Editor, type EditorOptions } from '../editor.ts';
import { ROOT } from '../paths.ts';
import type { Profile } from '../profile.ts';
import { ENABLE_SMOKE_TEST_DRIVER } from '../smoke-test-driver.ts';

/** Nobody looks at the window: there is less to paint in a small one. */
const UNSEEN = { width: 1000, height: 700 };

/** For the tests of a window, on a busy machine. */
const TIMEOUT_SECONDS = 3_000;

/**
 * Runs a test module in the extension host of a served VS Code, with an extension: this repository's where no other
 * folder is named.
 *
 * @throws Error with the end of the logs when the extension host does not end
 */
export async function runServed(
  browser: Browser,
  profile: Profile,
  { extension = ROOT, ...options }: EditorOptions & { readonly extension?: string },
  runner: string,
  seconds = TIMEOUT_SECONDS,
): Promise<void> {
  const editor = await startEditor(profile, options);
  try {
    const opened = await openPage(browser, 'dark', UNSEEN);
    try {
      await runInPage(opened.page, developmentAddress(editor, extension, runner), seconds);
    } catch (error) {
      throw new Error(describe(editor, opened.errors), { cause: error });
    } finally {
      await opened.close();
    }
  } finally {
    await editor.close();
  }
}

/** Opens the page and waits until the extension host says that it ended. */
async function runInPage(page: Page, address: string, seconds: number): Promise<void> {
  await page.addInitScript({ content: ENABLE_SMOKE_TEST_DRIVER });
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  await page.exposeFunction('codeAutomationExit', () => resolve(undefined));
  page.once('crash', () => reject(new Error('The browser page crashed.')));
  const late = setTimeout(
    () => reject(new Error(`The extension host did not end within ${seconds} s.`)),
    seconds * 1_000,
  );
  try {
    await Promise.all([page.goto(address), promise]);
  } finally {
    clearTimeout(late);
  }
}

/** The address that also loads an extension under development and runs tests in its host. */
function developmentAddress(editor: Editor, extension: string, runner: string): string {
  const url = new URL(editor.address);
  const remote = (path: string): string => `vscode-remote://${url.host}${path}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(runner)],
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ];
  url.searchParams.set('payload', JSON.stringify(payload));
  return url.href;
}

function describe(editor: Editor, errors: readonly string[]): string {
  const lines = editor.log().split('\n');
  // Stack traces about native modules that are not built would fill it.
  const log = lines.filter((line) => /\S/.test(line) && !/^\s|bindings file|^[}\]]/.test(line)).slice(-40);
  return ['The window said:', ...errors.slice(-10), 'The server said:', ...log].join('\n');
}
