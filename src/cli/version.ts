import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The program's version, from the package that it is part of: two folders up, bundled and as sources. */
export async function programVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
