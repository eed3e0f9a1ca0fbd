import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../launch/paths.ts';
import { codeLines } from './code-lines.ts';

/** `npm run size`: lines of code of each folder of `src`, and the files and functions that are longer than they should be. */
const MOST_LINES = 300;
const MOST_OF_FUNCTION = 60;

const folders = new Map<string, { files: number; code: number }>();
const long: string[] = [];
const paths: string[] = [];
for await (const path of glob('src/**/*.ts', { cwd: ROOT })) paths.push(path);
for (const path of paths.sort()) {
  const { code, all, longestFunction } = codeLines(path, await readFile(join(ROOT, path), 'utf8'));
  const parts = path.split('/').slice(0, -1);
  for (let depth = 1; depth <= Math.min(parts.length, 4); depth++) {
    const folder = parts.slice(0, depth).join('/');
    const sum = folders.get(folder) ?? { files: 0, code: 0 };
    folders.set(folder, { files: sum.files + 1, code: sum.code + code });
  }
  if (all > MOST_LINES) long.push(`${path}: ${all} lines`);
  if (longestFunction > MOST_OF_FUNCTION) long.push(`${path}: a function of ${longestFunction} lines`);
}
console.log('   code  files  folder');
for (const [folder, { files, code }] of [...folders].sort(([one], [other]) => (one < other ? -1 : 1)))
  console.log(
    `${String(code).padStart(7)}  ${String(files).padStart(5)}  ${'  '.repeat(folder.split('/').length - 1)}${folder}`,
  );
console.log(long.length === 0 ? 'Nothing is too long.' : `Too long:\n${long.join('\n')}`);
