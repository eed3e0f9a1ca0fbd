import { type ImportFact, isOfFile } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { resolvedWithOverloads, type ResolvedModule, type ResolvedName } from './resolved-name.ts';
import type { LinkedFile } from './linked-file.ts';
import type { PackageNames } from './package-names.ts';
import { PerFile } from './per-file.ts';
import type { Program, Wanted } from './program.ts';
import type { Answer, Questions } from '../questions.ts';
import { sdkOf } from './sdk-rows.ts';

/** Resolves imported names, and the exports of modules. */
export class ImportedNames {
  readonly #program: Program;
  readonly #packages: PackageNames;
  readonly #questions: Questions;
  /** Results of {@link exported}, by name. */
  readonly #exported = new PerFile<string, Answer<readonly ResolvedName[]>>();

  constructor(program: Program, packages: PackageNames, questions: Questions) {
    this.#program = program;
    this.#packages = packages;
    this.#questions = questions;
  }

  /** The module at an import path; empty where that is no file of the program. */
  moduleAt(file: LinkedFile, path: string): readonly ResolvedName[] {
    const files = this.#program.imported(file, path);
    return files.length ? [{ kind: 'module', files }] : [];
  }

  /** Kotlin's file that Java sees as a class, `FlagsKt`: of the own package, or of one that is imported as a whole. */
  classOfFile(file: LinkedFile, name: string): readonly ResolvedName[] {
    if (linkRules(file.facts.language).classOfFile?.test(name) !== true) return [];
    const wildcards = file.facts.imports.flatMap(({ local, module }) => (local === '*' ? module : []));
    const found = [file.package ?? '', ...wildcards].map((one) => this.moduleAt(file, `${one}.${name}`));
    return found.find(({ length }) => length > 0) ?? [];
  }

  /**
   * The import that binds a name, in this file or for all (C#'s `global using`); `own` is the package around the name, if
   * the file has several. In Go, an import also binds its package's name, which may be another than the path's: `flags` of
   * `"go-flags"`.
   */
  binding(file: LinkedFile, name: string, own?: string): ImportFact | undefined {
    const bound = file.binding(name, own) ?? this.#globalImports(file).find(({ local }) => local === name);
    if (bound || !linkRules(file.facts.language).isPackageOfFolder) return bound;
    // Not `import . "flags"` and `import _ "flags"`, which bind no name of a package.
    return file.facts.imports.find(
      ({ module, local }) =>
        local !== '.' &&
        local !== '_' &&
        this.#program.imported(file, module).some(({ facts }) => facts.package === name),
    );
  }

  /** Resolves a name by the first wildcard import that the package `own` sees and that brings it; undefined if none. */
  throughWildcards(
    file: LinkedFile,
    name: string,
    wanted: Wanted,
    own: string | undefined,
  ): { readonly binding: ImportFact; readonly found: readonly ResolvedName[] } | undefined {
    for (const binding of [...inOrderOfUse(file), ...this.#globalImports(file)]) {
      const { local, module } = binding;
      if ((local !== '*' && local !== '.') || !brings(binding, name) || !file.appliesIn(binding, own))
        continue;
      const exported = this.#program.imported(file, module).flatMap((other) => this.exported(other, name));
      const found = exported.length ? exported : this.#packages.throughWildcard(file, binding, name, wanted);
      if (found.length) return { binding, found };
    }
    return undefined;
  }

  /**
   * Resolves what an import binds, or others that may bind the name in its place ({@link LinkedFile.alternatives}): a
   * module, one of its exports, or something of a library.
   */
  imported(file: LinkedFile, binding: ImportFact, wanted: Wanted): readonly ResolvedName[] {
    return file.alternatives(binding).flatMap((one) => this.#importedBy(file, one, wanted));
  }

  /**
   * What one import binds, by the first that is found.
   * Of a module that is no file: a module below it; a declaration of a package; something of a library.
   * Of a file: all of it, `import * as flags`; its export; a declaration of a package; a module below it; the file itself.
   */
  #importedBy(file: LinkedFile, binding: ImportFact, wanted: Wanted): readonly ResolvedName[] {
    const { imported, module } = binding;
    const files = this.#program.imported(file, module);
    if (files.length === 0) {
      const inner = imported === '*' ? [] : this.#importedSubmodule(file, module, imported);
      if (inner.length) return inner;
      // No file declares the names of an SDK, but many contain them, so a search would be slow and in vain.
      const isOfSdk = sdkOf(file.facts.language, module) !== undefined;
      const packaged = isOfSdk ? undefined : this.#packages.at(file, module, imported, wanted);
      return packaged ?? [{ kind: 'external', module, path: pathInModule(imported) }];
    }
    if (imported === '*') return [{ kind: 'module', files, through: binding }];
    const found = files.flatMap((other) => this.exported(other, imported));
    if (found.length) return found;
    const packaged = this.#packages.at(file, module, imported, wanted);
    if (packaged) return packaged;
    const inner = this.#importedSubmodule(file, module, imported);
    if (inner.length > 0) return inner;
    // An import of a file's own name binds the module: Rust's `use crate::flags`.
    return stem(files[0]) === imported ? [{ kind: 'module', files }] : [];
  }

  /** `from shop import flags` may import the module `shop.flags`. */
  #importedSubmodule(file: LinkedFile, module: string, name: string): readonly ResolvedName[] {
    return this.moduleAt(file, `${module}${module.endsWith('.') ? '' : '.'}${name}`);
  }

  /** Resolves `name` inside a module to an export, or else to a submodule; empty if the module's import hides the name. */
  inside({ files, through }: ResolvedModule, name: string): readonly ResolvedName[] {
    if (through && !brings(through, name)) return [];
    const found = files.flatMap((file) => this.exported(file, name));
    if (found.length) return found;
    const inner = files.flatMap((file) => this.#program.imported(file, pathOfSubmodule(file, name)));
    return inner.length ? [{ kind: 'module', files: inner }] : [];
  }

  /** Resolves a module's export `name`. */
  exported(file: LinkedFile, name: string): readonly ResolvedName[] {
    return this.#questions.list(this.#exported.of(file), name, () => this.#exportedBy(file, name));
  }

  /** The first of the ways in which a module exports `name`, those that mention the name before the others. */
  #exportedBy(file: LinkedFile, name: string): readonly ResolvedName[] {
    return (
      this.#byWrittenExport(file, name) ??
      this.#byDeclaration(file, name) ??
      this.#byExportOfAll(file, name) ??
      this.#reexportedWildcard(file, name)
    );
  }

  /** Resolves `name` by an export that mentions it: `export { cart as name }`, `module.exports = { name: cart }`. */
  #byWrittenExport(file: LinkedFile, name: string): readonly ResolvedName[] | undefined {
    for (const { exported, name: local, module, value } of file.facts.exports) {
      if (exported !== name) continue;
      if (value !== undefined) return [{ kind: 'value', file, id: value }];
      if (local === undefined) continue;
      if (module !== undefined) return this.#reexportedFrom(file, module, local);
      const found = this.#topLevel(file, local) ?? this.#reexportedImport(file, local);
      if (found?.length) return found;
    }
    return undefined;
  }

  /** Resolves `name` by what a module declares outside functions, or imports. */
  #byDeclaration(file: LinkedFile, name: string): readonly ResolvedName[] | undefined {
    const declared = this.#topLevel(file, name);
    // Where imports bind variables, as in Python, `try: from flags import CART` with `except ImportError: CART = "cart"` exports
    // either.
    const alternative = declared && file.importOfFile(name);
    if (alternative) return [...this.imported(file, alternative, 'any'), ...declared];
    const found = declared ?? this.#reexportedImport(file, name);
    return found?.length ? found : undefined;
  }

  /** Resolves `name` by `export * from module`. */
  #byExportOfAll(file: LinkedFile, name: string): readonly ResolvedName[] | undefined {
    for (const { exported, module, hidden } of file.facts.exports) {
      if (exported !== '*' || module === undefined || hidden?.includes(name) === true) continue;
      const found = this.#program
        .exporting(file, module, name)
        .flatMap((other) => this.exported(other, name));
      if (found.length) return found;
    }
    return undefined;
  }

  /** The imports that files make for all others, in languages that have such. */
  #globalImports(file: LinkedFile): readonly ImportFact[] {
    const { globalImport } = linkRules(file.facts.language);
    if (globalImport === undefined) return [];
    return this.#program
      .containing(file, globalImport)
      .flatMap((other) => other.facts.imports.filter(({ isGlobal }) => isGlobal));
  }

  /** What a file declares outside functions and types; undefined if nothing has the name. */
  #topLevel(file: LinkedFile, name: string): readonly ResolvedName[] | undefined {
    const ids = file.declarations(name).filter((id) => {
      const declaration = file.declaration(id);
      const { kind, container } = declaration;
      return (
        kind !== 'parameter' && kind !== 'assignment' && container === undefined && isOfFile(declaration)
      );
    });
    // An object key counts last: `module.exports = { key }` exports it if nothing else has the name.
    const named = ids.filter((id) => file.declaration(id).kind !== 'member');
    const own = named.length > 0 ? named : ids;
    // A variable may be declared several times, first without a value: the first declaration with one counts.
    const valued = own.filter(
      (id) => file.declaration(id).kind !== 'variable' || file.declaration(id).value !== undefined,
    );
    const chosen = (valued.length ? valued : own)[0];
    return chosen === undefined ? undefined : resolvedWithOverloads(file, chosen);
  }

  /** A name that a module re-exports by importing it (Python), or by `export { imported }` (TypeScript). */
  #reexportedImport(file: LinkedFile, name: string): readonly ResolvedName[] | undefined {
    const bound = file.binding(name);
    return bound && this.imported(file, bound, 'any');
  }

  /** `export { name } from module`, or with `*` for the name `export * as flags from module`. */
  #reexportedFrom(file: LinkedFile, module: string, name: string): readonly ResolvedName[] {
    const files = this.#program.imported(file, module);
    if (files.length === 0) return [{ kind: 'external', module, path: pathInModule(name) }];
    if (name === '*') return [{ kind: 'module', files }];
    return files.flatMap((other) => this.exported(other, name));
  }

  /** In languages such as Python, a module also exports what its `from .flags import *` brings. */
  #reexportedWildcard(file: LinkedFile, name: string): readonly ResolvedName[] {
    if (!linkRules(file.facts.language).passesWildcardsOn) return [];
    for (const { local, module } of inOrderOfUse(file)) {
      const files = local === '*' ? this.#program.imported(file, module) : [];
      const found = files.flatMap((other) => this.exported(other, name));
      if (found.length > 0) return found;
    }
    return [];
  }
}

/**
 * All imports of a file, in the order in which their wildcards are asked for a name. In Python, a later one rebinds names:
 * the last comes first, and at the end those in functions or in `except ImportError:`, which apply if no other has the name.
 */
function inOrderOfUse({ facts: { language, imports } }: LinkedFile): readonly ImportFact[] {
  if (!linkRules(language).passesWildcardsOn) return imports;
  const isFallback = ({ isInner }: ImportFact): boolean => isInner === true;
  return [...imports.filter((one) => !isFallback(one)).toReversed(), ...imports.filter(isFallback)];
}

/** Whether an import of a whole module brings a name that the module exports: not B, by Dart's `import 'a.dart' hide B`. */
function brings({ shown, hidden }: ImportFact, name: string): boolean {
  return (shown?.includes(name) ?? true) && hidden?.includes(name) !== true;
}

/** The path inside a library's module of what is imported; empty for the module as a whole or its default export. */
function pathInModule(imported: string): readonly string[] {
  return imported === '*' || imported === 'default' ? [] : [imported];
}

/** A file's name without its extension; Rust's `flags/mod.rs` is `flags`. */
function stem(file: LinkedFile | undefined): string {
  const [name = '', folder = ''] = file?.path.split('/').reverse() ?? [];
  return name === 'mod.rs' ? folder : name.replace(/\.\w+$/, '');
}

/** The path by which a module imports its submodule `name`. */
function pathOfSubmodule({ facts }: LinkedFile, name: string): string {
  return linkRules(facts.language).submodulePrefix + name;
}
