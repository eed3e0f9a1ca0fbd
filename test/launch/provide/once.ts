import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const WORK = /^\.working-(\d+)-/;

/**
 * Fills a folder once, for all processes and runs. `fill` gets an empty folder beside it, which takes the final name
 * only when it is full: a folder with that name is complete, whoever was interrupted. Where two processes fill at
 * once, the first to finish wins and the other's work is thrown away.
 *
 * @throws what `fill` throws
 */
export async function provideOnce(folder: string, fill: (empty: string) => Promise<void>): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  if (existsSync(folder)) return;
  const work = join(parent, `.working-${process.pid}-${randomBytes(4).toString('hex')}-${basename(folder)}`);
  await mkdir(work);
  try {
    await fill(work);
    await rename(work, folder);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Removes what interrupted processes left behind. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = WORK.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
