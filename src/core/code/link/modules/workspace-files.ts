/** The files of a workspace, as module resolution asks for them. Paths are relative to the root, with `/`. */
export interface WorkspaceFiles {
  has(path: string): boolean;
  /** Text of a small configuration file (tsconfig.json, package.json, go.mod, Cargo.toml …), if it is there and readable. */
  config(path: string): string | undefined;
  /** Paths of the files directly in a folder ('' is the root). */
  in(folder: string): readonly string[];
  /** Paths that end with `/suffix` or equal it. */
  endingWith(suffix: string): readonly string[];
}

/** The files that a module, as the file `from` writes it, may mean. */
export type Resolve = (from: string, module: string) => readonly string[];
