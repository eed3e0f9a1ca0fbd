import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A random id of the machine that the extension host runs on, made on first use. It lies in a file there, because
 * the editor's own state is kept on the client.
 * @param directory the extension's folder on this machine.
 * @returns a reader; it throws what the file system throws other than "no such file".
 */
export function machineIdIn(directory: string): () => Promise<string> {
  let id: Promise<string> | undefined;
  return () => (id ??= readOrMake(directory));
}

async function readOrMake(directory: string): Promise<string> {
  const file = join(directory, 'machine-id');
  await mkdir(directory, { recursive: true });
  try {
    // Exclusive: of two windows that start together, the second reads what the first wrote.
    await writeFile(file, randomUUID(), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
