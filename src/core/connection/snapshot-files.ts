import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseUrl } from '../api/base-url.ts';
import { DEFAULT_LIMITS } from '../api/http/limits.ts';
import type { SnapshotFile } from '../flags/snapshot.ts';
import type { Log } from '../log.ts';

/** Room for the largest report in its stored form, and for the stages of its flags. */
const MOST_BYTES = 2 * DEFAULT_LIMITS.bodyBytes;

/**
 * Snapshots on disk: a folder for each base URL with a file for each project and token. They contain colleagues' names,
 * so signing out deletes the folder.
 */
export class SnapshotFiles {
  readonly #directory: string;
  readonly #log: Log;
  /** Queues writes and deletions, so that no write ends after a later deletion. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param log receives read and write errors: a snapshot is a convenience, never a reason to fail. */
  constructor(directory: string, log: Log) {
    this.#directory = join(directory, 'snapshots');
    this.#log = log;
  }

  /**
   * @param token the token; a fingerprint of it is part of the file's name, so that another person's data is never
   * shown.
   */
  file(baseUrl: BaseUrl, projectId: string, token: string): SnapshotFile {
    const directory = this.#directoryOf(baseUrl);
    const path = join(directory, `${fingerprint(projectId, token)}.json`);
    return {
      read: () => this.#attempt('read', () => readIfThere(path)),
      write: async (texts) => {
        await this.#inTurn(() =>
          this.#attempt('written', async () => {
            await mkdir(directory, { recursive: true, mode: 0o700 });
            // Written to another file and renamed, so that no window reads half a file.
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

  async delete(baseUrl: BaseUrl): Promise<void> {
    // Retries, because another window may be writing to the folder.
    await this.#inTurn(() =>
      rm(this.#directoryOf(baseUrl), { recursive: true, force: true, maxRetries: 10 }),
    );
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
