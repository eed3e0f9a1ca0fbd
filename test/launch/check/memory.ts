import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.ts';

/** What decides for every file: versions of packages and options of the compiler. */
const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json', 'src/webview/tsconfig.json'];

/** What decides for every file, as one text. */
export async function readCommon(): Promise<string> {
  const texts = await Promise.all(COMMON.map((name) => readFile(join(ROOT, name), 'utf8')));
  return [process.version, ...texts].join('\n');
}

/** What an earlier run kept by file; nothing where there is none yet, or it was broken off. */
export async function readMemory<T>(file: string): Promise<Readonly<Record<string, T>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, T>;
  } catch {
    return {};
  }
}

/** Keeps something by file for the next run. */
export async function writeMemory<T>(file: string, entries: Iterable<readonly [string, T]>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(Object.fromEntries(entries)));
}
