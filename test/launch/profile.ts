import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lifetime } from './lifetime.ts';

/** Folders of one editor, all of them temporary. */
export interface Profile {
  readonly userDataDir: string;
  readonly extensionsDir: string;
  /** A copy of the workspace, which tests may write to. */
  readonly workspace: string;
}

const QUIET: Readonly<Record<string, unknown>> = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'remote.autoForwardPorts': false,
  // Otherwise the extension host lists the ports of all processes every few seconds.
  'remote.autoForwardPortsSource': 'output',
  'security.workspace.trust.banner': 'never',
  // Restricted Mode from the start, without the question.
  'security.workspace.trust.startupPrompt': 'never',
  'telemetry.telemetryLevel': 'off',
  // TypeScript installs types of packages from the network otherwise.
  'typescript.disableAutomaticTypeAcquisition': true,
  'update.mode': 'none',
  'window.autoDetectColorScheme': true,
  // A view's buttons are shown to a pointer that rests on it otherwise.
  'workbench.view.alwaysShowHeaderActions': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

/**
 * Makes the folders of an editor, removed at the end of the lifetime.
 *
 * @param source absolute path of the folder to copy as the workspace; an empty folder where it is left out
 */
export async function makeProfile(lifetime: Lifetime, source?: string): Promise<Profile> {
  const base = await lifetime.folder('editor');
  const profile = {
    userDataDir: join(base, 'user-data'),
    extensionsDir: join(base, 'extensions'),
    workspace: join(base, 'workspace'),
  };
  for (const folder of Object.values(profile)) await mkdir(folder);
  if (source !== undefined) await cp(source, profile.workspace, { recursive: true });
  return profile;
}

/** Replaces the user settings of an editor, on top of those that keep it quiet; one that runs follows. */
export async function writeUserSettings(
  profile: Pick<Profile, 'userDataDir'>,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeJson(join(profile.userDataDir, 'User/settings.json'), { ...QUIET, ...settings });
  const ofMachine = Object.entries(settings).filter(([key]) => OF_MACHINE.test(key));
  if (ofMachine.length > 0) {
    await writeJson(join(profile.userDataDir, 'Machine/settings.json'), Object.fromEntries(ofMachine));
  }
}

/** Settings whose scope is the machine: a served window reads them from the server's own file. */
const OF_MACHINE = /^flagInsight\.(http|server)\./;

/**
 * Makes a language one that the editor has a pack of: without one its windows are English, and extensions with them. The
 * pack has no words of its own.
 */
export async function writeLanguagePack({ userDataDir }: Profile, language: string): Promise<void> {
  const pack = { extensionIdentifier: { id: `test.words-${language}` }, version: '1.0.0' };
  const words = join(userDataDir, `words.${language}.json`);
  await writeJson(words, { contents: {} });
  await writeJson(join(userDataDir, 'languagepacks.json'), {
    [language]: { hash: language, extensions: [pack], translations: { vscode: words }, label: language },
  });
}

/** Writes a JSON file; its folder is made. */
export async function writeJson(file: string, content: unknown): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify(content, undefined, 2));
}
