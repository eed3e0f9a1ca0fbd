import * as z from 'zod';
import { configurations, json, lenient, memo, oneOrMoreTexts } from '../shared/configuration.ts';
import { folderOf, join, upwards, within } from '../../paths.ts';
import type { Resolve, WorkspaceFiles } from '../shared/workspace-files.ts';

const autoload = lenient(
  z.object({
    'psr-4': lenient(z.record(z.string(), oneOrMoreTexts.catch([]))),
    files: lenient(z.array(z.string())),
  }),
);
const composer = z.object({ autoload, 'autoload-dev': autoload });

/** A namespace prefix, the folders it maps to, and the files that are always loaded with it. */
interface Autoload {
  readonly prefix: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** Resolves PHP names by composer.json's `psr-4` and `files`, otherwise by a path like the namespace. */
export function phpModules(files: WorkspaceFiles): Resolve {
  const read = configurations(files, json(composer));
  const autoloadsIn = memo((folder) => autoloads(folder, read(within(folder, 'composer.json'))));
  // Of the whole workspace: called with one key only, so that it is made once.
  const everywhere = memo(() => files.endingWith('composer.json').map(folderOf).flatMap(autoloadsIn));

  const loaded = (from: string, name: string) => {
    const near = upwards(folderOf(from)).flatMap(autoloadsIn);
    const matching = [...near, ...everywhere('')].filter(({ prefix }) => name.startsWith(prefix));
    const longestFirst = matching.sort((a, b) => b.prefix.length - a.prefix.length);
    const paths = longestFirst.flatMap(({ prefix, folders }) =>
      folders.map((folder) => within(folder, `${name.slice(prefix.length).replaceAll('\\', '/')}.php`)),
    );
    const found = paths.find((path) => files.has(path));
    // A function has no file of its own name: one that is always loaded may declare it. Not by an empty prefix, which
    // matches every namespace, including those of packages.
    const [best] = longestFirst;
    const always = best?.prefix ? best.files.filter((path) => files.has(path)) : [];
    return found === undefined ? always : [found];
  };
  return (from, module) => {
    if (module.endsWith('.php')) return included(files, folderOf(from), module);
    const name = module.replace(/^\\/, '');
    const found = loaded(from, name);
    return found.length > 0 ? found : files.endingWith(`${name.replaceAll('\\', '/')}.php`);
  };
}

/**
 * The files of `require 'x.php'` and `require __DIR__ . '/x.php'`: the one at this path from the file's folder, else,
 * unless it begins with a dot, all whose paths end with it.
 */
function included(files: WorkspaceFiles, folder: string, module: string): readonly string[] {
  const path = join(folder, module.replace(/^\/+/, ''));
  if (path !== undefined && files.has(path)) return [path];
  return module.startsWith('.') ? [] : files.endingWith(module.replace(/^\/+/, ''));
}

/** The prefixes that the composer.json of a folder maps, those for tests (`autoload-dev`) as well. */
function autoloads(folder: string, config: z.infer<typeof composer> | undefined): readonly Autoload[] {
  return [config?.autoload, config?.['autoload-dev']].flatMap((part) =>
    Object.entries(part?.['psr-4'] ?? {}).map(([prefix, folders]) => ({
      prefix,
      folders: folders.flatMap((path) => join(folder, path) ?? []),
      files: (part?.files ?? []).flatMap((path) => join(folder, path) ?? []),
    })),
  );
}
