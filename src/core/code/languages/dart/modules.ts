import { configurations, memo } from '../shared/configuration.ts';
import { folderOf, join, upwards, within } from '../../paths.ts';
import type { Resolve, WorkspaceFiles } from '../shared/workspace-files.ts';

/** Resolves Dart imports: relative paths, and `package:own/x.dart` by the name in pubspec.yaml. */
export function dartModules(files: WorkspaceFiles): Resolve {
  const read = configurations(files, packageName);
  const foldersOf = memo((name) =>
    files
      .endingWith('pubspec.yaml')
      .filter((path) => read(path) === name)
      .map(folderOf),
  );
  const existing = (folder: string, path: string) => {
    const file = join(folder, path);
    return file !== undefined && files.has(file) ? [file] : [];
  };

  return (from, module) => {
    // `package:shop/flags.dart`; anything else is a path from the file.
    const [, name, path] = /^package:([^/]+)\/(.+)$/s.exec(module) ?? [];
    if (name === undefined || path === undefined) return existing(folderOf(from), module);
    const folders = foldersOf(name);
    if (folders.length > 0) return folders.flatMap((folder) => existing(within(folder, 'lib'), path));
    const own = guessedPackageFolder(files, folderOf(from));
    return own === undefined ? [] : existing(within(own, 'lib'), path);
  };
}

/**
 * The folder of the package that a file is in, where no pubspec.yaml is above, as only a part of a project is open: the one
 * with the outermost `lib`. A pubspec.yaml above shows that the import, which it does not name, is of another package.
 */
function guessedPackageFolder(files: WorkspaceFiles, folder: string): string | undefined {
  const above = upwards(folder);
  if (above.some((at) => files.has(within(at, 'pubspec.yaml')))) return undefined;
  // `lib/src/lib/x.dart` is of the package around the first `lib`; `test/x.dart` stands beside it.
  const lib = above.findLast((at) => at === 'lib' || at.endsWith('/lib'));
  return lib === undefined ? folderOf(folder) : folderOf(lib);
}

/** The package's name in a pubspec.yaml. */
function packageName(pubspec: string): string | undefined {
  return /^name:[ \t]*['"]?(\w+)/m.exec(pubspec)?.[1];
}
