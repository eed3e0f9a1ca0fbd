import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packageExtension } from './build.ts';
import { installExtension } from './code-server.ts';
import { OUT } from './paths.ts';
import { provideVSCode } from './provide/vscode.ts';

/**
 * Packs the extension and installs it as a user would, once for all editors of a run: the folder of installed
 * extensions, of which each editor gets a copy.
 *
 * @throws Error with the output of the build, of the packing or of the installation
 */
export async function installPackage(): Promise<string> {
  const [vsix, runtime] = await Promise.all([packageExtension(), provideVSCode('1.139')]);
  const folder = join(OUT, 'installed');
  await rm(folder, { recursive: true, force: true });
  const [userDataDir, extensionsDir] = [join(folder, 'user-data'), join(folder, 'extensions')];
  for (const made of [userDataDir, extensionsDir]) await mkdir(made, { recursive: true });
  await installExtension({ runtime, userDataDir, extensionsDir }, vsix);
  return extensionsDir;
}
