import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ID = /^[0-9a-f-]{36}$/;

/**
 * A random id of the machine that the extension host runs on, made on first use. It lies in a file there, because
 * the editor's own state is kept on the client.
 * @param directory the extension's folder on this machine.
 * @returns a reader; it throws what the file system throws other than "no such file", and tries again when next asked.
 */
export function machineIdIn(directory: string): () => Promise<string> {
  let id: Promise<string> | undefined;
  return () =>
    (id ??= readOrMake(directory).catch((error: unknown) => {
      id = undefined;
      throw error;
    }));
}

async function readOrMake(directory: string): Promise<string> {
  const file = join(directory, 'machine-id');
  return (await readId(file)) ?? makeId(file, directory);
}

/** The id comes into being whole, and once: of two windows that start together, the second takes the first one's. */
async function makeId(file: string, directory: string): Promise<string> {
  const id = randomUUID();
  const aside = `${file}.${id}`;
  await mkdir(directory, { recursive: true });
  try {
    await writeFile(aside, id);
    return (await isLinked(aside, file)) ? id : await theirsOr(id, aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}

async function isLinked(aside: string, file: string): Promise<boolean> {
  return link(aside, file).then(
    () => true,
    () => false,
  );
}

/** There is an id by now, or something else (a crash can leave an empty file), or a file system without links. */
async function theirsOr(id: string, aside: string, file: string): Promise<string> {
  const theirs = await readId(file);
  if (theirs !== undefined) return theirs;
  await rename(aside, file);
  return id;
}

async function readId(file: string): Promise<string | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    return ID.test(text) ? text : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
