import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { Disposable } from '../events.ts';

/** A lease without a heartbeat for this long is free: its holder hangs, or the machine slept. */
const EXPIRES_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** Longest text of a lease; a longer one is invalid. */
const LONGEST = 1000;

/** Errors of a file system that cannot store a lease: every window then works on its own. */
const CANNOT_KEEP = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'ENOENT', 'EEXIST']);

/**
 * Lets one process at a time do something, by means of a file that names the holder. It saves work and protects
 * nothing: on an unreliable file system two processes may hold it. It ends with its process, or when disposed. Returns
 * undefined while another process, or another part of this one, holds it.
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

  /** Leaves a lease alone that another process took or that was deleted; one that cannot be touched expires. */
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
    // A time far ahead comes from a wrong clock.
    if (!stats.isFile() || Math.abs(Date.now() - stats.mtimeMs) > EXPIRES_MS) return false;
    const holder = await holderOf(path);
    // A recent file without a valid lease may be in the middle of being written.
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

/** Undefined for a file that is no lease. Throws if there is no file. */
async function holderOf(path: string): Promise<Holder | undefined> {
  // Windows has neither of the last two flags: they are undefined there and count as 0.
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
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes a free lease; false if another process is doing so or was quicker. Only one process at a time may: two that
 * find the same dead lease would each delete the one that the other has just created.
 */
async function isCleared(path: string): Promise<boolean> {
  const clearing = `${path}.clearing`;
  if (!(await isCreated(clearing, ''))) {
    await removeExpired(clearing);
    return false;
  }
  try {
    // If it is gone, another process may create it between the next two checks, and then it stays.
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

/** Removes the marker of a process that ended while clearing, so that the next caller can clear again. */
async function removeExpired(clearing: string): Promise<void> {
  const { mtimeMs } = await lstat(clearing).catch(() => ({ mtimeMs: Date.now() }));
  if (Math.abs(Date.now() - mtimeMs) > EXPIRES_MS) await rm(clearing, { recursive: true, force: true });
}
