import type { LanguageKey } from '../languages/shared/adapter.ts';
import { dartModules } from '../languages/dart/modules.ts';
import { goModules } from '../languages/go/modules.ts';
import { javascriptModules } from '../languages/javascript/modules.ts';
import { jvmModules } from '../languages/shared/jvm-modules.ts';
import { phpModules } from '../languages/php/modules.ts';
import { pythonModules } from '../languages/python/modules.ts';
import { rubyModules } from '../languages/ruby/modules.ts';
import { rustModules } from '../languages/rust/modules.ts';
import type { Resolve, WorkspaceFiles } from '../languages/shared/workspace-files.ts';

/** Limit of a module name's length, well above handwritten ones. */
const LONGEST = 1_000;

/** Languages without a resolver import whole namespaces, whose files are found by their declarations. */
const RESOLVERS: Readonly<Partial<Record<LanguageKey, (files: WorkspaceFiles) => Resolve>>> = {
  javascript: javascriptModules,
  python: pythonModules,
  dart: dartModules,
  go: goModules,
  rust: rustModules,
  java: jvmModules,
  kotlin: jvmModules,
  php: phpModules,
  ruby: rubyModules,
};

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
    const made = this.#resolvers.get(language);
    if (made) return made;
    const resolve = RESOLVERS[language]?.(this.#files) ?? (() => []);
    this.#resolvers.set(language, resolve);
    return resolve;
  }
}
