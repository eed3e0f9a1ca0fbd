import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A shell without a user interface first: a window costs it a fifth less of the processor's time. */
const ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser',
  'brave',
];
const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge', 'Brave Browser'];
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
  'Chromium\\Application\\chrome.exe',
];

/**
 * Looks for an installed browser of the Chromium family where its installers put it. The environment variable
 * CHROME_PATH goes before all. The program's absolute path, or undefined where there is none.
 *
 * @throws Error when CHROME_PATH names no file
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, where there is no file.`);
    return named;
  }
  return candidates().find((file) => existsSync(file));
}

/** The first program with one of these names on the path. */
export function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

function candidates(): string[] {
  if (process.platform === 'darwin') {
    const folders = ['/Applications', join(process.env['HOME'] ?? '', 'Applications')];
    return MAC_APPS.flatMap((app) =>
      folders.map((folder) => join(folder, `${app}.app/Contents/MacOS/${app}`)),
    );
  }
  if (process.platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    );
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  }
  const found = findOnPath(...ON_PATH);
  return found === undefined ? [] : [found];
}
