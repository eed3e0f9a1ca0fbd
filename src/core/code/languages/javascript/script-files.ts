import { fileName, folderOf, within } from '../../paths.ts';
import type { WorkspaceFiles } from '../shared/workspace-files.ts';

/** Sources first, declaration files last: they contain no values. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte', '.d.ts'];

/** The sources that a written extension may stand for: TypeScript imports use the output's extension. */
const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.jsx', '.d.ts'],
  '.mjs': ['.mts', '.mjs', '.d.mts'],
  '.cjs': ['.cts', '.cjs', '.d.cts'],
};

/** How deep a build's output folders may nest (`dist/esm/src`). */
const DEEPEST_OUTPUT = 5;

/** Finds the scripts of a workspace by import paths. */
export class ScriptFiles {
  readonly #files: WorkspaceFiles;

  constructor(files: WorkspaceFiles) {
    this.#files = files;
  }

  /** The file at `path`: itself, with another or an added extension, or the index of a folder. */
  at(path: string): string | undefined {
    return this.#first(this.#candidates(path)) ?? this.index(path);
  }

  /** The file that an import of a folder resolves to. */
  index(folder: string): string | undefined {
    return this.#first(ENDINGS.map((ending) => within(folder, `index${ending}`)));
  }

  /**
   * The source of a build's output, in a package's folder: for `dist/esm/x.js` the first that exists of `src/esm/x`,
   * `esm/x`, `src/x` and `x`, with any ending of scripts.
   */
  sourceOf(folder: string, built: string): string | undefined {
    const parts = built.split('/').filter((part) => part !== '.');
    const stem = (from: number) =>
      parts
        .slice(from)
        .join('/')
        .replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
    for (let from = 1; from < Math.min(parts.length, DEEPEST_OUTPUT + 1); from++) {
      const source = this.at(within(folder, `src/${stem(from)}`)) ?? this.at(within(folder, stem(from)));
      if (source !== undefined) return source;
    }
    return undefined;
  }

  /** The files that a path may mean, best first. */
  #candidates(path: string): readonly string[] {
    if (path === '') return [];
    const name = fileName(path);
    // Without a dot the whole name, which is no key of `SWAPS`
    const ending = name.slice(Math.max(0, name.lastIndexOf('.')));
    const swapped = Object.hasOwn(SWAPS, ending) ? SWAPS[ending] : undefined;
    const stem = within(folderOf(path), name.slice(0, name.length - ending.length));
    return [...(swapped?.map((other) => stem + other) ?? []), path, ...ENDINGS.map((added) => path + added)];
  }

  #first(paths: readonly string[]): string | undefined {
    return paths.find((path) => this.#files.has(path));
  }
}
