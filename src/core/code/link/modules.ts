import { getOrInsert } from '../../get-or-insert.ts';
import type { LanguageKey } from '../languages/files.ts';
import { linkRules } from '../languages/languages.ts';
import { MODULE_SYSTEMS } from '../languages/module-systems.ts';
import type { Resolve, WorkspaceFiles } from '../languages/shared/workspace-files.ts';

/** Limit of a module name's length, well above handwritten ones. */
const LONGEST = 1_000;

/** Resolves imports to workspace files. Caches configurations: recreate it when they or files change. */
export class Modules {
  readonly #files: WorkspaceFiles;
  readonly #resolvers = new Map<LanguageKey, Resolve>();

  constructor(files: WorkspaceFiles) {
    this.#files = files;
  }

  /**
   * The files that an import of `module` in the file `from` may resolve to: empty for a package or the
   * standard library, several if ambiguous. `module` is written as in the language, with its dots (`..a.b` in
   * Python), `::` or `\`. A submodule in an import list is passed as `pkg.name`. A name from Ruby's
   * `require_relative` begins with `./`. A `super` that only leaves an inline Rust module of the file is left
   * out.
   */
  resolve(language: LanguageKey, from: string, module: string): readonly string[] {
    return module.length > LONGEST ? [] : this.#resolver(language)(from, module);
  }

  #resolver(language: LanguageKey): Resolve {
    return getOrInsert(this.#resolvers, language, () => {
      const { moduleSystem } = linkRules(language);
      return moduleSystem ? MODULE_SYSTEMS[moduleSystem](this.#files) : () => [];
    });
  }
}
