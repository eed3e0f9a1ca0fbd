import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { provideBrowser } from './provide/browser.ts';

/** Chromium takes the last list of features alone: Playwright's own, and those of the address bar. */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // Each window loads two pages for the suggestions below its address otherwise, which nobody sees here.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

const FLAGS = [
  `--disable-features=${WITHOUT.join(',')}`,
  // V8 parses all of the editor again for the place of the first error otherwise, though nobody reads that stack.
  '--js-flags=--no-enable-lazy-source-positions',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * What VS Code itself says on every start, since some native modules are not built; when a window is reloaded; and after
 * a while, since nobody can sign in to GitHub there.
 */
const EXPECTED =
  /Could not locate the bindings file|watchdog|Failed to load resource|IndexedDB database .* is closed|authentication provider 'github' to register/;

/** What never comes is waited for no longer: far more than anything takes on a busy machine. */
const PATIENCE_MS = 480_000;

export type Theme = 'dark' | 'light';

/** A page of a browser, with what went wrong in it. */
export interface BrowserPage {
  readonly page: Page;
  /** Errors that nothing caught and errors on the page's console, of VS Code and of its extension host, in order. */
  readonly errors: readonly string[];
  /** Closes the page with its context: cookies, storage, secrets. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a browser without a window. It ends with this process at the latest.
 * @throws Error that asks for a browser where there is none
 */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await provideBrowser();
  return chromium.launch({
    executablePath,
    args: FLAGS,
    // Signals are the launcher's, which has more to close than the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The window of somebody who looks at it. */
const SIZE = { width: 1400, height: 900 };

/** What turns for as long as something is awaited has the window drawn all the while, and nobody looks at it: one turn will do. */
const TURN_ONCE = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation-iteration-count: 1 !important }');
  document.adoptedStyleSheets = [sheet];
}`;

/** Opens an empty page in a context of its own. */
export async function openPage(browser: Browser, theme: Theme, viewport = SIZE): Promise<BrowserPage> {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    // Otherwise the server compresses all of the editor for each window.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(TURN_ONCE);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(shorten(error.stack ?? error.message)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(shorten(message.text()));
  });
  return { page, errors, close: () => context.close() };
}

const shorten = (text: string): string => (text.length > 1_000 ? `${text.slice(0, 1_000)} ...` : text);

/** Writes a picture of the whole window; its folder is made. */
export async function takePicture(page: Page, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await page.screenshot({
    path: file,
    // What fades in or out has done so in the picture.
    animations: 'disabled',
    // The folder of a run has a name of its own, which no reader of the picture knows.
    style: '.peekview-title .dirname { display: none }',
  });
}
