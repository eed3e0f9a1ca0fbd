import type { DeclarationFact, Id, Span } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { resolvedAt, resolvedWithOverloads, typesIn, type ResolvedName } from './resolved-name.ts';
import type { LinkedFile } from './linked-file.ts';
import type { Names } from './names.ts';
import { PerFile } from './per-file.ts';
import type { Program, TypeRef } from './program.ts';
import type { Answer, Questions } from '../questions.ts';
import { pathOf, symbolName } from './rows.ts';
import { Symbols } from './symbols.ts';
import { typeParts } from '../languages/shared/type-text.ts';
import { seesPackage } from './visibility.ts';
import { BUILT_IN, TYPE_PARAMETER } from './vocabulary.ts';

/** Represents the place outside all types. */
const OUTSIDE = -1;
/** A place outside all declarations. */
const START: Span = { start: 0, end: 0 };
/** Where a type is written. */
interface Around {
  /** The type around it, or {@link OUTSIDE}; undefined where that does not matter, as in a file without nested types. */
  readonly within: Id | undefined;
  /** A place there, which tells its package and the modules around it. */
  readonly place: Span;
}

const ANYWHERE: Around = { within: undefined, place: START };
/** A name within a written type: `List` and `Flag` of `List<Flag>`. */
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*(?:`\d+)?/gu;

/** The type that an alias stands for, as written. */
interface AliasedType {
  readonly file: LinkedFile;
  /** The name of the alias itself. */
  readonly name: string;
  readonly type: string;
  readonly at: number;
}

/** How many heads of a written type, such as the alternatives of a union, are tried. */
const MOST_HEADS = 12;

/** Resolves types as written, such as `models.Flag[]` or `Lazy<Client>`, to the types of the program that they name. */
export class TypeNames {
  readonly #program: Program;
  readonly #names: Names;
  readonly #questions: Questions;
  readonly #symbols: Symbols;
  readonly #typesByText = new PerFile<string, Answer<readonly TypeRef[]>>();
  readonly #nestedTypes = new PerFile<string, Answer<readonly TypeRef[]>>();

  constructor(program: Program, names: Names, questions: Questions) {
    this.#program = program;
    this.#names = names;
    this.#questions = questions;
    this.#symbols = new Symbols(program, questions, (file, path, place) =>
      typesIn(this.#along(file, path, place)),
    );
  }

  /**
   * Resolves a type as written at an offset, or without one anywhere: the first that resolves of its heads, which are the
   * types that it may be (`Flag` and `None` of `Flag | None`). Where the function around imports the first head, only that
   * import counts.
   */
  of(file: LinkedFile, type: string, at?: number): readonly TypeRef[] {
    const [head] = typeParts(type).heads;
    const inner =
      at === undefined || head === undefined ? undefined : file.importAround(head, { start: at, end: at });
    if (inner) return this.#typesOf(this.#names.imports.imported(file, inner.binding, 'type'));
    const around =
      at === undefined || !file.hasNestedTypes ? ANYWHERE : aroundIn(file, file.containerAt(at), at);
    return this.#ofAround(file, type, around);
  }

  /** Resolves a type as written in a type or a package, or anywhere. */
  #ofAround(file: LinkedFile, type: string, around: Around): readonly TypeRef[] {
    const { within, place } = around;
    const key = within === undefined ? type : `${type}@${within}@${place.start}`;
    return this.#questions.list(this.#typesByText.of(file), key, () => this.#ofHeads(file, type, around));
  }

  /** The types of the first head that resolves. */
  #ofHeads(file: LinkedFile, type: string, around: Around): readonly TypeRef[] {
    const { heads, symbols } = typeParts(type);
    const paths = linkRules(file.facts.language).typesDifferByArity ? symbols : heads;
    for (const path of paths.slice(0, MOST_HEADS)) {
      const words = path.match(WORD) ?? [];
      const found = path.includes('\\') ? this.#namespaced(file, path, around.place) : [];
      if (found.length > 0) return found;
      const along = this.#ofPath(file, words, around);
      if (along.length) return along;
    }
    return [];
  }

  /** The target of a type alias, as written at its declaration; undefined for any other type. */
  aliased(file: LinkedFile, type: string): AliasedType | undefined {
    const { heads } = typeParts(type);
    const [only] = heads;
    const [found] =
      only === undefined || heads.length > 1 || isBuiltIn(file, only)
        ? []
        : this.#names.find(file, only, START, 'type');
    return found && aliasAt(found);
  }

  /** The direct supertypes that the program declares; with `embedded` also the types whose members it takes over. */
  parents({ file, container }: TypeRef, embedded?: 'embedded'): readonly TypeRef[] {
    const row = file.container(container);
    // `generic`: the supertypes with what tells types of one name apart.
    const { supertypes, generic = supertypes } = row;
    const name = symbolName(row);
    // Supertypes are resolved from around the type: its header does not see what the type inherits or has inside. Its own
    // name would lead back to it.
    const above = generic.flatMap((type) =>
      type === name ? [] : this.#ofAround(file, type, aroundIn(file, row.parent, row.start)),
    );
    const beside = embedded === undefined ? [] : (row.embedded ?? []);
    return [...above, ...beside.flatMap((type) => this.of(file, type, row.start))];
  }

  /** All parts of a type: `partial` classes, `impl` blocks, extensions. */
  parts(type: TypeRef): readonly TypeRef[] {
    return this.#symbols.parts(type);
  }

  /** Resolves PHP's `Flags\Flag`: from an import or the namespace around it, or else from the root. */
  #namespaced(file: LinkedFile, path: string, place: Span): readonly TypeRef[] {
    for (const one of [path, `\\${path}`]) {
      const found = this.#typesOf(this.#names.find(file, one, place, 'type'));
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Resolves a path such as `models.Flag`; if the whole does not resolve, its last part that is a type. */
  #ofPath(file: LinkedFile, path: readonly string[], around: Around): readonly TypeRef[] {
    const [first = '', ...rest] = path;
    if (rest.length === 0) return this.#ofWord(file, first, around);
    const found = this.#along(file, path, around.place);
    const types = this.#typesOf(found);
    const isExternal = found.some(({ kind }) => kind === 'external');
    // A library's import settles the path; but what C#'s `using N = Shop.Names` binds may be a namespace of the program.
    const mayBePackage = linkRules(file.facts.language).seesOuterPackages === true;
    if (types.length > 0 || (isExternal && !mayBePackage)) return types;
    const named = this.#typesOf(this.#names.atPath(file, path, 'type', around.place));
    if (named.length > 0 || isExternal) return named;
    for (const word of path.toReversed()) {
      const own = this.#ofWord(file, word, around);
      if (own.length) return own;
    }
    return [];
  }

  /** Resolves a path, one name inside the other; `place` tells the modules from which `super::Flag` leads out. */
  #along(file: LinkedFile, path: readonly string[], place: Span): readonly ResolvedName[] {
    const steps = this.#names.stepsOut(file, path);
    const [first = '', ...rest] = path;
    const [outer, names] =
      steps > 0
        ? [this.#names.around(file, place, steps), path.slice(steps)]
        : [isBuiltIn(file, first) ? [] : this.#names.find(file, first, START), rest];
    return names.reduce<readonly ResolvedName[]>(
      (found, name) => found.flatMap((one) => this.#within(one, name)),
      outer,
    );
  }

  /** The types among the results; without any, what an alias stands for, or if that is a library's, its extensions. */
  #typesOf(found: readonly ResolvedName[]): readonly TypeRef[] {
    const types = typesIn(found);
    if (types.length > 0) return types;
    const [alias] = found.flatMap((one) => aliasAt(one) ?? []);
    if (!alias) return [];
    const { file, name, type, at } = alias;
    const target = this.of(file, type, at);
    return target.length > 0 ? target : file.types(name).map((container) => ({ file, container }));
  }

  /** Resolves `name` as a member of a module or a type. */
  #within(outer: ResolvedName, name: string): readonly ResolvedName[] {
    if (outer.kind === 'module') return this.#names.imports.inside(outer, name);
    if (outer.kind === 'external') return [{ ...outer, path: [...outer.path, name] }];
    if (outer.kind !== 'type') return [];
    const { file, container } = outer;
    const types = this.#nested(outer, name);
    if (types.length > 0) return types.map((type): ResolvedName => ({ kind: 'type', ...type }));
    return file.members(container, name).flatMap((id) => resolvedAt(file, id));
  }

  /** The types of a name inside a type, or inherited by it. */
  #nested(type: TypeRef, name: string): readonly TypeRef[] {
    const { file, container } = type;
    return this.#questions.list(this.#nestedTypes.of(file), `${container} ${name}`, () => {
      const own = file.types(name).filter((id) => file.container(id).parent === container);
      if (own.length > 0 || !linkRules(file.facts.language).inheritsFirst)
        return own.map((id) => ({ file, container: id }));
      for (const parent of this.parents(type)) {
        const found = this.#nested(parent, name);
        if (found.length > 0) return found;
      }
      return [];
    });
  }

  /** Resolves a single word: to what the place sees of the file, else to what is outside types, else to any of the file. */
  #ofWord(file: LinkedFile, name: string, { within, place }: Around): readonly TypeRef[] {
    const own = typesSeen(file, name, within === undefined ? undefined : place);
    const seen = within === undefined ? own : this.#seenFrom(file, name, own, within);
    if (seen.length > 0) return seen;
    const outer = this.#outsideTypes(file, name, place);
    // What neither finds: a type that another class of this file has or inherits; one of another package by its full name,
    // of which PHP's supertypes keep the last part.
    return outer.length > 0 ? outer : typesSeen(file, name, undefined);
  }

  /** The types of a name that the innermost type around `within` has or inherits; else those of `own` outside of types. */
  #seenFrom(file: LinkedFile, name: string, own: readonly TypeRef[], within: Id): readonly TypeRef[] {
    let around: Id | undefined = within === OUTSIDE ? undefined : within;
    for (; around !== undefined; around = file.container(around).parent) {
      const found = this.#nested({ file, container: around }, name);
      if (found.length > 0) return found;
    }
    return own.filter((one) => file.container(one.container).parent === undefined);
  }

  /**
   * Resolves a word that no type around it declares, by the first of these: the bound of a type parameter; nothing, if the
   * language has the type; an alias of the file; an import or a package; a module that is imported as a whole.
   */
  #outsideTypes(file: LinkedFile, name: string, place: Span): readonly TypeRef[] {
    const bounds = file.bounds(name);
    if (bounds.length) return bounds.flatMap((bound) => this.of(file, bound));
    if (isBuiltIn(file, name)) return [];
    const { erasesTypes } = linkRules(file.facts.language);
    // A variable may be an alias: Python's `Door = Gate`.
    const isType = ({ kind }: DeclarationFact): boolean =>
      kind === 'type' || (kind === 'variable' && !erasesTypes);
    const seen = file.scoped(name).around(place, isType);
    // Without a type that is visible here, any declaration of the name in the file.
    const own =
      seen === undefined
        ? file.declarations(name).flatMap((id) => resolvedAt(file, id))
        : resolvedWithOverloads(file, seen);
    const found = own.some(aliasAt) ? own : this.#names.outside(file, name, 'type', place);
    const types = this.#typesOf(found);
    return types.length > 0 ? types : this.#qualified(file, name);
  }

  /** Resolves the `FlagAware` of `flags.FlagAware` in a file that imports the whole module as `flags`. */
  #qualified(file: LinkedFile, name: string): readonly TypeRef[] {
    const modules = file.facts.imports.filter(
      ({ local, imported }) => imported === '*' && /^\w+$/.test(local),
    );
    const found = modules
      .flatMap(({ module }) => this.#program.exporting(file, module, name))
      .flatMap((other) => this.#names.imports.exported(other, name));
    return this.#typesOf(found);
  }
}

/** The target of an alias declaration: `typealias Door = Gate`, Python's `Door = Gate`. */
function aliasAt(found: ResolvedName): AliasedType | undefined {
  if (found.kind !== 'declaration') return undefined;
  const { file, id } = found;
  const { kind, name, type, value, start: at } = file.declaration(id);
  if (kind === 'type') return type === undefined ? undefined : { file, name, type, at };
  if (kind !== 'variable' || value === undefined || !linkRules(file.facts.language).mayOmitTypes)
    return undefined;
  const path = pathOf(file, value);
  return /^\p{Lu}/u.test(path.at(-1) ?? '') ? { file, name, type: path.join('.'), at } : undefined;
}

/** A place inside the type `within`, its end; outside of types, the start of the package at the offset `at`. */
function aroundIn(file: LinkedFile, within: Id | undefined, at: number): Around {
  const start = within === undefined ? file.packageStart(at) : file.container(within).end - 1;
  return { within: within ?? OUTSIDE, place: { start, end: start } };
}

/** The types of a name in a file that the package of a place sees; all without a place, or in a file of one package. */
function typesSeen(file: LinkedFile, name: string, place: Span | undefined): readonly TypeRef[] {
  const own = file.packageAt(place);
  const types = file.types(name).map((container) => ({ file, container }));
  return own === undefined
    ? types
    : types.filter(({ container }) =>
        seesPackage(file, file, own, file.packageAt(file.container(container))),
      );
}

/** Whether a type is built in or a type parameter, and not imported. */
function isBuiltIn(file: LinkedFile, name: string): boolean {
  return (BUILT_IN.test(name) || TYPE_PARAMETER.test(name)) && !file.binding(name);
}
