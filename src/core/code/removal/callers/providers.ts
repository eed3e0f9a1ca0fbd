import type { Modules } from '../../link/modules.ts';
import type { Draft } from '../draft.ts';
import { wordOf } from '../words.ts';
import type { Workspace } from '../workspace.ts';

/**
 * Tells the files that provide what one file declares, by declaring it or passing it on, from those that import a
 * namesake from elsewhere.
 */
export class Providers {
  readonly #file: string;
  readonly #name: string;
  readonly #workspace: Workspace;
  readonly #modules: Modules;

  constructor(file: string, name: string, workspace: Workspace, modules: Modules) {
    this.#file = file;
    this.#name = name;
    this.#workspace = workspace;
    this.#modules = modules;
  }

  /** Whether each import of `local` in a file may lead to this declaration, as one of a module that is not seen may. */
  async mayAllLeadHere(path: string, { syntax, root }: Draft, local: string): Promise<boolean> {
    const { key, imports } = syntax.adapter;
    for (const one of imports(root)) {
      // `import * as flags` names nothing of the module.
      if (one.imported === '*' || (one.local !== local && one.imported !== local)) continue;
      const files = this.#modules.resolve(key, path, one.module);
      if (files.length > 0 && !(await this.#isAnyProvider(files, new Set()))) return false;
    }
    return true;
  }

  /** Whether one of some files declares or names what is to be folded, or re-exports all of a file that does. */
  async #isAnyProvider(files: readonly string[], seen: Set<string>): Promise<boolean> {
    for (const path of files) {
      if (seen.has(path)) continue;
      seen.add(path);
      await this.#workspace.read([path]);
      const text = this.#workspace.file(path)?.text ?? '';
      if (path === this.#file || wordOf(this.#name).test(text)) return true;
      const draft = await this.#workspace.draft(path);
      if (!draft) continue;
      const { key } = draft.syntax.adapter;
      for (const module of reexported(draft))
        if (await this.#isAnyProvider(this.#modules.resolve(key, path, module), seen)) return true;
    }
    return false;
  }
}

/** The modules that a file re-exports as a whole: `export * from './cards'`, `from .cards import *`. */
function reexported({ syntax, root }: Draft): readonly string[] {
  const { exports } = syntax.adapter;
  const all = [
    ...syntax.imports(root).filter(({ local }) => local === '*'),
    ...(exports?.(root, syntax) ?? []),
  ];
  // An import has a local name, an export has none.
  return all.flatMap((one) => ('local' in one || one.exported === '*' ? (one.module ?? []) : []));
}
