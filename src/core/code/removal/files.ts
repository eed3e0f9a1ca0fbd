import { constants, lstatSync, realpathSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isInside } from '../source/real-paths.ts';

/** A file cannot be changed as planned, and is left unchanged. */
export class FileChangeError extends Error {
  constructor(path: string, why: string, options?: ErrorOptions) {
    super(`${path} was not changed: ${why}.`, options);
    this.name = 'FileChangeError';
  }
}

/** A file's bytes decoded as UTF-8, and whether a byte order mark precedes the text. */
interface FileText {
  readonly text: string;
  readonly hasByteOrderMark: boolean;
}

/** What a file's text may begin with. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The text of a file's bytes; undefined where they are not UTF-8, as writing would change them. */
function textOf(bytes: Buffer): FileText | undefined {
  try {
    // `ignoreBOM` keeps the mark in the text.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const hasByteOrderMark = text.startsWith(BYTE_ORDER_MARK);
    return { text: hasByteOrderMark ? text.slice(1) : text, hasByteOrderMark };
  } catch {
    return undefined;
  }
}

/** Whether a file below `root` begins with a byte order mark; false for one that cannot be read. */
export async function beginsWithByteOrderMark(root: string, path: string): Promise<boolean> {
  try {
    return textOf(await read(join(root, path), path))?.hasByteOrderMark === true;
  } catch (error) {
    if (error instanceof FileChangeError) return false;
    throw error;
  }
}

/**
 * Replaces `before` with `after` in a file below `root`, a real path: completely or not at all, never through
 * a symbolic link, and only if the file still contains `before` just before it is written.
 *
 * @throws FileChangeError where that is not possible.
 */
export async function changeFile(root: string, path: string, before: string, after: string): Promise<void> {
  await put(root, path, after, () => readUnchanged(root, path, before));
}

/**
 * Replaces whatever a file below `root`, a real path, contains with `text`; otherwise like {@link
 * changeFile}.
 *
 * @throws FileChangeError where that is not possible.
 */
export async function overwriteFile(root: string, path: string, text: string): Promise<void> {
  await put(root, path, text, async () => {
    const file = join(root, path);
    const mode = modeOfOwnFile(root, path, file);
    return { mode, hasByteOrderMark: textOf(await read(file, path))?.hasByteOrderMark === true };
  });
}

/** What a file that is replaced keeps. */
interface OldFile {
  readonly mode: number;
  readonly hasByteOrderMark: boolean;
}

/**
 * Writes a file beside the old one, and moves it there.
 *
 * @param look looks at the old file: while the new one is there, no other call of this process changes the old one
 */
async function put(root: string, path: string, text: string, look: () => Promise<OldFile>): Promise<void> {
  const file = join(root, path);
  // Also makes sure that the folder is inside of the root, before anything is written there.
  modeOfOwnFile(root, path, file);
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.flag-insight`);
  try {
    const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
    const handle = await open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, OWNER_ONLY);
    // Only a file that was created here is removed: one that was there may be about to be moved by another call.
    try {
      await fill(handle, text, look);
      // Again: a link may have been put there meanwhile.
      modeOfOwnFile(root, path, file);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  } catch (cause) {
    throw asChangeError(cause, path, 'it cannot be written');
  }
}

/** Of a new file until it has its own mode: its text may be a secret. */
const OWNER_ONLY = 0o600;

/** Writes a new file, and closes it. */
async function fill(handle: FileHandle, text: string, look: () => Promise<OldFile>): Promise<void> {
  try {
    const { mode, hasByteOrderMark } = await look();
    await handle.writeFile((hasByteOrderMark ? BYTE_ORDER_MARK : '') + text);
    await handle.chmod(mode);
  } finally {
    await handle.close();
  }
}

/**
 * Makes sure that a file below `root`, a real path, can be changed and still contains `before`.
 *
 * @throws FileChangeError otherwise.
 */
export async function readUnchanged(root: string, path: string, before: string): Promise<OldFile> {
  const file = join(root, path);
  const mode = modeOfOwnFile(root, path, file);
  const now = textOf(await read(file, path));
  if (now?.text !== before) throw new FileChangeError(path, 'it changed since it was read');
  return { mode, hasByteOrderMark: now.hasByteOrderMark };
}

/** The mode of a file; @throws FileChangeError where it is not below the root, or is behind a link. */
function modeOfOwnFile(root: string, path: string, file: string): number {
  try {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) throw new FileChangeError(path, 'it is no file, or a symbolic link');
    const real = realpathSync(file);
    if (real !== file || !isInside(real, root))
      throw new FileChangeError(path, 'it is behind a symbolic link');
    return stats.mode & 0o777;
  } catch (cause) {
    throw asChangeError(cause, path, 'it cannot be read');
  }
}

function asChangeError(cause: unknown, path: string, why: string): FileChangeError {
  return cause instanceof FileChangeError ? cause : new FileChangeError(path, why, { cause });
}

/** @throws FileChangeError where it cannot be read, or is a symbolic link. */
async function read(file: string, path: string): Promise<Buffer> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new FileChangeError(path, 'it cannot be read', { cause });
  }
}
