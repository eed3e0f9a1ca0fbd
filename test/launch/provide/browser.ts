import { findBrowser, findOnPath } from './find-browser.ts';
import { run } from './run.ts';

/** Debian has the shell without a user interface in a package of its own, others only the whole browser. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];
/** So that pictures show text as a person sees it. */
const FONTS = ['fonts-liberation', 'fonts-dejavu-core'];
const ASK =
  'Install Chromium, Chrome, Edge or Brave, or name one in the environment variable CHROME_PATH, and run this again.';

/** Set for a run that may install nothing; programs that it starts inherit it. */
const REFUSAL = 'FLAG_INSIGHT_TESTS_NO_INSTALL';

/** Lets this process, and what it starts, install no browser. */
export function refuseToInstall(): void {
  process.env[REFUSAL] = 'true';
}

/**
 * Provides a browser of the Chromium family: an installed one, else Debian's chromium by apt-get where this process
 * may install (as root, or with sudo that asks nothing) and nothing was refused.
 *
 * @throws Error that asks for a browser in one sentence
 */
export async function provideBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.env[REFUSAL] !== undefined) {
    throw new Error(`There is no browser to open VS Code in, and --no-install is given. ${ASK}`);
  }
  if (!(await mayInstall())) throw new Error(`There is no browser to open VS Code in. ${ASK}`);
  await aptInstall();
  const installed = findBrowser();
  if (installed === undefined) throw new Error(`apt-get installed no browser that can be started. ${ASK}`);
  await run(installed, ['--version']);
  return installed;
}

const isRoot = (): boolean => process.getuid?.() === 0;

async function mayInstall(): Promise<boolean> {
  if (findOnPath('apt-get') === undefined) return false;
  if (isRoot()) return true;
  if (findOnPath('sudo') === undefined) return false;
  return run('sudo', ['-n', 'true']).then(
    () => true,
    () => false,
  );
}

async function aptInstall(): Promise<void> {
  console.log('No browser found: installing Chromium and fonts with apt-get (about 100 MB to fetch) ...');
  const apt = 'apt-get -o DPkg::Lock::Timeout=300';
  // An update that fails costs nothing where the lists are there already, and is in the output where they are not.
  const installs = BROWSERS.map((browser) =>
    [apt, 'install', '-y', '--no-install-recommends', browser, ...FONTS].join(' '),
  );
  const script = `${apt} update; ${installs.join(' || ')}`;
  // Two of these at once: apt-get itself waits for some of its locks only, so one waits for the other here.
  const words = ['env', 'DEBIAN_FRONTEND=noninteractive', 'flock', '/var/lib/apt', 'sh', '-c', script];
  await (isRoot() ? run('env', words.slice(1)) : run('sudo', ['-n', ...words]));
  console.log('The browser is ready.');
}
