import type { ImportFact, Span } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { resolvedAt, type ResolvedName } from './resolved-name.ts';
import type { LinkedFile } from './linked-file.ts';
import type { Program, Wanted } from './program.ts';
import {
  importedClause,
  seesPackage,
  filesShareTypes,
  nearest,
  ownersOf,
  packageClause,
  packageOfPath,
  packageOfName,
  splitPath,
} from './visibility.ts';

/** A declaration outside functions. */
interface Declared {
  readonly file: LinkedFile;
  readonly package: string | undefined;
  /** The names of the types around it, outermost first. */
  readonly owner: readonly string[];
  readonly found: ResolvedName;
}

/** Resolves names in languages whose files declare their package: `Flags` to that of `package shop` in any of its files. */
export class PackageNames {
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
  }

  /**
   * Resolves the path `module`: `a.b.C`, `a.b.C.MEMBER`, `A\B\C`. Undefined where nothing is found, where the path does
   * not end with `imported` (unless that is `*`), and in languages without declared packages.
   */
  at(
    file: LinkedFile,
    module: string,
    imported: string,
    wanted: Wanted,
    place?: Span,
  ): readonly ResolvedName[] | undefined {
    const { sharesGlobals, isPackageOfFolder, ownNames, typesNamed } = linkRules(file.facts.language);
    const path = splitPath(module);
    // In other languages a path leads to a file, a folder or a library; and what begins with a name that the language
    // provides is not declared by the program.
    if (!sharesGlobals || isPackageOfFolder || ownNames?.test(path[0] ?? '') === true) return undefined;
    const name = path.at(-1) ?? '';
    if (imported !== '*' && name !== imported) return undefined;
    const narrowed = wantedBySpelling(typesNamed, name, wanted);
    // The declaring file also contains the package's clause, or the name of the enclosing type: the last name alone may be
    // too common (`Name`).
    const enclosing = path.length > 2 ? path.at(-2) : undefined;
    const clause = importedClause(file, packageOfName(module)) ?? enclosing;
    // `path` may begin at any package around: of `shop.common.Flags.PAUSE`, `common.Flags` will do.
    const found = this.#declared(file, name, clause, narrowed).filter(({ package: own = '', owner }) =>
      endsWith(path.slice(0, -1), [...splitPath(own), ...owner]),
    );
    return found.length ? seenFirst(file, path, found, place).map(({ found: one }) => one) : undefined;
  }

  /** Resolves `name` through a wildcard import of a package or a type. */
  throughWildcard(
    file: LinkedFile,
    { module, opensType }: ImportFact,
    name: string,
    wanted: Wanted,
  ): readonly ResolvedName[] {
    const { sharesGlobals, typesOutside, typesNamed } = linkRules(file.facts.language);
    // In other languages an import leads to a file or to a library.
    if (!sharesGlobals) return [];
    const path = splitPath(module);
    const narrowed = wantedBySpelling(opensType === true ? typesNamed : typesOutside, name, wanted);
    // The empty name stands for a type of the package, which `packageOfPath` leaves out.
    return this.#declared(file, name, importedClause(file, packageOfPath([...path, ''])), narrowed)
      .filter(({ package: own, owner }) => isPath(path, own, owner))
      .map(({ found }) => found);
  }

  /**
   * Resolves `name` among what the package of a place and those around it declare outside types, where a wildcard import
   * brings it too. That of a package outside of the import's does not count: by C#'s `namespace Shop.Web { using Flags; }`,
   * `Flags` goes before `Shop`, but not before `Shop.Web`.
   */
  inOwnPackage(
    file: LinkedFile,
    name: string,
    wanted: Wanted,
    { at }: ImportFact,
    place?: Span,
  ): readonly ResolvedName[] {
    const { sharesGlobals, typesOutside } = linkRules(file.facts.language);
    if (!sharesGlobals) return [];
    const clause = packageClause(file, file.packageAt(place));
    const declared = this.#declared(file, name, clause, wantedBySpelling(typesOutside, name, wanted));
    const near = nearOf(
      file,
      declared.filter(({ owner }) => owner.length === 0),
      place,
    );
    const ofImport = at === undefined ? undefined : file.packageAround({ start: at })?.name;
    const counting = near.filter(
      ({ package: its = '' }) => ofImport === undefined || `${its}.`.startsWith(`${ofImport}.`),
    );
    return preferred(file, innermost(counting)).map(({ found }) => found);
  }

  /**
   * Resolves a `name` that no import brings, by the first that has it: Ruby's modules around the place, the package, what
   * the language sees of other packages.
   */
  inAnyPackage(file: LinkedFile, name: string, wanted: Wanted, place?: Span): readonly ResolvedName[] {
    const { sharesGlobals, reopensModules, typesOutside, fallsBack } = linkRules(file.facts.language);
    if (!sharesGlobals) return [];
    const narrowed = wantedBySpelling(typesOutside, name, wanted);
    // PHP's `is_on()` may be of no package, so all files are searched; for other names only those of the package.
    const mayBeOutside = fallsBack && narrowed === wanted;
    const clause = mayBeOutside ? undefined : packageClause(file, file.packageAt(place));
    const declared = this.#declared(file, name, clause, narrowed);
    // Constants of the modules around the place, which may be in other files.
    const ofModules =
      reopensModules && /^\p{Lu}/u.test(name) ? declared.filter(({ owner }) => owner.length > 0) : [];
    const around = ofModules.length > 0 ? modulesAround(file, place) : [];
    const ofAround = ofModules.filter(({ owner }) => around.some((path) => equals(path, owner)));
    if (ofAround.length) return ofAround.map(({ found }) => found);
    const outsideTypes = declared.filter(({ owner }) => owner.length === 0);
    const near = nearOf(file, outsideTypes, place);
    const seen = near.length > 0 ? innermost(near) : beyondPackage(file, outsideTypes);
    return preferred(file, seen).map(({ found }) => found);
  }

  /** All declarations of `name` outside functions; with a `clause`, `package shop`, only in `from` and files with it. */
  #declared(from: LinkedFile, name: string, clause: string | undefined, wanted: Wanted): readonly Declared[] {
    const files =
      clause === undefined
        ? this.#program.declaring(from, name, wanted)
        : [from, ...this.#program.declaring(from, name, wanted, clause)];
    return [...new Set(files)]
      .filter((file) => filesShareTypes(file, from))
      .flatMap((file) =>
        file.declarations(name).flatMap((id) => {
          const { kind, container } = file.declaration(id);
          if (kind === 'parameter' || kind === 'loop' || kind === 'assignment') return [];
          if (file.isLocal(id)) return [];
          // A key of an anonymous object.
          if (kind === 'member' && container === undefined) return [];
          const owner = ownersOf(file, container);
          const own = file.packageOf(file.declaration(id));
          return resolvedAt(file, id).map((found) => ({ file, package: own, owner, found }));
        }),
      );
  }
}

/** The declarations of other packages that count where the own package has none: of any, or of PHP's global namespace. */
function beyondPackage({ facts }: LinkedFile, declared: readonly Declared[]): readonly Declared[] {
  const { seesAllPackages, fallsBack, moduleFolder } = linkRules(facts.language);
  // Of several modules that are folders (Swift), `preferred` takes the nearest.
  if (seesAllPackages) return moduleFolder ? declared : ofOnePackage(declared);
  return fallsBack ? declared.filter((one) => (one.package ?? '') === '') : [];
}

/** The declarations that are visible at a place without an import. */
function nearOf(
  file: LinkedFile,
  declared: readonly Declared[],
  place: Span | undefined,
): readonly Declared[] {
  const own = packageOf(file, place);
  return declared.filter((one) => seesPackage(file, one.file, own, one.package));
}

/** The package that a place belongs to; without a place, the file's. */
function packageOf(file: LinkedFile, place: Span | undefined): string | undefined {
  return place === undefined ? file.package : file.packageOf(place);
}

/** The declarations of the innermost of several nested packages, whose name is the longest. */
function innermost(declared: readonly Declared[]): readonly Declared[] {
  const longest = Math.max(...declared.map((one) => one.package?.length ?? 0));
  return declared.filter((one) => (one.package?.length ?? 0) === longest);
}

/**
 * Of what a path may name, that of the innermost package in which it may begin, where the language sees outer packages: in
 * `Shop.Web`, `Names.Flags` is that of `Shop.Web.Names`, or else of `Shop.Names`.
 */
function seenFirst(
  file: LinkedFile,
  path: readonly string[],
  declared: readonly Declared[],
  place: Span | undefined,
): readonly Declared[] {
  if (linkRules(file.facts.language).seesOuterPackages !== true) return declared;
  const own = splitPath(packageOf(file, place) ?? '');
  const depths = declared.map(({ package: its = '', owner }) => {
    // What stands before the path that was written: of `Shop.Web.Names.Flags`, `Shop.Web`.
    const before = [...splitPath(its), ...owner].slice(0, 1 - path.length);
    return equals(before, own.slice(0, before.length)) ? before.length : -1;
  });
  const deepest = Math.max(...depths);
  return declared.filter((_, at) => depths[at] === deepest);
}

/** The declarations, if all are of one package; otherwise none, as it is unclear which is meant. */
function ofOnePackage(declared: readonly Declared[]): readonly Declared[] {
  return new Set(declared.map((one) => one.package)).size > 1 ? [] : declared;
}

/** Picks the nearest of several types and constants of one name, unless types can be declared in parts. */
function preferred(file: LinkedFile, declared: readonly Declared[]): readonly Declared[] {
  if (linkRules(file.facts.language).reopensTypes || declared.some(isFunction)) return declared;
  const withoutExtensions = declared.filter(({ file: other, found }) => !isExtension(other, found));
  return nearest(file, withoutExtensions.length > 0 ? withoutExtensions : declared);
}

/** Whether it is a function: those of one name may be overloads, so that all are meant. */
function isFunction({ file, found }: Declared): boolean {
  return found.kind === 'declaration' && file.declaration(found.id).kind === 'function';
}

function isExtension(file: LinkedFile, found: ResolvedName): boolean {
  return found.kind === 'type' && file.container(found.container).isExtension === true;
}

/** Only types, which fewer files declare, if the spelling of a name marks a type; otherwise what was wanted. */
function wantedBySpelling(types: RegExp | undefined, name: string, wanted: Wanted): Wanted {
  return types?.test(name) === true ? 'type' : wanted;
}

/** The paths of the types and modules around a place, innermost first; without a place, of all in the file. */
function modulesAround(file: LinkedFile, place: Span | undefined): readonly (readonly string[])[] {
  return file.facts.containers
    .flatMap(({ start, end }, id) =>
      place && !(start <= place.start && place.end <= end) ? [] : [ownersOf(file, id)],
    )
    .sort((one, other) => other.length - one.length);
}

function equals(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** Whether a path names `owner` in a package; without a declared package, any prefix will do. */
function isPath(path: readonly string[], declared: string | undefined, owner: readonly string[]): boolean {
  const own = declared === undefined ? path.slice(0, -owner.length) : splitPath(declared);
  return owner.length + own.length > 0 && equals(path, [...own, ...owner]);
}

/** Whether one path is a suffix of the other: code may start a path at any enclosing package. */
function endsWith(path: readonly string[], full: readonly string[]): boolean {
  const length = Math.min(path.length, full.length);
  // What is in no package and no type needs nothing before its name, and may have one name there: Rust's `crate::Flag`.
  if (length === 0) return path.length === full.length || path.length === 1;
  return equals(path.slice(-length), full.slice(-length));
}
