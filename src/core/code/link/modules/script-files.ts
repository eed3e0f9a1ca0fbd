import { fileName, folderOf, within } from '../../paths.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

/** Sources come first, declarations last: they name no values. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte', '.d.ts'];

/** The endings that a written ending may stand for: TypeScript writes the name of what it will become. */
const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.jsx', '.d.ts'],
  '.mjs': ['.mts', '.mjs', '.d.mts'],
  '.cjs': ['.cts', '.cjs', '.d.cts'],
};

/** Folders that a build's output lies in, in one another (`dist/esm/src`). */
const DEEPEST_OUTPUT = 5;

/** The scripts of a workspace, found by paths as imports write them. */
export class ScriptFiles {
  readonly #files: WorkspaceFiles;

  constructor(files: WorkspaceFiles) {
    this.#files = files;
  }

  /** The file at `path`: itself, with another ending, with its ending added, or the index of a folder. */
  at(path: string): string | undefined {
    return this.#first(this.#candidates(path)) ?? this.index(path);
  }

  /** What a folder is imported as. */
  index(folder: string): string | undefined {
    return this.#first(ENDINGS.map((ending) => within(folder, `index${ending}`)));
  }

  /** The source of a build's output: `dist/esm/x.js` is made from `src/esm/x`, `src/x` or `x`. */
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

  #candidates(path: string): readonly string[] {
    if (path === '') return [];
    const name = fileName(path);
    const ending = name.slice(Math.max(0, name.lastIndexOf('.')));
    const swapped = Object.hasOwn(SWAPS, ending) ? SWAPS[ending] : undefined;
    const stem = within(folderOf(path), name.slice(0, name.length - ending.length));
    return [...(swapped?.map((other) => stem + other) ?? []), path, ...ENDINGS.map((added) => path + added)];
  }

  #first(paths: readonly string[]): string | undefined {
    return paths.find((path) => this.#files.has(path));
  }
}
