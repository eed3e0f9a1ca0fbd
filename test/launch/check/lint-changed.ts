import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { OUT, ROOT } from '../paths.ts';
import { closureKeys } from './closures.ts';
import type { Texts } from './imports.ts';
import { readCommon, readMemory, writeMemory } from './memory.ts';

/** Fingerprints of the files that were clean. */
const MEMORY = join(OUT, 'cache/eslint.json');
/**
 * `npm run lint:changed`: ESLint on each file that is not as it was when it was clean, or imports one that is not. ESLint's
 * own cache looks at the file alone, which says nothing of types.
 */
const eslint = new ESLint({ cwd: ROOT });
const keys = closureKeys(await readSources(eslint), await readCommon());
const clean = await readMemory<string>(MEMORY);
const changed = [...keys].flatMap(([path, key]) =>
  /\.json$/.test(path) || clean[path] === key ? [] : [path],
);
console.log(`${changed.length} files to lint`);
const results = changed.length === 0 ? [] : await eslint.lintFiles(changed);
const isClean = new Map(
  results.map(({ filePath, errorCount, warningCount }) => [filePath, errorCount + warningCount === 0]),
);
const isKept = (path: string): boolean =>
  clean[path] === keys.get(path) || isClean.get(join(ROOT, path)) === true;
await writeMemory(
  MEMORY,
  [...keys].filter(([path]) => isKept(path)),
);
console.log(await (await eslint.loadFormatter('stylish')).format(results));
process.exitCode = results.some(({ errorCount }) => errorCount > 0) ? 1 : 0;

/** All that ESLint reads, and what that imports. */
async function readSources(linter: ESLint): Promise<Texts> {
  const paths = globSync(['*.mjs', '{src,test}/**/*.{ts,mjs,json}', 'l10n/*.json', 'package.json'], {
    cwd: ROOT,
  });
  const texts = new Map<string, string>();
  for (const path of paths.map((one) => one.replaceAll('\\', '/')).sort()) {
    if (!(await linter.isPathIgnored(path))) texts.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return texts;
}
