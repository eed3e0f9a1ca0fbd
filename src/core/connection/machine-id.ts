import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ID = /^[0-9a-f-]{36}$/;
/** A file that exists but contains no id. */
const DAMAGED = Symbol('damaged');

/**
 * Returns a function for the random id of the machine that the extension host runs on, created on first use. It is stored
 * in a file there, because the editor's own storage is on the client.
 *
 * @param onReplaced called if the file was damaged: what is stored under the old id is not found any more.
 */
export function machineIdIn(directory: string, onReplaced: () => void): () => Promise<string> {
  let id: Promise<string> | undefined;
  return () =>
    (id ??= readOrMake(directory, onReplaced).catch((error: unknown) => {
      // The next call tries again.
      id = undefined;
      throw error;
    }));
}

async function readOrMake(directory: string, onReplaced: () => void): Promise<string> {
  const file = join(directory, 'machine-id');
  const found = await readId(file);
  if (typeof found === 'string') return found;
  const { id, isOurs } = await makeId(file, directory);
  if (isOurs && found === DAMAGED) onReplaced();
  return id;
}

/** Creates the id atomically and only once: of two windows that start together, the second uses the first one's. */
async function makeId(file: string, directory: string): Promise<{ id: string; isOurs: boolean }> {
  const id = randomUUID();
  const aside = `${file}.${id}`;
  await mkdir(directory, { recursive: true });
  try {
    await writeFile(aside, id);
    const theirs = (await tryLink(aside, file)) ? undefined : await theirsOrReplaced(aside, file);
    return theirs === undefined ? { id, isOurs: true } : { id: theirs, isOurs: false };
  } finally {
    await rm(aside, { force: true });
  }
}

/** Makes `file` a link to `aside`. Returns whether it could: not if `file` exists, or where no links can be made. */
async function tryLink(aside: string, file: string): Promise<boolean> {
  return link(aside, file).then(
    () => true,
    () => false,
  );
}

/**
 * The id that another window has written to the file. Undefined once ours is there instead: the file had none (a crash
 * can leave an empty one), or does not exist, where no links can be made.
 */
async function theirsOrReplaced(aside: string, file: string): Promise<string | undefined> {
  const theirs = await readId(file);
  if (typeof theirs === 'string') return theirs;
  await rename(aside, file);
  return undefined;
}

async function readId(file: string): Promise<string | typeof DAMAGED | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    return ID.test(text) ? text : DAMAGED;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
