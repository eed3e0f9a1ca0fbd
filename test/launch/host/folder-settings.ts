import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a folder's own settings, as a repository carries them. */
export async function writeFolderSettings(folder: string, settings: object): Promise<void> {
  await mkdir(join(folder, '.vscode'), { recursive: true });
  await writeFile(join(folder, '.vscode/settings.json'), JSON.stringify(settings, undefined, 2));
}
