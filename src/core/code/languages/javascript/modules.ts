import { folderOf, join, upwards, within } from '../../paths.ts';
import { Packages } from './packages.ts';
import { ScriptFiles } from './script-files.ts';
import { StarPatterns } from './star-patterns.ts';
import { TsConfigs } from './tsconfig.ts';
import type { Resolve, WorkspaceFiles } from '../shared/workspace-files.ts';

/** Path prefixes by convention of Vite, Next, Nuxt, SvelteKit and Laravel, relative to a project. */
const CONVENTIONS = new StarPatterns([
  ['@/*', ['src/*', '*', 'app/*', 'resources/js/*']],
  ['~/*', ['app/*', 'src/*', '*']],
  ['@@/*', ['*']],
  ['~~/*', ['*']],
  ['#shared/*', ['shared/*']],
  ['$lib', ['src/lib']],
  ['$lib/*', ['src/lib/*']],
]);

/** Resolves modules of JavaScript dialects: relative paths, tsconfig, package.json, framework conventions. */
export function javascriptModules(files: WorkspaceFiles): Resolve {
  const scripts = new ScriptFiles(files);
  const packages = new Packages(files, scripts);
  const configs = new TsConfigs(files, (module) => packages.extendedFile(module));

  return (from, written) => {
    // A bundler's query (`./icon.svg?raw`) is not part of the path.
    const module = written.replace(/\?.*$/s, '');
    const folder = folderOf(from);
    if (/^\.\.?(?:\/|$)/.test(module)) return relative(scripts, folder, module);
    // `/logo.svg` is a path of the web server.
    if (module === '' || module.startsWith('/')) return [];
    // A file never imports itself: an import of the file's own name means a package.
    const first = (paths: readonly string[]) => firstOf(paths, (path) => scripts.at(path), from);
    const attempts = [
      () => first(configs.targets(folder, module)),
      () => (module.startsWith('#') ? packages.internal(folder, module) : packages.resolve(module)),
      () => first(conventional(files, folder, module)),
    ];
    for (const attempt of attempts) {
      const found = attempt();
      if (found.length > 0) return found;
    }
    return [];
  };
}

/** The file that `./flags` or `..` names from a folder. */
function relative(scripts: ScriptFiles, folder: string, module: string): readonly string[] {
  const path = join(folder, module);
  if (path === undefined) return [];
  // `.`, `..` and `./flags/` name folders.
  const isFolder = /(?:^|\/)\.{0,2}$/.test(module);
  return listOf(isFolder ? scripts.index(path) : scripts.at(path));
}

/** The file that the first of some paths leads to, other than `except`; empty where none does. */
function firstOf(
  paths: readonly string[],
  fileAt: (path: string) => string | undefined,
  except: string,
): readonly string[] {
  for (const path of paths) {
    const file = fileAt(path);
    if (file !== undefined && file !== except) return [file];
  }
  return [];
}

function listOf(file: string | undefined): readonly string[] {
  return file === undefined ? [] : [file];
}

/** The paths that `@/flags` and the like may mean in the projects around a folder. */
function conventional(files: WorkspaceFiles, folder: string, module: string): readonly string[] {
  const targets = CONVENTIONS.match(module);
  if (targets.length === 0) return [];
  return upwards(folder)
    .filter((at) => isProject(files, folder, at))
    .flatMap((project) => targets.flatMap((target) => join(project, target) ?? []));
}

/** Whether `at`, above `folder`, is a project: the root, with a package.json, or if `folder` is in its `src` or `app`. */
function isProject(files: WorkspaceFiles, folder: string, at: string): boolean {
  const below = folder.slice(at === '' ? 0 : at.length + 1).split('/')[0];
  return at === '' || below === 'src' || below === 'app' || files.has(within(at, 'package.json'));
}
