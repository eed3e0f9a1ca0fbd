import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseUrl } from '../core/api/base-url.ts';
import type { SnapshotFile } from '../core/flags/snapshot.ts';
import type { Log } from '../core/log.ts';

/**
 * Snapshots on disk: a folder for each base URL, in it a file for each project and token. They hold colleagues'
 * names, so the folder goes when the person signs out.
 */
export class SnapshotFiles {
  readonly #directory: string;
  readonly #log: Log;
  /** Writes and deletions, one after the other: no write that has begun outlives a deletion. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param directory the extension's folder on this machine.
   * @param log gets what could not be read or written: a snapshot is a convenience, never a reason to fail.
   */
  constructor(directory: string, log: Log) {
    this.#directory = join(directory, 'snapshots');
    this.#log = log;
  }

  /**
   * @param baseUrl the server and tenant.
   * @param projectId id of the project.
   * @param token the token; only a fingerprint of it is in the file's name, so that another person's data is never shown.
   */
  file(baseUrl: BaseUrl, projectId: string, token: string): SnapshotFile {
    const directory = this.#directoryOf(baseUrl);
    const path = join(directory, `${fingerprint(projectId, token)}.json`);
    return {
      read: () => this.#attempt('read', () => readIfThere(path)),
      write: async (text) => {
        await this.#inTurn(() =>
          this.#attempt('written', async () => {
            await mkdir(directory, { recursive: true, mode: 0o700 });
            // Written aside and renamed: another window never reads half a file.
            const aside = `${path}.${randomUUID()}`;
            try {
              await writeFile(aside, text, { mode: 0o600 });
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
    await this.#inTurn(() => rm(this.#directoryOf(baseUrl), { recursive: true, force: true }));
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(action);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #directoryOf(baseUrl: BaseUrl): string {
    return join(this.#directory, fingerprint(baseUrl.url));
  }

  async #attempt(what: string, action: () => Promise<string | undefined>): Promise<string | undefined> {
    try {
      return await action();
    } catch (error) {
      this.#log.warn(`A snapshot could not be ${what}: ${String(error)}`);
      return undefined;
    }
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
