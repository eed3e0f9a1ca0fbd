import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { Disposable } from '../events.ts';

/** A lease whose holder has not been heard of for so long is nobody's: it hangs, or the machine slept. */
const EXPIRES_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** Of a lease's text; what is longer is none. */
const LONGEST = 1000;

/** Codes of a file system in which no lease can be kept: every window then works for itself. */
const CANNOT_KEEP = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'ENOENT', 'EEXIST']);

/**
 * The right to do something that one process at a time should do, kept in a file that says who has it. It saves work
 * and guards nothing: where files cannot be trusted, two processes may have it. A process that ended has it no longer.
 * Disposing gives it back; undefined while another process, or another part of this one, has it.
 */
export async function takeLease(path: string): Promise<Disposable | undefined> {
  const id = randomUUID();
  const text = JSON.stringify({ id, pid: process.pid, host: hostname() });
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (await isCreated(path, text)) return new HeldLease(path, id);
    if ((await isHeld(path)) || !(await isCleared(path))) return undefined;
    return (await isCreated(path, text)) ? new HeldLease(path, id) : undefined;
  } catch (error) {
    if (CANNOT_KEEP.has((error as NodeJS.ErrnoException).code ?? '')) return { dispose: () => undefined };
    throw error;
  }
}

class HeldLease implements Disposable {
  readonly #path: string;
  readonly #id: string;
  readonly #timer: NodeJS.Timeout;

  constructor(path: string, id: string) {
    this.#path = path;
    this.#id = id;
    this.#timer = setInterval(() => void this.#ifOurs((now) => utimes(path, now, now)), HEARTBEAT_MS);
    this.#timer.unref();
  }

  dispose(): void {
    clearInterval(this.#timer);
    void this.#ifOurs(() => rm(this.#path, { force: true }));
  }

  /** A lease that another process took, or that was deleted, is left alone; one that cannot be touched expires. */
  async #ifOurs(action: (now: Date) => Promise<void>): Promise<void> {
    try {
      if ((await holderOf(this.#path))?.id === this.#id) await action(new Date());
    } catch {
      clearInterval(this.#timer);
    }
  }
}

async function isCreated(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (['EEXIST', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function isHeld(path: string): Promise<boolean> {
  try {
    const stats = await lstat(path);
    // A time far ahead is of a clock that was wrong.
    if (!stats.isFile() || Math.abs(Date.now() - stats.mtimeMs) > EXPIRES_MS) return false;
    const holder = await holderOf(path);
    // A file that is young and no lease may be being written.
    return holder === undefined || holder.host !== hostname() || isAlive(holder.pid);
  } catch {
    return false;
  }
}

interface Holder {
  readonly id: unknown;
  readonly pid: unknown;
  readonly host: unknown;
}

/** Throws where there is no such file; undefined for one that is no lease. */
async function holderOf(path: string): Promise<Holder | undefined> {
  // Neither of the two exists on Windows, where they count as 0 here.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    const value: unknown = JSON.parse(buffer.toString('utf8', 0, bytesRead));
    return typeof value === 'object' && value !== null && 'id' in value && 'pid' in value && 'host' in value
      ? value
      : undefined;
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

function isAlive(pid: unknown): boolean {
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of somebody else, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes a lease that is nobody's out of the way; false where another process is at it, or was quicker. One process at a
 * time does so: two that find the same dead lease would each take away what the other has just created.
 */
async function isCleared(path: string): Promise<boolean> {
  const clearing = `${path}.clearing`;
  if (!(await isCreated(clearing, ''))) {
    await removeExpired(clearing);
    return false;
  }
  try {
    // Gone by now, its place may be taken between the next two lines; what is there stays until it is removed here.
    if (await isMissing(path)) return true;
    if (await isHeld(path)) return false;
    await rm(path, { recursive: true, force: true });
    return true;
  } finally {
    await rm(clearing, { force: true });
  }
}

async function isMissing(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) === undefined;
}

/** What a process left that ended while it cleared: the next one that comes can clear again. */
async function removeExpired(clearing: string): Promise<void> {
  const { mtimeMs } = await lstat(clearing).catch(() => ({ mtimeMs: Date.now() }));
  if (Math.abs(Date.now() - mtimeMs) > EXPIRES_MS) await rm(clearing, { recursive: true, force: true });
}
