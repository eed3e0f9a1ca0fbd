import { linkRules } from '../language/link-rules.ts';
import type { Id, ImportFact, Span } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import type { Program, TypeRef } from './program.ts';
import {
  importedClause,
  isOfSamePackage,
  isSameLanguage,
  packageClause,
  packageIn,
  splitPath,
} from './visibility.ts';
import { sdkOf } from './sdk-places.ts';
import { BUILT_IN, TYPE_PARAMETER } from './vocabulary.ts';

/** What a name refers to. */
export type Found =
  | { readonly kind: 'declaration'; readonly file: LinkedFile; readonly id: Id }
  | { readonly kind: 'type'; readonly file: LinkedFile; readonly container: Id }
  | { readonly kind: 'module'; readonly files: readonly LinkedFile[] }
  | { readonly kind: 'external'; readonly module: string; readonly path: readonly string[] }
  /** An export that is an expression of its own. */
  | { readonly kind: 'value'; readonly file: LinkedFile; readonly id: Id };

/** How files are looked for that declare a name, which may be wanted as a type's alone. */
type Declaring = 'declaring' | 'declaringType';

const MOST_STEPS = 12;
const START: Span = { start: 0, end: 0 };
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Words that are joined as languages join the parts of a name. */
const PATH = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** Tells what names refer to, by scopes, classes, imports and packages. */
export class Names {
  readonly #program: Program;
  /** What types as written were found to mean. */
  readonly #meant = new PerFile<string, readonly TypeRef[]>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** What the bare `name` at `place` refers to; several where it is not unique. */
  find(file: LinkedFile, name: string, place: Span): readonly Found[] {
    const local = file.visible(name, place);
    if (local !== undefined)
      return this.#overloads(file, local).flatMap((id) => this.ofDeclaration(file, id));
    if (name.includes('\\')) return this.#namespaced(file, name);
    const rules = linkRules(file.facts.language);
    if (rules.ownModules.has(name)) {
      const found = this.#moduleAt(file, name);
      // A file that nothing is known around is its own crate.
      return found.length ? found : [{ kind: 'module', files: [file] }];
    }
    const bound = this.#binding(file, name);
    const imported = bound ? this.#imported(file, bound) : [];
    if (imported.length > 0 || (bound && !rules.importsGlobals)) return imported;
    return this.#opened(file, name) ?? this.#shared(file, name, place);
  }

  #moduleAt(file: LinkedFile, path: string): readonly Found[] {
    const files = this.#program.imported(file, path);
    return files.length ? [{ kind: 'module', files }] : [];
  }

  /** PHP's `Flags\Names` from an import, the namespace of the file, or with a `\` in front from the outermost one. */
  #namespaced(file: LinkedFile, path: string): readonly Found[] {
    const [first = '', ...rest] = path.split('\\');
    const name = rest.at(-1) ?? first;
    const prefix =
      first === '' ? '' : (file.binding(first)?.module ?? `${file.facts.package ?? ''}\\${first}`);
    const module = [prefix, ...rest].join('\\');
    return this.#packaged(file, module, name) ?? [{ kind: 'external', module, path: [name] }];
  }

  /** The import that binds a name, in the file or for all of them. */
  #binding(file: LinkedFile, name: string): ImportFact | undefined {
    const bound = file.binding(name) ?? this.#global(file).find(({ local }) => local === name);
    if (bound || !linkRules(file.facts.language).isPackageOfFolder) return bound;
    return file.facts.imports.find(
      ({ module, local }) =>
        local !== '.' &&
        local !== '_' &&
        this.#program.imported(file, module).some(({ facts }) => facts.package === name),
    );
  }

  /** The types that a type as written may mean: the first of its words that is one, with all its parts. */
  types(file: LinkedFile, type: string, steps = 0): readonly TypeRef[] {
    if (steps > 0) return this.#types(file, type, steps);
    const known = this.#meant.of(file);
    let found = known.get(type);
    if (!found) known.set(type, (found = this.#types(file, type, steps)));
    return found;
  }

  #types(file: LinkedFile, type: string, steps: number): readonly TypeRef[] {
    const paths = type.match(PATH) ?? [];
    for (const path of paths.slice(0, 12)) {
      const found = this.#typeAt(file, path.match(WORD) ?? [], steps);
      if (found.length) return found;
    }
    return [];
  }

  /** What an alias of a type stands for, as written where it is declared. */
  aliased(file: LinkedFile, type: string): { readonly file: LinkedFile; readonly type: string } | undefined {
    const [only, ...others] = type.match(PATH) ?? [];
    const [found] =
      only === undefined || others.length > 0 ? [] : this.find(file, only, { start: 0, end: 0 });
    const row = found?.kind === 'declaration' ? found.file.declaration(found.id) : undefined;
    return found?.kind === 'declaration' && row?.kind === 'type' && row.type !== undefined
      ? { file: found.file, type: row.type }
      : undefined;
  }

  /** All parts of a type: `partial` classes, `impl` blocks, extensions. */
  parts({ file, container }: TypeRef): readonly TypeRef[] {
    const { name } = file.container(container);
    const own = file.types(name).map((id) => ({ file, container: id }));
    if (!linkRules(file.facts.language).hasParts) return own.length ? own : [{ file, container }];
    return this.#program
      .types(file, name)
      .filter((other) => other.file === file || isSameLanguage(other.file, file));
  }

  /** What a module exports as `name`. */
  exported(file: LinkedFile, name: string, steps = 0): readonly Found[] {
    if (steps > MOST_STEPS) return [];
    for (const { exported, name: local, module, value } of file.facts.exports) {
      if (exported !== name) continue;
      if (value !== undefined) return [{ kind: 'value', file, id: value }];
      if (module !== undefined) return this.#reexported(file, module, local ?? name, steps);
      const found = this.#topLevel(file, local ?? name) ?? this.#rebound(file, local ?? name, steps);
      if (found?.length) return found;
    }
    const own = this.#topLevel(file, name) ?? this.#rebound(file, name, steps);
    if (own?.length) return own;
    for (const { exported, module } of file.facts.exports) {
      if (exported !== '*' || module === undefined) continue;
      const found = this.#program
        .imported(file, module)
        .flatMap((other) => this.exported(other, name, steps + 1));
      if (found.length) return found;
    }
    return this.#wildcards(file, name, steps);
  }

  /** A declaration, or the type that it declares. */
  ofDeclaration(file: LinkedFile, id: Id): readonly Found[] {
    const declaration = file.declaration(id);
    if (declaration.kind === 'type') {
      const container = file
        .types(declaration.name)
        .find(
          (type) =>
            file.container(type).start <= declaration.start && declaration.end <= file.container(type).end,
        );
      if (container !== undefined) return [{ kind: 'type', file, container }];
    }
    // Python keeps its imports in scopes, JavaScript its `require`: the declaration says where they lead.
    return [{ kind: 'declaration', file, id }];
  }

  /** The type that a path such as `models.Flag` means; else the first of its words that is one. */
  #typeAt(file: LinkedFile, path: readonly string[], steps: number): readonly TypeRef[] {
    const [first = '', ...rest] = path;
    if (rest.length === 0) return this.#type(file, first, steps);
    const found = rest.reduce<readonly Found[]>(
      (outer, name) => outer.flatMap((one) => this.within(one, name)),
      this.find(file, first, START),
    );
    const types = found.flatMap((one) =>
      one.kind === 'type' ? [{ file: one.file, container: one.container }] : [],
    );
    if (types.length > 0) return types;
    for (const word of path) {
      const own = this.#type(file, word, steps);
      if (own.length) return own;
    }
    return [];
  }

  /** What `name` means inside a module or a type. */
  within(outer: Found, name: string): readonly Found[] {
    switch (outer.kind) {
      case 'module': {
        const found = outer.files.flatMap((file) => this.exported(file, name));
        if (found.length) return found;
        const files = outer.files.flatMap((file) => this.#program.imported(file, submodule(file, name)));
        return files.length ? [{ kind: 'module', files }] : [];
      }
      case 'type':
        return outer.file
          .types(name)
          .filter((id) => outer.file.container(id).parent === outer.container)
          .map((container): Found => ({ kind: 'type', file: outer.file, container }));
      case 'external':
        return [{ ...outer, path: [...outer.path, name] }];
      case 'declaration':
      case 'value':
        return [];
    }
  }

  /** All functions of one name that a bare call may mean. */
  #overloads(file: LinkedFile, local: Id): readonly Id[] {
    const { name, kind, scope } = file.declaration(local);
    if (kind !== 'function') return [local];
    return file.declarations(name).filter((id) => {
      const other = file.declaration(id);
      return other.kind === 'function' && other.scope.start === scope.start && other.scope.end === scope.end;
    });
  }

  /** The imports that count for every file, in languages that have them. */
  #global(file: LinkedFile): readonly ImportFact[] {
    const { globalImport } = linkRules(file.facts.language);
    if (globalImport === undefined) return [];
    return this.#program
      .holding(file, globalImport)
      .flatMap((other) => other.facts.imports.filter(({ isGlobal }) => isGlobal));
  }

  #type(file: LinkedFile, name: string, steps = 0): readonly TypeRef[] {
    const own = file.types(name);
    if (own.length) return own.map((container) => ({ file, container }));
    if ((BUILT_IN.test(name) || TYPE_PARAMETER.test(name)) && !file.binding(name)) return [];
    const bound = this.#binding(file, name);
    const found = bound
      ? this.#imported(file, bound, 0, 'declaringType')
      : (this.#opened(file, name, 'declaringType') ?? this.#shared(file, name, undefined, 'declaringType'));
    const types = found.flatMap((one) =>
      one.kind === 'type' ? [{ file: one.file, container: one.container }] : [],
    );
    if (types.length) return types;
    const [first] = found;
    const alias = first?.kind === 'declaration' ? first.file.declaration(first.id) : undefined;
    if (
      first?.kind === 'declaration' &&
      alias?.kind === 'type' &&
      alias.type !== undefined &&
      steps < MOST_STEPS
    )
      return this.types(first.file, alias.type, steps + 1);
    return this.#qualified(file, name);
  }

  /** A type that is written with the name of the module it is from: `flags.FlagAware`. */
  #qualified(file: LinkedFile, name: string): readonly TypeRef[] {
    const modules = file.facts.imports.filter(
      ({ local, imported }) => imported === '*' && /^\w+$/.test(local),
    );
    return modules
      .flatMap(({ module }) => this.#program.imported(file, module))
      .flatMap((other) => this.exported(other, name))
      .flatMap((one) => (one.kind === 'type' ? [{ file: one.file, container: one.container }] : []));
  }

  #imported(
    file: LinkedFile,
    { imported, module }: ImportFact,
    steps = 0,
    how: Declaring = 'declaring',
  ): readonly Found[] {
    const files = this.#program.imported(file, module);
    const path = imported === '*' || imported === 'default' ? [] : [imported];
    if (files.length === 0) {
      const inner = imported === '*' ? [] : this.#submodule(file, module, imported);
      if (inner.length) return inner;
      // Names of an SDK stand in many files, and are declared in none.
      const isOfSdk = sdkOf(file.facts.language, module) !== undefined;
      const packaged = isOfSdk ? undefined : this.#packaged(file, module, imported, how);
      return packaged ?? [{ kind: 'external', module, path }];
    }
    if (imported === '*') return [{ kind: 'module', files }];
    const found = files.flatMap((other) => this.exported(other, imported, steps + 1));
    if (found.length) return found;
    const nested = this.#packaged(file, module, imported, how);
    if (nested) return nested;
    const inner = this.#submodule(file, module, imported);
    return inner.length > 0 || stem(files[0]) !== imported ? inner : [{ kind: 'module', files }];
  }

  #submodule(file: LinkedFile, module: string, name: string): readonly Found[] {
    return this.#moduleAt(file, `${module}${module.endsWith('.') ? '' : '.'}${name}`);
  }

  /** What a dotted path means in languages that resolve by declared packages: `a.b.C`, `a.b.C.MEMBER`, `A\B\C`. */
  #packaged(
    file: LinkedFile,
    module: string,
    imported: string,
    how: Declaring = 'declaring',
  ): readonly Found[] | undefined {
    const path = splitPath(module);
    const name = path.at(-1) ?? '';
    if (imported !== '*' && name !== imported) return undefined;
    const found = this.#declared(file, name, importedClause(file, packageIn(path)), how).filter(
      ({ file: other, owner }) =>
        endsWith(path.slice(0, -1), [...splitPath(other.facts.package ?? ''), ...owner]),
    );
    return found.length ? found.map(({ found: one }) => one) : undefined;
  }

  /** What an import of everything brings in scope. */
  #opened(file: LinkedFile, name: string, how: Declaring = 'declaring'): readonly Found[] | undefined {
    for (const { local, module } of [...file.facts.imports, ...this.#global(file)]) {
      if (local !== '*' && local !== '.') continue;
      const found = this.#program.imported(file, module).flatMap((other) => this.exported(other, name, 1));
      if (found.length) return found;
      const path = splitPath(module);
      const members = this.#declared(file, name, importedClause(file, packageIn([...path, ''])), how).filter(
        ({ file: other, owner }) => isPath(path, other.facts.package, owner),
      );
      if (members.length) return members.map(({ found: one }) => one);
    }
    return undefined;
  }

  /** What files of the same package see of one another, or all files where the language has no imports of its own. */
  #shared(file: LinkedFile, name: string, place?: Span, how: Declaring = 'declaring'): readonly Found[] {
    const { sharesGlobals, seesAllPackages, reopensModules } = linkRules(file.facts.language);
    if (!sharesGlobals) return [];
    const declared = this.#declared(file, name, packageClause(file), how);
    const owned =
      reopensModules && /^\p{Lu}/u.test(name) ? declared.filter(({ owner }) => owner.length > 0) : [];
    const around = owned.length > 0 ? modulesAround(file, place) : [];
    const inner = owned.filter(({ owner }) => around.some((path) => equals(path, owner)));
    if (inner.length) return inner.map(({ found: one }) => one);
    const found = declared.filter(({ owner }) => owner.length === 0);
    const near = found.filter(({ file: other }) => isOfSamePackage(file, other));
    if (near.length) return near.map(({ found: one }) => one);
    return seesAllPackages ? found.map(({ found: one }) => one) : [];
  }

  /** Everything that is declared as `name` outside functions, with the types around it: in files with a clause alone. */
  #declared(
    from: LinkedFile,
    name: string,
    clause?: string,
    how: Declaring = 'declaring',
  ): readonly { file: LinkedFile; owner: readonly string[]; found: Found }[] {
    const files =
      clause === undefined
        ? this.#program[how](from, name)
        : [from, ...this.#program[how](from, name, clause)];
    return [...new Set(files)]
      .filter((file) => isSameLanguage(file, from))
      .flatMap((file) =>
        file.declarations(name).flatMap((id) => {
          const { kind, container } = file.declaration(id);
          if (kind === 'parameter' || kind === 'loop' || kind === 'assignment') return [];
          const owner = ownersOf(file, container);
          return this.ofDeclaration(file, id).map((found) => ({ file, owner, found }));
        }),
      );
  }

  #topLevel(file: LinkedFile, name: string): readonly Found[] | undefined {
    const ids = file.declarations(name).filter((id) => {
      const { kind, container, scope } = file.declaration(id);
      return kind !== 'parameter' && kind !== 'assignment' && container === undefined && scope.start === 0;
    });
    const valued = ids.filter(
      (id) => file.declaration(id).kind !== 'variable' || file.declaration(id).value !== undefined,
    );
    const chosen = (valued.length ? valued : ids)[0];
    return chosen === undefined
      ? undefined
      : this.#overloads(file, chosen).flatMap((id) => this.ofDeclaration(file, id));
  }

  /** What a module imports itself, and thereby gives on (Python's packages, TypeScript's `export { imported }`). */
  #rebound(file: LinkedFile, name: string, steps: number): readonly Found[] | undefined {
    const bound = file.binding(name);
    return bound && this.#imported(file, bound, steps + 1);
  }

  #reexported(file: LinkedFile, module: string, name: string, steps: number): readonly Found[] {
    const files = this.#program.imported(file, module);
    if (files.length === 0)
      return [{ kind: 'external', module, path: name === '*' || name === 'default' ? [] : [name] }];
    if (name === '*') return [{ kind: 'module', files }];
    return files.flatMap((other) => this.exported(other, name, steps + 1));
  }

  #wildcards(file: LinkedFile, name: string, steps: number): readonly Found[] {
    if (!linkRules(file.facts.language).passesWildcardsOn) return [];
    return file.facts.imports
      .filter(({ local }) => local === '*')
      .flatMap(({ module }) => this.#program.imported(file, module))
      .flatMap((other) => this.exported(other, name, steps + 1));
  }
}

/** The names of the types around a member, outermost first. */
function ownersOf(file: LinkedFile, container: Id | undefined): readonly string[] {
  const names: string[] = [];
  for (let id = container, steps = 0; id !== undefined && steps < 50; steps++) {
    const row = file.container(id);
    names.unshift(row.name);
    id = row.parent;
  }
  return names;
}

/** The paths of the types and modules around a place, or of all in the file; innermost first. */
function modulesAround(file: LinkedFile, place: Span | undefined): readonly (readonly string[])[] {
  return file.facts.containers
    .flatMap(({ start, end }, id) =>
      place && !(start <= place.start && place.end <= end) ? [] : [ownersOf(file, id)],
    )
    .sort((one, other) => other.length - one.length);
}

function stem(file: LinkedFile | undefined): string {
  const [name = '', folder = ''] = file?.path.split('/').reverse() ?? [];
  return name === 'mod.rs' ? folder : name.replace(/\.\w+$/, '');
}

/** How a module inside another is asked for. */
export function submodule({ facts }: LinkedFile, name: string): string {
  return linkRules(facts.language).submodulePrefix + name;
}

function equals(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** Whether a path is that of `owner` in a package, which a file alone may not tell. */
function isPath(path: readonly string[], declared: string | undefined, owner: readonly string[]): boolean {
  const own = declared === undefined ? path.slice(0, -owner.length) : splitPath(declared);
  return owner.length + own.length > 0 && equals(path, [...own, ...owner]);
}

/** Whether a path ends like another, which may be written from any of its packages on. */
function endsWith(path: readonly string[], full: readonly string[]): boolean {
  const length = Math.min(path.length, full.length);
  if (length === 0) return path.length === full.length || path.length === 1;
  return equals(path.slice(-length), full.slice(-length));
}
