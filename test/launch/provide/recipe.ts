import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../paths.ts';
import { npmCi } from './npm.ts';
import { provideOnce } from './once.ts';

/** Packages that a committed lock file pins. */
export interface Recipe {
  /** Begins the folder's name. */
  readonly name: string;
  /** Absolute path of the folder with `package.json` and `package-lock.json`. */
  readonly recipe: string;
  /** What it is called to a person. */
  readonly what: string;
  /** How much is fetched and kept, in words. */
  readonly size?: string;
  /** Further files that decide what comes of it. */
  readonly decisive?: readonly string[];
}

/**
 * Installs packages into `.vscode-test/`, once for each platform and content of the lock file.
 *
 * @throws Error with the end of npm's output
 */
export async function provideRecipe(
  { name, recipe, what, size, decisive = [] }: Recipe,
  finish: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(
    CACHE,
    `${name}-${await fingerprint([join(recipe, 'package-lock.json'), ...decisive])}`,
  );
  await provideOnce(folder, async (empty) => {
    console.log(`Fetching ${what} from npm${size === undefined ? '' : ` (${size})`} into .vscode-test/ ...`);
    for (const file of ['package.json', 'package-lock.json']) {
      await copyFile(join(recipe, file), join(empty, file));
    }
    await npmCi(empty);
    await finish(empty);
    console.log(`${what} is ready.`);
  });
  return folder;
}

async function fingerprint(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
