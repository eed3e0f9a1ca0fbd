import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The program's version, from its package.json: two folders up, both bundled and from source. */
export async function programVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
