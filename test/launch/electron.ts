import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { buildExtension } from './build.ts';
import type { EditorOptions } from './editor.ts';
import { bundleRunner } from './host/bundle.ts';
import { runAllSuites, SELECTION_OPTIONS } from './host/run-all.ts';
import { inheritedEnvironment } from './environment.ts';
import { runWithLifetime } from './lifetime.ts';
import { CACHE, ROOT } from './paths.ts';
import { writeUserSettings, type Profile } from './profile.ts';
import { run } from './provide/run.ts';

/** The oldest version that `engines.vscode` allows, and the newest that is tested elsewhere too. */
const [OLDEST, NEWEST] = ['1.105.1', '1.139.1'] as const;

/** Milliseconds for the suites of a window. */
const TIMEOUT = 900_000;

/** The host tier on a desktop VS Code, which is downloaded. It needs a display: on a bare Linux run it by `xvfb-run`. */
await runWithLifetime(async (lifetime) => {
  const { values } = parseArgs({
    options: { version: { type: 'string' }, ...SELECTION_OPTIONS },
  });
  const versions = values.version === undefined ? [OLDEST, NEWEST] : [values.version];
  const programs = new Map<string, string>();
  for (const version of versions) programs.set(version, await provideDesktop(version));
  await buildExtension();
  const runner = await bundleRunner(lifetime);
  const passed = await runAllSuites(
    'electron',
    versions,
    values,
    (version) => (profile, options) => runOnDesktop(programs.get(version) ?? '', profile, options, runner),
    // Windows of one desktop take the focus from each other.
    { oldest: OLDEST, sideBySide: false },
  );
  return passed ? 0 : 1;
});

/**
 * Fetches a desktop VS Code, or takes the one that was fetched before: the path of its program.
 * @throws Error that says so where it cannot be had
 */
async function provideDesktop(version: string): Promise<string> {
  try {
    return await downloadAndUnzipVSCode({ version, cachePath: join(CACHE, 'desktop') });
  } catch (error) {
    throw new Error(`The desktop VS Code ${version} cannot be fetched.`, {
      cause: error,
    });
  }
}

/** Runs the test module in a desktop VS Code; failing tests are in its report. */
async function runOnDesktop(
  program: string,
  profile: Profile,
  { workspaceFile, trusted, settings, env }: EditorOptions,
  runner: string,
): Promise<void> {
  await writeUserSettings(profile, settings ?? {});
  const args = [
    workspaceFile === undefined ? profile.workspace : join(profile.workspace, workspaceFile),
    ...[`--user-data-dir=${profile.userDataDir}`, `--extensions-dir=${profile.extensionsDir}`],
    ...[`--extensionDevelopmentPath=${ROOT}`, `--extensionTestsPath=${runner}`],
    // Secrets are kept in memory: most machines that test have no keyring to ask.
    ...['--use-inmemory-secretstorage', '--no-sandbox', '--disable-gpu-sandbox', '--no-cached-data'],
    ...['--disable-telemetry', '--disable-updates', '--skip-welcome', '--skip-release-notes'],
    ...(trusted === false ? [] : ['--disable-workspace-trust']),
  ];
  // It is started here because the package's own function always turns workspace trust off.
  await run(program, args, { env: { ...inheritedEnvironment(), ...env }, timeout: TIMEOUT }).catch(
    // It ends with an error where tests failed, too; the caller looks at the report.
    (error: unknown) => console.error(error instanceof Error ? error.message : error),
  );
}
