import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BaseUrl } from '../api/base-url.ts';
import { DEFAULT_LIMITS } from '../api/http/limits.ts';
import type { Disposable } from '../events.ts';
import type { SnapshotFile, SnapshotShare } from '../flags/snapshot.ts';
import type { Log } from '../log.ts';
import { takeLease } from './lease.ts';

/** While another window asks the server, its snapshot is looked at this often. */
const LOOK_AGAIN_MS = 500;

/** By then what was just loaded stands on the screen, in a large project too (measured). */
const REST_MS = 300;

/** The largest report in its stored form, and the stages of its flags. */
const MOST_BYTES = 2 * DEFAULT_LIMITS.bodyBytes;

/**
 * Snapshots on disk: a folder for each base URL, in it a file for each project and token. They hold colleagues'
 * names, so the folder goes when the person signs out.
 */
export class SnapshotFiles {
  readonly #directory: string;
  readonly #log: Log;
  /** Writes and deletions, one after the other: no write that has begun outlives a deletion. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param log gets what could not be read or written: a snapshot is a convenience, never a reason to fail. */
  constructor(directory: string, log: Log) {
    this.#directory = join(directory, 'snapshots');
    this.#log = log;
  }

  /**
   * @param token the token; only a fingerprint of it is in the file's name, so that another person's data is never
   * shown.
   */
  file(baseUrl: BaseUrl, projectId: string, token: string): SnapshotFile {
    const directory = this.#directoryOf(baseUrl);
    const path = join(directory, `${fingerprint(projectId, token)}.json`);
    return {
      share: this.#shareOf(path),
      read: () => this.#attempt('read', () => readIfThere(path)),
      write: async (texts) => {
        await this.#inTurn(() =>
          this.#attempt('written', async () => {
            await mkdir(directory, { recursive: true, mode: 0o700 });
            // Written aside and renamed: another window never reads half a file.
            const aside = `${path}.${randomUUID()}`;
            try {
              await writeFile(aside, texts, { mode: 0o600 });
              await rename(aside, path);
            } finally {
              await rm(aside, { force: true });
            }
            return undefined;
          }),
        );
      },
    };
  }

  /** Deletes every snapshot of an address. */
  async delete(baseUrl: BaseUrl): Promise<void> {
    // Another window may be writing into it.
    await this.#inTurn(() =>
      rm(this.#directoryOf(baseUrl), { recursive: true, force: true, maxRetries: 10 }),
    );
  }

  #shareOf(path: string): SnapshotShare {
    return {
      version: () => versionOf(path),
      // In turn, so that none comes into being after its folder was deleted.
      lease: (what) => this.#inTurn(() => this.#lease(path.replace(/json$/, `${what}.lease`))),
      pause: (signal) => setTimeout(LOOK_AGAIN_MS, undefined, { signal, ref: false }),
      rest: (signal) => setTimeout(REST_MS, undefined, { signal, ref: false }),
    };
  }

  /** Where a lease cannot be had, this window works for itself. */
  async #lease(path: string): Promise<Disposable | undefined> {
    try {
      return await takeLease(path);
    } catch (error) {
      this.#log.warn(`A lease could not be taken: ${String(error)}`);
      return { dispose: () => undefined };
    }
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(action);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #directoryOf(baseUrl: BaseUrl): string {
    return join(this.#directory, fingerprint(baseUrl.url));
  }

  async #attempt<T>(what: string, action: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      this.#log.warn(`A snapshot could not be ${what}: ${String(error)}`);
      return undefined;
    }
  }
}

/** A file that is renamed into its place is another one, also within the same millisecond and of the same size. */
async function versionOf(path: string): Promise<string | undefined> {
  try {
    const { ino, mtimeMs, size } = await stat(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    // Reading it tells why.
    return undefined;
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new Error(`it has ${size} bytes, and ${MOST_BYTES} are read at most`);
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
