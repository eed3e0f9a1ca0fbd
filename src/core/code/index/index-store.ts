import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { StoredFolder } from './stored-folder.ts';

/** What identifies a stored index. */
export interface IndexOrigin {
  /** Absolute path of the file that contains it. */
  readonly file: string;
  /** The folder's real path. */
  readonly root: string;
  /** Identifies the build of the program, as each build has its own format of facts. */
  readonly build: string;
}

interface Stored {
  readonly root: string;
  readonly build: string;
  readonly kept: StoredFolder;
}

/** What an earlier run stored about a folder; undefined if for another folder or another build. */
export function loadIndex({ file, root, build }: IndexOrigin): StoredFolder | undefined {
  const stored = readStored(file) as Stored | undefined;
  return stored?.root === root && stored.build === build ? stored.kept : undefined;
}

/**
 * Stores what is known about a folder's files.
 *
 * @throws Error where it cannot be written.
 */
export function saveIndex({ file, root, build }: IndexOrigin, kept: StoredFolder): void {
  const stored: Stored = { root, build, kept };
  writeStored(file, stored);
}

/** Most bytes of a file that is read: the words of a million files. */
const LARGEST = 1_000_000_000;
const DIGEST_BYTES = 32;

/**
 * What {@link writeStored} wrote; undefined where there is no file, or a single byte of it has changed. Data
 * that is read back unchanged is this program's own: callers only check which folder and build it is from.
 */
export function readStored(file: string): unknown {
  try {
    if (statSync(file).size > LARGEST) return undefined;
    const bytes = readFileSync(file);
    const [digest, body] = [bytes.subarray(0, DIGEST_BYTES), bytes.subarray(DIGEST_BYTES)];
    return digest.equals(digestOf(body)) ? deserialize(body) : undefined;
  } catch {
    // A missing or damaged file is written again.
    return undefined;
  }
}

/**
 * Writes plain data to a file: completely, or not at all.
 *
 * @throws Error where it cannot be written.
 */
export function writeStored(file: string, value: unknown): void {
  const body = serialize(value);
  // Renaming replaces the file at once, so that no reader sees a half-written one.
  const part = `${file}.${process.pid}.part`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(part, Buffer.concat([digestOf(body), body]), { mode: 0o600 });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
