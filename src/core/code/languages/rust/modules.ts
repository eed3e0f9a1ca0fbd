import { type Crate, Crates } from './crates.ts';
import { fileName, folderOf, within } from '../../paths.ts';
import type { Resolve, WorkspaceFiles } from '../shared/workspace-files.ts';

/** A module file, and the folder of its child modules. */
interface FileModule {
  readonly file: string;
  readonly folder: string;
}

/** Resolves a Rust path to the file of its deepest module; the rest are items and inline modules there. */
export function rustModules(files: WorkspaceFiles): Resolve {
  const crates = new Crates(files);
  const tree = new ModuleTree(files);

  // `other_crate::flags::NAMES`: a crate is used through its library, the first root.
  const inCrates = (name: string, path: readonly string[]) =>
    crates
      .named(name)
      .flatMap(({ roots: [root] }) => (root === undefined ? [] : [tree.deepest(rootModule(root), path)]));

  // `crate::flags`, `self::flags`, `super::flags`, or the child module `flags`: of this module, in Rust 2015 also of the root
  const relative = (from: string, crate: Crate | undefined, parts: readonly string[]) => {
    const roots = (crate ? crates.rootsFor(crate, from) : []).map(rootModule);
    const self = roots.find(({ file }) => file === from) ?? tree.moduleOf(from);
    const [first = '', ...rest] = parts;
    if (first === 'crate' || first === '$crate') return tree.deepestOf(roots, rest);
    if (first === 'self') return [tree.deepest(self, rest)];
    if (first === 'super') {
      const [modules, path] = tree.above(self, roots, parts);
      return tree.deepestOf(modules, path);
    }
    if (tree.child(self, first)) return [tree.deepest(self, parts)];
    return crate?.pathsFromRoot
      ? tree.deepestOf(
          roots.filter((root) => tree.child(root, first)),
          parts,
        )
      : [];
  };
  return (from, module) => {
    const parts = module
      .replace(/^::/, '')
      .split('::')
      .map((part) => part.trim().replace(/^r#/, ''));
    // Only plain names and `$crate` make up a path.
    if (!parts.every((part) => /^[$\p{L}_][\p{L}\p{N}_]*$/u.test(part))) return [];
    const crate = crates.of(from);
    // `::shop` can only be another crate.
    const found = module.startsWith('::') ? [] : relative(from, crate, parts);
    const [first = '', ...rest] = parts;
    return found.length > 0 ? found : inCrates(crate?.renamed.get(first) ?? first, rest);
  };
}

/** The modules of crates, derived from their file layout. */
class ModuleTree {
  readonly #files: WorkspaceFiles;

  constructor(files: WorkspaceFiles) {
    this.#files = files;
  }

  /** The module that a file is. */
  moduleOf(file: string): FileModule {
    const folder = folderOf(file);
    return { file, folder: fileName(file) === 'mod.rs' ? folder : file.replace(/\.rs$/, '') };
  }

  /** The file of a child module: `flags.rs` or `flags/mod.rs`. */
  child({ folder }: FileModule, name: string): FileModule | undefined {
    const inside = within(folder, name);
    const file = [`${inside}.rs`, `${inside}/mod.rs`].find((path) => this.#files.has(path));
    return file === undefined ? undefined : { file, folder: inside };
  }

  /** The file of the last module on a path that has one. */
  deepest(from: FileModule, path: readonly string[]): string {
    let at = from;
    for (const name of path) {
      const next = this.child(at, name);
      if (!next) break;
      at = next;
    }
    return at.file;
  }

  /** The deepest modules from each root; a crate's library and its binary mostly lead to the same file. */
  deepestOf(roots: readonly FileModule[], path: readonly string[]): readonly string[] {
    return [...new Set(roots.map((root) => this.deepest(root, path)))];
  }

  /**
   * The modules that the leading `super`s of a path lead to, and the rest of the path. A `super` at a crate's root stays
   * there: it is in an inline module, whose parent is that same file.
   */
  above(
    self: FileModule,
    roots: readonly FileModule[],
    parts: readonly string[],
  ): [readonly FileModule[], readonly string[]] {
    let at: readonly FileModule[] = [self];
    let index = 0;
    for (; parts[index] === 'super'; index++) at = at.flatMap((module) => this.#parents(module, roots));
    return [at, parts.slice(index)];
  }

  /** The parent module; at a crate's root the root itself. */
  #parents(module: FileModule, roots: readonly FileModule[]): readonly FileModule[] {
    if (roots.some(({ file }) => file === module.file)) return [module];
    const folder = folderOf(module.folder);
    const above = roots.filter((root) => root.folder === folder);
    if (above.length > 0) return above;
    const file = [`${folder}.rs`, `${folder}/mod.rs`].find((path) => this.#files.has(path));
    return file === undefined ? [] : [{ file, folder }];
  }
}

/** The root module of a crate: its children are beside it, whatever the file's name. */
function rootModule(file: string): FileModule {
  return { file, folder: folderOf(file) };
}
