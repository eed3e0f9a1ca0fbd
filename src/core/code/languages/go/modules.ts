import { configurations, memo } from '../shared/configuration.ts';
import { folderOf, join, upwards, within } from '../../paths.ts';
import type { Resolve, WorkspaceFiles } from '../shared/workspace-files.ts';

interface GoModule {
  readonly path: string;
  /** Folders of the same workspace that replace modules, by module path: `replace x => ../y`. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** Resolves Go import paths to the files of a folder, through the module paths in go.mod files. */
export function goModules(files: WorkspaceFiles): Resolve {
  const read = configurations(files, goModule);
  let known: readonly { path: string; folder: string }[] | undefined;
  const modules = () =>
    (known ??= files
      .endingWith('go.mod')
      .map((file) => ({ path: read(file)?.path ?? '', folder: folderOf(file) }))
      .filter(({ path }) => path !== '')
      .sort((a, b) => b.path.length - a.path.length));

  const replacements = memo((folder) => {
    const owner = upwards(folder).find((at) => files.has(within(at, 'go.mod'))) ?? '';
    const replaced = read(within(owner, 'go.mod'))?.replaced ?? [];
    return [...replaced].flatMap(([path, local]) => {
      const target = join(owner, local);
      return target === undefined ? [] : [{ path, folder: target }];
    });
  });
  return (from, module) => {
    const own = folderOf(from);
    const found = [...replacements(own), ...modules()].find(({ path }) => isIn(path, module));
    const folder = found && join(found.folder, module.slice(found.path.length + 1));
    if (folder === undefined) return [];
    return files
      .in(folder)
      .filter((file) => file.endsWith('.go') && (folder === own || !file.endsWith('_test.go')));
  };
}

/** Whether an import path is a module's, or of a package in it. */
function isIn(path: string, module: string): boolean {
  return module === path || module.startsWith(`${path}/`);
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
