import * as z from 'zod';
import { configurations, lenient, memo, oneOrMoreTexts, toml } from '../shared/configuration.ts';
import { folderOf, join, upwards, within } from '../../paths.ts';
import type { Resolve, WorkspaceFiles } from '../shared/workspace-files.ts';

/** Stubs last: they contain no values. */
const FILES = ['/__init__.py', '.py', '/__init__.pyi', '.pyi'];

const text = lenient(z.string());
const pyproject = z.object({
  tool: lenient(
    z.object({
      setuptools: lenient(
        z.object({
          'package-dir': lenient(z.object({ '': text })),
          packages: lenient(z.object({ find: lenient(z.object({ where: lenient(oneOrMoreTexts) })) })),
        }),
      ),
      poetry: lenient(z.object({ packages: lenient(z.array(z.object({ from: text }))) })),
      pytest: lenient(z.object({ ini_options: lenient(z.object({ pythonpath: lenient(oneOrMoreTexts) })) })),
      maturin: lenient(z.object({ 'python-source': text })),
    }),
  ),
});

/** Captures the leading dots of a relative import, and the name after them: `..shop.flags`. */
const DOTTED = /^(\.*)((?:[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)?)$/u;

/** Resolves Python modules: `a.b` from the import roots visible to a file, `.a` from its own package. */
export function pythonModules(files: WorkspaceFiles): Resolve {
  const roots = rootsIn(files);
  const elsewhere = memo((path) => onlyOne(files, path));

  // A file does not import itself: `import flags` in a `flags.py` means another module.
  const absolute = (from: string, path: string) => {
    for (const root of roots(folderOf(from))) {
      const found = moduleAt(files, within(root, path)).filter((file) => file !== from);
      if (found.length > 0) return found;
    }
    return elsewhere(path).filter((file) => file !== from);
  };
  return (from, module) => {
    const [, dots = '', name = ''] = DOTTED.exec(module) ?? [];
    const path = name.replaceAll('.', '/');
    if (dots === '') return path === '' ? [] : absolute(from, path);
    // One dot is the file's own folder.
    const place = join(folderOf(from), '../'.repeat(dots.length - 1) + path);
    return place === undefined ? [] : moduleAt(files, place);
  };
}

/** The file of a module at a path without extension. */
function moduleAt(files: WorkspaceFiles, path: string): readonly string[] {
  // The module of the root folder itself is `__init__.py`.
  const paths = FILES.map((ending) => (path === '' ? ending.slice(1) : path + ending));
  return paths.filter((file) => files.has(file)).slice(0, 1);
}

/** The folders from which absolute imports in a folder may start, nearest first. A package's own folder is not one. */
function rootsIn(files: WorkspaceFiles): (folder: string) => readonly string[] {
  const read = configurations(files, toml(pyproject));
  return memo((folder) =>
    upwards(folder).flatMap((each) => [
      ...(isPackage(files, each) ? [] : [each]),
      within(each, 'src'),
      ...sourceFolders(read(within(each, 'pyproject.toml'))).flatMap((source) => join(each, source) ?? []),
    ]),
  );
}

/** The file of the only module with this path below a folder that is not a package; none where there are several. */
function onlyOne(files: WorkspaceFiles, path: string): readonly string[] {
  // `flags` alone may be a module of the standard library: only a package `flags/` counts then, and no `flags.py`.
  const endings = path.includes('/') ? FILES : FILES.filter((ending) => ending.startsWith('/'));
  const found = endings.flatMap((ending) => {
    const end = path + ending;
    // The folder around the path: `app` of `app/shop/flags.py`
    const folderBefore = (file: string) => file.slice(0, -end.length - 1);
    return files.endingWith(end).filter((file) => !isPackage(files, folderBefore(file)));
  });
  return found.length === 1 ? found : [];
}

/** Whether a folder is a package by its `__init__.py`. */
function isPackage(files: WorkspaceFiles, folder: string): boolean {
  return files.has(within(folder, '__init__.py'));
}

/** The folders that a pyproject.toml names as places of its sources. */
function sourceFolders(project: z.infer<typeof pyproject> | undefined): readonly string[] {
  const { setuptools, poetry, pytest, maturin } = project?.tool ?? {};
  return [
    setuptools?.['package-dir']?.[''],
    ...(setuptools?.packages?.find?.where ?? []),
    ...(poetry?.packages?.map(({ from }) => from) ?? []),
    ...(pytest?.ini_options?.pythonpath ?? []),
    maturin?.['python-source'],
  ].filter((folder) => folder !== undefined);
}
