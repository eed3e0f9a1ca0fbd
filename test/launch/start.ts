import { join } from 'node:path';
import { buildExtension } from './build.ts';
import { runWithLifetime, type Lifetime } from './lifetime.ts';
import { ROOT } from './paths.ts';
import { makeProfile, writeJson, writeUserSettings, type Profile } from './profile.ts';
import { refuseToInstall } from './provide/browser.ts';
import { findDesktop, openDesktop } from './start/desktop.ts';
import { startFlagServer, type FlagServer } from './start/flag-server.ts';
import { readStartOptions, type StartOptions } from './start/options.ts';
import { photographDemo, serveDemo } from './start/serve.ts';

const COLOR_THEMES = { dark: 'Default Dark Modern', light: 'Default Light Modern' } as const;

/** `npm start`: a VS Code with the extension in it, signed in to a flag server that has flags. */
await runWithLifetime(async (lifetime) => {
  const options = readStartOptions();
  if (options.noInstall) refuseToInstall();
  const server = await startFlagServer(options.server);
  lifetime.add(() => server.close());
  const profile = await makeDemoProfile(lifetime, server);
  // The token goes to the extension host in its environment, never into a file or an argument.
  const env = { FLAG_INSIGHT_BASE_URL: server.url, FLAG_INSIGHT_TOKEN: server.token };
  const desktop = options.screenshot === undefined ? findDesktop() : undefined;
  if (desktop === undefined) await showInBrowser(lifetime, profile, options, env);
  else await showOnDesktop(lifetime, desktop, profile, options, env);
  return 0;
});

async function makeDemoProfile(lifetime: Lifetime, server: FlagServer): Promise<Profile> {
  const profile = await makeProfile(lifetime, join(ROOT, 'media/sample'));
  await writeJson(join(profile.workspace, '.vscode/settings.json'), {
    'flagInsight.baseUrl': server.url,
    'flagInsight.projects': ['default'],
  });
  return profile;
}

async function showOnDesktop(
  lifetime: Lifetime,
  code: string,
  profile: Profile,
  options: StartOptions,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  await buildExtension();
  await writeUserSettings(profile, demoSettings(options));
  console.log('VS Code opens with Flag Insight. Close its window or press Ctrl+C to stop.');
  await openDesktop(lifetime, code, profile, env);
}

async function showInBrowser(
  lifetime: Lifetime,
  profile: Profile,
  options: StartOptions,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { address, ended } = await serveDemo(lifetime, profile, demoSettings(options), env);
  if (options.screenshot === undefined) {
    console.log(`VS Code with Flag Insight is at ${address} (Ctrl+C stops it)`);
    await ended;
    throw new Error('VS Code ended by itself.');
  }
  await photographDemo(lifetime, address, options.screenshot, options.theme ?? 'dark');
  console.log(`The picture is in ${options.screenshot}`);
}

/** The sample workspace's README, which says what to try, is what a person sees first. */
function demoSettings({ theme }: StartOptions): Record<string, unknown> {
  return {
    'workbench.startupEditor': 'readme',
    ...(theme === undefined
      ? {}
      : { 'window.autoDetectColorScheme': false, 'workbench.colorTheme': COLOR_THEMES[theme] }),
  };
}
