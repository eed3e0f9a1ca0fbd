import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { KeptFolder } from './live-folder.ts';

/** Bytes of the largest file that is read: the words of a million files. */
const LARGEST = 1_000_000_000;
const DIGEST_BYTES = 32;

/** What makes a stored index one's own. */
export interface IndexOrigin {
  /** Absolute path of the file that it is in. */
  readonly file: string;
  /** The folder's real path. */
  readonly root: string;
  /** Tells one build of the program from another: what facts look like is its own affair. */
  readonly build: string;
}

interface Stored {
  readonly root: string;
  readonly build: string;
  readonly kept: KeptFolder;
}

/**
 * What an earlier run knew of a folder's files. Nothing where there is none, where it is another folder's or another
 * build's, and where a single byte of it is not as it was written.
 */
export function loadIndex({ file, root, build }: IndexOrigin): KeptFolder | undefined {
  try {
    if (statSync(file).size > LARGEST) return undefined;
    const bytes = readFileSync(file);
    const [digest, body] = [bytes.subarray(0, DIGEST_BYTES), bytes.subarray(DIGEST_BYTES)];
    // What is read back as written is this program's own, and needs no other check.
    if (!digest.equals(digestOf(body))) return undefined;
    const stored = deserialize(body) as Stored;
    return stored.root === root && stored.build === build ? stored.kept : undefined;
  } catch {
    // Missing or damaged: it is made again.
    return undefined;
  }
}

/**
 * Keeps what is known of a folder's files: whole, or as it was.
 *
 * @throws Error where it cannot be written.
 */
export function saveIndex({ file, root, build }: IndexOrigin, kept: KeptFolder): void {
  const stored: Stored = { root, build, kept };
  const body = serialize(stored);
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
