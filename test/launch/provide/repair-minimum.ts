import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  packages?: Record<string, Manifest>;
}

const WATCHER = '@parcel/watcher';

/**
 * Takes the file watcher out of VS Code 1.105's own dependencies: it names a git repository there. The same package of
 * npm, with its prebuilt binary, lies in the outer `node_modules`, where Node finds it.
 */
export async function dropGitDependency(inner: string): Promise<void> {
  for (const name of ['package.json', 'npm-shrinkwrap.json']) {
    const file = join(inner, name);
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
    delete (manifest.packages?.[''] ?? manifest).dependencies?.[WATCHER];
    delete manifest.packages?.[`node_modules/${WATCHER}`];
    await writeFile(file, JSON.stringify(manifest));
  }
}

/**
 * Does what install scripts of VS Code 1.105 would: puts ripgrep where file search looks for it, and gives
 * `node_modules` the second name by which extensions know it.
 */
export async function linkInstalledParts(folder: string, inner: string): Promise<void> {
  await symlink('node_modules', join(inner, 'node_modules.asar'));
  const bin = join(inner, 'node_modules/@vscode/ripgrep/bin');
  await mkdir(bin);
  const platform = `@vscode/ripgrep-${process.platform}-${process.arch}`;
  await symlink(relative(bin, join(folder, 'node_modules', platform, 'bin/rg')), join(bin, 'rg'));
}
