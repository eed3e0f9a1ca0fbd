import { type Id, type ImportFact, isOfFile, type Span } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { isOnlyType, resolvedAt, resolvedWithOverloads, type ResolvedName } from './resolved-name.ts';
import { ImportedNames } from './imported-names.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { PackageNames } from './package-names.ts';
import type { Program, Wanted } from './program.ts';
import type { Questions } from '../questions.ts';
import { pathOf } from './rows.ts';
import { splitPath } from './visibility.ts';

/** Fewest names of a path from a package: `shop.Flags.CART`. One of two, `Flags.CART`, may begin with a library's type. */
const SHORTEST_PATH = 3;

/** Rust's name for the module around one. */
export const OUTER_MODULE = 'super';

/** Resolves names through scopes, imports and packages. */
export class Names {
  readonly imports: ImportedNames;
  readonly #packages: PackageNames;

  constructor(program: Program, questions: Questions) {
    this.#packages = new PackageNames(program);
    this.imports = new ImportedNames(program, this.#packages, questions);
  }

  /**
   * Resolves the bare `name` at `place`, by the first of these; several results if ambiguous:
   * 1. an import in place of the visible declaration;
   * 2. that declaration, and an import that stands beside it; where these are only types, a value farther out;
   * 3. PHP's path, `Flags\Names`;
   * 4. a module of the program, such as Rust's `super`;
   * 5. what the file imports, or other files declare.
   */
  find(file: LinkedFile, name: string, place: Span, wanted: Wanted = 'any'): readonly ResolvedName[] {
    const local = file.visible(name, place);
    const imported = this.#importBeside(file, name, place, local);
    // 1.
    if (imported?.isOnly === true) return this.imports.imported(file, imported.binding, wanted);
    // 2.
    if (local !== undefined) {
      const beside = imported ? this.imports.imported(file, imported.binding, wanted) : [];
      const found = [...beside, ...resolvedWithOverloads(file, local)];
      const value = wanted === 'any' && found.every(isOnlyType) ? this.#value(file, name, place) : [];
      return value.length > 0 ? value : found;
    }
    // 3.
    if (name.includes('\\')) return this.#namespaced(file, name, file.packageAt(place));
    // 4.
    if (linkRules(file.facts.language).ownModules.has(name)) {
      const found = name === OUTER_MODULE ? this.around(file, place, 1) : this.imports.moduleAt(file, name);
      // CommonJS's `exports` is the file itself, as is Rust's `crate` where the crate's own file is not found.
      return found.length ? found : [{ kind: 'module', files: [file] }];
    }
    // 5.
    return this.outside(file, name, wanted, place);
  }

  /**
   * The import that binds a variable beside its visible declaration, or (`isOnly`) in place of it: Python's
   * `try: from flags import CART` with `except ImportError: CART = "cart"`.
   */
  #importBeside(
    file: LinkedFile,
    name: string,
    place: Span,
    local: Id | undefined,
  ): { readonly binding: ImportFact; readonly isOnly: boolean } | undefined {
    const declaration = local === undefined ? undefined : file.declaration(local);
    // Within one function, the import and the declaration stand beside each other; in an inner one, the import hides it.
    const around = file.importAround(name, place);
    if (around && (!declaration || contains(declaration.scope, around.fn)))
      return { binding: around.binding, isOnly: declaration?.scope.start !== around.fn.start };
    const binding = declaration && isOfFile(declaration) ? file.importOfFile(name) : undefined;
    return binding && { binding, isOnly: false };
  }

  /** Resolves the name of a value where something nearer is only a type, which hides no values. */
  #value(file: LinkedFile, name: string, place: Span): readonly ResolvedName[] {
    const isValue = (id: Id): boolean => !resolvedAt(file, id).every(isOnlyType);
    const local = file.scoped(name).around(place, (_, id) => isValue(id));
    return local === undefined ? this.outside(file, name, 'any', place) : resolvedWithOverloads(file, local);
  }

  /** The module that `steps` of Rust's `super` lead out to: an inline one of the file, the file itself, or one above it. */
  around(file: LinkedFile, place: Span, steps: number): readonly ResolvedName[] {
    // The inline modules around the place, innermost first; not an `impl` (an extension), a trait or an enum (other kinds).
    const inline = file.facts.containers
      .flatMap(({ start, end, kind, isExtension }, id) =>
        start <= place.start && place.end <= end && kind === 'class' && isExtension !== true ? [id] : [],
      )
      .sort((one, other) => file.container(other).start - file.container(one).start);
    const container = inline[steps];
    if (container !== undefined) return [{ kind: 'type', file, container }];
    const beyond = steps - inline.length;
    if (beyond === 0) return [{ kind: 'module', files: [file] }];
    return this.imports.moduleAt(file, Array<string>(beyond).fill(OUTER_MODULE).join('::'));
  }

  /** Resolves a name that the file does not declare: through an import, a wildcard import, or its package. */
  outside(file: LinkedFile, name: string, wanted: Wanted, place?: Span): readonly ResolvedName[] {
    const own = file.packageAt(place);
    const bound = this.imports.binding(file, name, own);
    // PHP's `self`, Rust's `Some`: nothing that a program declares.
    if (!bound && linkRules(file.facts.language).ownNames?.test(name) === true) return [];
    const imported = bound ? this.imports.imported(file, bound, wanted) : [];
    // An import that leads nowhere is of a library; in Rust it may be of a macro, which all files know.
    if (imported.length > 0 || (bound && !linkRules(file.facts.language).importsGlobals)) return imported;
    const opened = this.imports.throughWildcards(file, name, wanted, own);
    // The own package takes precedence over wildcard imports.
    const near =
      opened && file.package !== undefined
        ? this.#packages.inOwnPackage(file, name, wanted, opened.binding, place)
        : [];
    const packaged =
      near.length > 0 ? near : (opened?.found ?? this.#packages.inAnyPackage(file, name, wanted, place));
    return packaged.length > 0 ? packaged : this.imports.classOfFile(file, name);
  }

  /** How many modules a path such as `super::super::Flag` leads out of first. */
  stepsOut(file: LinkedFile, path: readonly string[]): number {
    if (!linkRules(file.facts.language).ownModules.has(OUTER_MODULE)) return 0;
    const steps = path.findIndex((name) => name !== OUTER_MODULE);
    return steps < 0 ? path.length : steps;
  }

  /** Resolves a chain from a package: `shop.common.Flags.PAUSE`, C#'s `Common.Flags.Pause` within `Shop`. */
  qualified(file: LinkedFile, id: Id): readonly ResolvedName[] {
    const { qualified, moduleFolder } = linkRules(file.facts.language);
    if (!qualified) return [];
    const path = pathOf(file, id);
    const [first = '', last = ''] = [path[0], path.at(-1)];
    if (path.length < SHORTEST_PATH || !qualified.test(first)) return [];
    // In Swift, the first name must be an imported module; elsewhere the last one's case must be a type's or constant's.
    const isModule = moduleFolder !== undefined && file.facts.imports.some(({ module }) => module === first);
    if (!isModule && (moduleFolder !== undefined || !/^\p{Lu}/u.test(last))) return [];
    return this.atPath(file, path, 'any', file.expression(id));
  }

  /** Resolves a path from a package, one around the place, or from C#'s name for one, `N.Flags` by `using N = Shop`. */
  atPath(file: LinkedFile, path: readonly string[], wanted: Wanted, place: Span): readonly ResolvedName[] {
    const [first = '', ...rest] = path;
    const packaged = file.binding(first, file.packageAt(place))?.module;
    // C#'s `global::Shop.Flags`
    const outermost = first === 'global' ? [] : [first];
    const full = [...(packaged === undefined ? outermost : splitPath(packaged)), ...rest];
    return this.#packages.at(file, full.join('.'), full.at(-1) ?? '', wanted, place) ?? [];
  }

  /** Resolves PHP's `Flags\Names` from an import, the file's namespace, or with a leading `\`, the root. */
  #namespaced(file: LinkedFile, path: string, own: string | undefined): readonly ResolvedName[] {
    const [first = '', ...rest] = path.split('\\');
    const name = rest.at(-1) ?? first;
    // What the first name stands for: an import, or else a namespace in that of the file; with a leading `\`, the root.
    const prefix =
      first === '' ? '' : (file.binding(first, own)?.module ?? `${own ?? file.package ?? ''}\\${first}`);
    const module = [prefix, ...rest].join('\\');
    return this.#packages.at(file, module, name, 'any') ?? [{ kind: 'external', module, path: [name] }];
  }
}
