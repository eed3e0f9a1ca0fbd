import type { Modules } from '../../link/modules.ts';
import type { Draft } from '../draft.ts';
import { wordOf } from '../words.ts';
import type { Workspace } from '../workspace.ts';

/** Tells which files may give others what one of them declares, rather than a library's thing of the same name. */
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

  /** Whether each import of a name in a file is from one of them; true for a module that is not in the workspace. */
  async areAll(path: string, { syntax, root }: Draft, local: string): Promise<boolean> {
    const { key, imports } = syntax.adapter;
    for (const one of imports(root)) {
      if (one.imported === '*' || (one.local !== local && one.imported !== local)) continue;
      const files = this.#modules.resolve(key, path, one.module);
      if (files.length > 0 && !(await this.#isAny(files, new Set()))) return false;
    }
    return true;
  }

  /** Whether one of some files declares or names it, or gives on all of a file that does. */
  async #isAny(files: readonly string[], seen: Set<string>): Promise<boolean> {
    for (const path of files) {
      if (seen.has(path)) continue;
      seen.add(path);
      await this.#workspace.read([path]);
      const text = this.#workspace.file(path)?.text ?? '';
      if (path === this.#file || wordOf(this.#name).test(text)) return true;
      const draft = await this.#workspace.draft(path);
      if (!draft) continue;
      const { key } = draft.syntax.adapter;
      for (const module of allOf(draft))
        if (await this.#isAny(this.#modules.resolve(key, path, module), seen)) return true;
    }
    return false;
  }
}

/** The modules of which a file gives on all: `export * from './cards'`, `from .cards import *`. */
function allOf({ syntax, root }: Draft): readonly string[] {
  const { imports, exports } = syntax.adapter;
  const all = [...imports(root).filter(({ local }) => local === '*'), ...(exports?.(root, syntax) ?? [])];
  return all.flatMap((one) => ('local' in one || one.exported === '*' ? (one.module ?? []) : []));
}
