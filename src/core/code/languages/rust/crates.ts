import * as z from 'zod';
import { configurations, lenient, memo, toml } from '../shared/configuration.ts';
import { folderOf, join, upwards, within } from '../../paths.ts';
import type { WorkspaceFiles } from '../shared/workspace-files.ts';

const text = lenient(z.string());
const dependencies = lenient(z.record(z.string(), z.object({ package: text }).catch({ package: undefined })));
const schema = z.object({
  // The edition may be a table: `edition.workspace = true`.
  package: lenient(z.object({ name: z.string(), edition: lenient(z.unknown()) })),
  lib: lenient(z.object({ name: text, path: text })),
  bin: lenient(z.array(z.object({ path: text }))),
  dependencies,
  'dev-dependencies': dependencies,
});

/** A crate, by its folder's Cargo.toml and the files there. */
export interface Crate {
  readonly folder: string;
  /** The name that code uses, with `_`; undefined if no Cargo.toml declares it. */
  readonly name: string | undefined;
  /** The files of its library and its binary, in this order, if they exist. */
  readonly roots: readonly string[];
  /** Files listed as separate binaries. */
  readonly programs: ReadonlySet<string>;
  /** Other crates by the names it gives them: `flags = { package = "shop-flags" }`. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Rust 2015: `use a::b` starts at the crate root. */
  readonly pathsFromRoot: boolean;
}

/** Files that Cargo builds as separate crates by convention: `tests/cart.rs`, `src/bin/shop/main.rs`, `build.rs`. */
const OWN_CRATE = /^(?:(?:tests|benches|examples|src\/bin)\/(?:[^/]+|[^/]+\/main)\.rs|build\.rs)$/;

/** The crates of a workspace. */
export class Crates {
  readonly #files: WorkspaceFiles;
  readonly #read;
  readonly #at = memo((folder) => this.#crate(folder));
  #byName: ReadonlyMap<string | undefined, readonly Crate[]> | undefined;

  constructor(files: WorkspaceFiles) {
    this.#files = files;
    this.#read = configurations(files, toml(schema));
  }

  /** The crates of the workspace that code calls `name`. */
  named(name: string): readonly Crate[] {
    this.#byName ??= Map.groupBy(
      this.#files.endingWith('Cargo.toml').flatMap((path) => this.#at(folderOf(path)) ?? []),
      (crate) => crate.name,
    );
    return this.#byName.get(name) ?? [];
  }

  /** The crate that a file belongs to. */
  of(file: string): Crate | undefined {
    return upwards(folderOf(file)).map(this.#at).find(Boolean);
  }

  /** The files that `crate::` in a file may refer to: the file itself if Cargo builds it separately. */
  rootsFor(crate: Crate, file: string): readonly string[] {
    const inside = crate.folder === '' ? file : file.slice(crate.folder.length + 1);
    const alone = crate.roots.includes(file) || crate.programs.has(file) || OWN_CRATE.test(inside);
    return alone ? [file] : crate.roots;
  }

  /** The crate of a folder; undefined without a package in its Cargo.toml and without sources. */
  #crate(folder: string): Crate | undefined {
    const manifest = this.#read(within(folder, 'Cargo.toml'));
    const file = (path: string | undefined) => {
      const joined = path === undefined ? undefined : join(folder, path);
      return joined !== undefined && this.#files.has(joined) ? [joined] : [];
    };
    const roots = [...file(manifest?.lib?.path ?? 'src/lib.rs'), ...file('src/main.rs')];
    if (!manifest?.package && roots.length === 0) return undefined;
    const all = { ...manifest?.['dev-dependencies'], ...manifest?.dependencies };
    // A package without an edition is of 2015; where no Cargo.toml is to be read, it is taken for newer.
    const { edition = '2015' } = manifest?.package ?? { edition: '' };
    return {
      folder,
      name: identifier(manifest?.lib?.name ?? manifest?.package?.name),
      roots,
      programs: new Set(manifest?.bin?.flatMap(({ path }) => file(path))),
      renamed: new Map(
        Object.entries(all).flatMap(([alias, other]) =>
          other.package === undefined
            ? []
            : [[alias.replaceAll('-', '_'), other.package.replaceAll('-', '_')]],
        ),
      ),
      pathsFromRoot: edition === '2015',
    };
  }
}

/** A crate's name as code writes it. */
function identifier(name: string | undefined): string | undefined {
  return name?.replaceAll('-', '_');
}
