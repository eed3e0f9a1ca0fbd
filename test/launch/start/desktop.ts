import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inheritedEnvironment } from '../environment.ts';
import type { Lifetime } from '../lifetime.ts';
import { ROOT } from '../paths.ts';
import type { Profile } from '../profile.ts';
import { findOnPath } from '../provide/find-browser.ts';

/** A desktop VS Code on the path, where there is a display to show it on. */
export function findDesktop(): string | undefined {
  const { env, platform } = process;
  // In a terminal of a remote window `code` is a messenger to that window, which loads no extension under development.
  if (env['VSCODE_IPC_HOOK_CLI'] !== undefined) return undefined;
  const remote = env['SSH_CONNECTION'] !== undefined;
  const display = env['DISPLAY'] ?? env['WAYLAND_DISPLAY'];
  if (platform === 'linux' ? display === undefined : remote) return undefined;
  return platform === 'win32' ? findOnPath('code.cmd') : findOnPath('code');
}

/**
 * Opens a desktop VS Code with a profile of its own and the extension of this repository, until its window is closed.
 */
export async function openDesktop(
  lifetime: Lifetime,
  code: string,
  profile: Profile,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const args = [
    ...['--new-window', '--wait', '--disable-workspace-trust', '--skip-welcome'],
    ...['--user-data-dir', profile.userDataDir, '--extensions-dir', profile.extensionsDir],
    ...[`--extensionDevelopmentPath=${ROOT}`, profile.workspace],
  ];
  const environment = { ...inheritedEnvironment(), ...env };
  // On Windows `code` is a batch file, which only a shell runs; the folders are ours and hold no quotes.
  const child =
    process.platform === 'win32'
      ? spawn([code, ...args].map((word) => `"${word}"`).join(' '), { env: environment, shell: true })
      : spawn(code, args, { env: environment, stdio: 'ignore' });
  lifetime.add(() => closeDesktop(profile));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}

/** `code` leaves VS Code running on its own; the process writes its number into its profile. */
async function closeDesktop(profile: Profile): Promise<void> {
  const pid = Number(await readFile(join(profile.userDataDir, 'code.lock'), 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 0) return;
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
