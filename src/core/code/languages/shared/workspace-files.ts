/** The files of a workspace for module resolution. Paths are relative to the root, with `/`. */
export interface WorkspaceFiles {
  has(path: string): boolean;
  /** The text of a configuration (tsconfig.json, go.mod, Cargo.toml …); undefined if it cannot be read. */
  config(path: string): string | undefined;
  /** Paths of the files directly in a folder ('' is the root). */
  in(folder: string): readonly string[];
  /** Paths that end with `/suffix` or equal it. */
  endingWith(suffix: string): readonly string[];
}

/** Resolves a module, as written in the file `from`, to the files it may refer to. */
export type Resolve = (from: string, module: string) => readonly string[];
