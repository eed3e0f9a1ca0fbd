import type { LanguageKey } from '../../language/adapter.ts';
import { dartModules } from './dart.ts';
import { goModules } from './go.ts';
import { javascriptModules } from './javascript.ts';
import { jvmModules } from './jvm.ts';
import { phpModules } from './php.ts';
import { pythonModules } from './python.ts';
import { rubyModules } from './ruby.ts';
import { rustModules } from './rust.ts';
import type { Resolve, WorkspaceFiles } from './workspace-files.ts';

/** Characters of a module's name; nobody writes a longer one by hand. */
const LONGEST = 1_000;

/** By language; what is missing imports whole namespaces or targets, and its files are found by what they declare. */
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

/** Which files of a workspace imports mean. Keeps what its configurations say: made anew when files come, go, or a configuration changes. */
export class Modules {
  readonly #files: WorkspaceFiles;
  readonly #resolvers = new Map<LanguageKey, Resolve>();

  constructor(files: WorkspaceFiles) {
    this.#files = files;
  }

  /**
   * The files that `module`, imported in `from`, may mean; empty where it is no file of the workspace (a package, the
   * standard library), more than one where it is not unique. `module` is written as the language writes it: with its
   * dots (`..a.b` in Python), its `::` or `\`; a submodule that an import list may name is asked as one (`pkg.name`);
   * what Ruby's `require_relative` names begins with `./`; a `super` that only leaves a Rust module inline in the file
   * is left out.
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
