import { configurations, memo } from '../shared/configuration.ts';
import { folderOf, join, upwards, within } from '../../paths.ts';
import type { Resolve, WorkspaceFiles } from '../shared/workspace-files.ts';

/** What a go.mod says of its module. */
interface GoModule {
  /** '' where the file does not say. */
  readonly path: string;
  /** Local folders that replace modules, by the module's path: `replace example.com/x => ../x`. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** Resolves Go import paths to the files of a folder, through the module paths in go.mod files. */
export function goModules(files: WorkspaceFiles): Resolve {
  const read = configurations(files, goModule);
  let found: readonly { path: string; folder: string }[] | undefined;
  // The longest path first: that of a module within a module.
  const modules = () =>
    (found ??= files
      .endingWith('go.mod')
      .map((file) => ({ path: read(file)?.path ?? '', folder: folderOf(file) }))
      .filter(({ path }) => path !== '')
      .sort((a, b) => b.path.length - a.path.length));

  /** The modules that the go.mod around a folder replaces, with the folders of their replacements. */
  const replacements = memo((folder) => {
    const owner = upwards(folder).find((at) => files.has(within(at, 'go.mod'))) ?? '';
    const replaced = read(within(owner, 'go.mod'))?.replaced ?? [];
    return [...replaced].flatMap(([path, local]) => {
      const target = join(owner, local);
      return target === undefined ? [] : [{ path, folder: target }];
    });
  });
  return (from, imported) => {
    const own = folderOf(from);
    const module = [...replacements(own), ...modules()].find(({ path }) => isIn(path, imported));
    const folder = module && join(module.folder, imported.slice(module.path.length + 1));
    if (folder === undefined) return [];
    // A test file's names are visible in its own package alone.
    return files
      .in(folder)
      .filter((file) => file.endsWith('.go') && (folder === own || !file.endsWith('_test.go')));
  };
}

/** Whether an import path is that of a module, or of a package in it. */
function isIn(module: string, imported: string): boolean {
  return imported === module || imported.startsWith(`${module}/`);
}

/** The module path and the local replacements in a go.mod. */
function goModule(text: string): GoModule {
  // `replace example.com/x v1 => ../x`, alone or in a block; captures the module and the local folder.
  const local = /^[ \t]*(?:replace[ \t]+)?([^\s()]+)(?:[ \t]+v\S+)?[ \t]+=>[ \t]+(\.\S*)[ \t]*(?:\/\/.*)?$/gm;
  return {
    path: /^module[ \t]+["`]?([^\s"`]+)/m.exec(text)?.[1] ?? '',
    replaced: new Map([...text.matchAll(local)].map(([, path = '', target = '']) => [path, target])),
  };
}
