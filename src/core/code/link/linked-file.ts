import { getOrInsert } from '../../get-or-insert.ts';
import { listUnder } from '../list-under.ts';
import { linkRules } from '../languages/languages.ts';
import {
  type DeclarationFact,
  type FileFacts,
  type Id,
  type ImportFact,
  type Span,
  WHOLE_FILE,
} from '../facts/facts.ts';
import { type FactPart, onlyPart } from '../facts/parts.ts';
import { FileRows } from './file-rows.ts';
import { OtherNames } from './other-names.ts';
import { symbolName } from './rows.ts';
import { ScopedName } from './scoped-name.ts';
import { ENUM_TYPE } from './vocabulary.ts';
import { lastPart } from '../languages/shared/type-text.ts';

/** The facts of one file with lookup by name. */
export class LinkedFile extends FileRows {
  /** The package that the file declares; without a declaration, the module of its folder. */
  readonly package: string | undefined;
  readonly #declarations = new Map<string, Id[]>();
  readonly #members = new Map<Id, Map<string, Id[]>>();
  readonly #types = new Map<string, Id[]>();
  readonly #functions = new Map<string, Id[]>();
  readonly #calls = new Map<string, Id[]>();
  readonly #imports = new Map<string, ImportFact>();
  readonly #scoped = new Map<string, ScopedName>();
  /** Constructor parameters that are fields, by type. */
  readonly #fields = new Map<Id | undefined, Id[]>();
  // From here on, indexes that are built on first use.
  readonly #locals = new Map<Id, boolean>();
  #hasNestedTypes: boolean | undefined;
  #hasPackages: boolean | undefined;
  #otherNames: OtherNames | undefined;

  constructor(path: string, facts: FileFacts, parts: readonly FactPart[] = [onlyPart(facts)]) {
    super(path, facts, parts);
    this.package = facts.package ?? linkRules(facts.language).moduleFolder?.exec(path)?.[1];
    for (const id of facts.declarations.keys()) this.#index(id, this.declaration(id));
    for (const [id, row] of facts.containers.entries())
      if (row.name !== '') listUnder(this.#types, lastPart(symbolName(row)), id);
    for (const [id, { name }] of facts.functions.entries())
      if (name !== undefined) listUnder(this.#functions, name, id);
    for (const id of facts.calls) {
      const name = this.calleeName(id);
      if (name !== undefined) listUnder(this.#calls, name, id);
    }
    for (const binding of facts.imports) if (binding.local !== '*') this.#import(binding);
  }

  /** The declarations called `name`, in any scope, with assignments. */
  declarations(name: string): readonly Id[] {
    return this.#declarations.get(name) ?? [];
  }

  /** The members of a type called `name`; several if overloaded. */
  members(container: Id, name: string): readonly Id[] {
    return this.#membersOnly(this.#members.get(container)?.get(name) ?? []);
  }

  /** Of what is declared within a type, all but the local variables of its methods. */
  #membersOnly(ids: readonly Id[]): readonly Id[] {
    // Ruby's blocks define methods and constants of the class around them.
    const { reopensModules } = linkRules(this.facts.language);
    const isVariable = (id: Id): boolean => {
      const { kind, name } = this.declaration(id);
      return kind === 'variable' && !(reopensModules && /^\p{Lu}/u.test(name)) && this.isLocal(id);
    };
    return ids.some(isVariable) ? ids.filter((id) => !isVariable(id)) : ids;
  }

  /** Whether a declaration is visible only within a function. */
  isLocal(id: Id): boolean {
    return getOrInsert(this.#locals, id, () => this.#isInFunction(this.declaration(id)));
  }

  /** Never for members and assignments; for what is in a type, only functions within the type count, not one around it. */
  #isInFunction({ kind, scope, container }: DeclarationFact): boolean {
    if (kind === 'member' || kind === 'assignment' || scope.end === WHOLE_FILE.end) return false;
    const from = container === undefined ? -1 : this.container(container).start;
    return this.facts.functions.some((fn) => fn.start > from && contains(fn, scope));
  }

  /** The package at a place of a file with several; undefined outside all of them, and in a file with one or none. */
  packageAt(place: Pick<Span, 'start'> | undefined): string | undefined {
    const { packages } = this.facts;
    this.#hasPackages ??= packages.some(({ name }) => name !== this.package);
    return place === undefined || !this.#hasPackages ? undefined : this.packageAround(place)?.name;
  }

  /** Where the package around an offset begins; 0 if the file does not say. */
  packageStart(offset: number): number {
    return this.packageAround({ start: offset })?.start ?? 0;
  }

  /** The innermost package around a place, where the file says where its packages begin and end. */
  packageAround(place: Pick<Span, 'start'>): FileFacts['packages'][number] | undefined {
    const around = this.facts.packages.filter(({ start, end }) => start <= place.start && place.start < end);
    // PHP's `namespace Shop;` has no end of its own: of those before a place, the last counts.
    return around.sort((one, other) => other.start - one.start)[0];
  }

  /** The package that something in the file belongs to. */
  packageOf(place: Pick<Span, 'start'>): string | undefined {
    return this.packageAt(place) ?? this.package;
  }

  /** Whether types are nested, may inherit nested ones, or are in several packages, so that a place tells which is meant. */
  get hasNestedTypes(): boolean {
    return (this.#hasNestedTypes ??= this.#nestsTypes());
  }

  #nestsTypes(): boolean {
    const { containers, declarations, language } = this.facts;
    return (
      this.facts.packages.some(({ name }) => name !== this.package) ||
      containers.some(({ name, parent }) => name !== '' && parent !== undefined) ||
      (linkRules(language).inheritsFirst && containers.some(({ supertypes }) => supertypes.length > 0)) ||
      declarations.some(({ kind, container }) => kind === 'type' && container !== undefined)
    );
  }

  /** The constructor parameters called `name` that are also fields of the type. */
  fields(container: Id | undefined, name: string): readonly Id[] {
    return (this.#fields.get(container) ?? []).filter((id) => this.declaration(id).name === name);
  }

  /** The entries of an enum, in order. In Python they are variables of a class that extends an enum type. */
  entries(container: Id): readonly Id[] {
    const { kind, supertypes } = this.container(container);
    const isOfClass = kind !== 'enum' && supertypes.some((type) => ENUM_TYPE.test(type));
    return this.memberNames(container)
      .flatMap((name) => this.members(container, name))
      .filter((id) => {
        const row = this.declaration(id);
        const isConstant = row.kind === 'variable' && row.value !== undefined;
        // A row with an `accessor` is no entry, but what a method (`match self`) gives for one.
        return (row.isEntry && row.accessor === undefined) || (isOfClass && isConstant);
      });
  }

  /** The names of a type's members, in order. */
  memberNames(container: Id): readonly string[] {
    const all = this.#members.get(container) ?? new Map<string, readonly Id[]>();
    return [...all].flatMap(([name, ids]) => (this.#membersOnly(ids).length > 0 ? [name] : []));
  }

  /** The types called `name`; several for a type declared in parts. */
  types(name: string): readonly Id[] {
    return this.#types.get(name) ?? [];
  }

  /** The functions called `name`, or held by a variable or key of that name. */
  functions(name: string): readonly Id[] {
    return this.#functions.get(name) ?? [];
  }

  /** The calls whose callee ends with `name`: `isOn(…)`, `flags.isOn(…)`. */
  calls(name: string): readonly Id[] {
    return this.#calls.get(name) ?? [];
  }

  /** All callee names, each with its calls. */
  get callees(): Iterable<readonly [name: string, calls: readonly Id[]]> {
    return this.#calls;
  }

  /** The names under which the file uses what is called differently elsewhere. */
  get otherNames(): OtherNames {
    return (this.#otherNames ??= new OtherNames(this.facts));
  }

  /** The import that binds a name; of several packages' imports in one file, the one visible in `own`. */
  binding(local: string, own?: string): ImportFact | undefined {
    const found = this.#imports.get(local);
    if (own === undefined || found?.at === undefined) return found;
    return this.importsOf(local).findLast((one) => this.appliesIn(one, own));
  }

  /** The import that binds a variable outside of functions, in a language where imports bind variables: Python. */
  importOfFile(local: string): ImportFact | undefined {
    const found = linkRules(this.facts.language).importsVariables ? this.#imports.get(local) : undefined;
    return found?.at === undefined ? found : undefined;
  }

  /**
   * An import, and those that may bind its variable in its place: Python's `from flags import CART` in
   * `try` and another in `except`, or in the `else` of `if TYPE_CHECKING`. In Dart, those of the same prefix.
   */
  alternatives(binding: ImportFact): readonly ImportFact[] {
    const { importsVariables, sharesPrefixes } = linkRules(this.facts.language);
    const { local, at } = binding;
    if (sharesPrefixes) return this.importsOf(local);
    if (importsVariables !== true || isPackageOnly(binding)) return [binding];
    return this.importsOf(local).filter((one) => one.at === at && !isPackageOnly(one));
  }

  /** The import of a variable in the innermost function around `place` that has one, and that function. */
  importAround(local: string, place: Span): { readonly binding: ImportFact; readonly fn: Span } | undefined {
    if (!linkRules(this.facts.language).importsVariables) return undefined;
    let found: { readonly binding: ImportFact; readonly fn: Span } | undefined;
    for (const binding of this.importsOf(local)) {
      if (binding.at === undefined) continue;
      const fn = this.facts.functions.find(({ start }) => start === binding.at);
      if (fn && contains(fn, place) && (!found || fn.start >= found.fn.start)) found = { binding, fn };
    }
    return found;
  }

  /** Whether an import is visible in a package; true if either package is unknown. */
  appliesIn(binding: ImportFact, own: string | undefined): boolean {
    const within = this.#packageWhereApplies(binding);
    return within === undefined || own === undefined || own === within || own.startsWith(`${within}.`);
  }

  /** The package in which alone an import applies. */
  #packageWhereApplies(binding: ImportFact | undefined): string | undefined {
    return binding?.at === undefined ? undefined : this.packageAt({ start: binding.at });
  }

  /** Resolves `name` at `place`: the declaration with the narrowest scope around it. */
  visible(name: string, place: Span): Id | undefined {
    const isInside = (value: Id | undefined): boolean => this.#isWithin(place, value);
    const isStartOf = (value: Id | undefined): boolean =>
      value !== undefined && isInside(value) && this.expression(value).start === place.start;
    const scoped = this.scoped(name);
    const isHidden = (id: Id): boolean => this.#isHiddenAt(place, id);
    // `(flag = flag) => …`: a parameter's default never means the parameter. `let flag = flag`, `let flag = flag.open`: a
    // value that begins with the name means an outer variable, or if there is none the variable itself.
    return (
      scoped.around(
        place,
        ({ kind, value }, id) =>
          !(kind === 'parameter' ? isInside(value) : isStartOf(value)) && !isHidden(id),
      ) ?? scoped.around(place, ({ kind }, id) => kind !== 'parameter' && !isHidden(id))
    );
  }

  /** Whether a declaration is of a class, and `place` in a function of that class which does not see it, as in Python. */
  #isHiddenAt(place: Span, id: Id): boolean {
    const { container } = this.declaration(id);
    if (container === undefined || !linkRules(this.facts.language).hidesClassNames || this.isLocal(id))
      return false;
    const { start } = this.container(container);
    // The default of a parameter is read where the function is declared.
    const isDefault = (parameter: Id): boolean => this.#isWithin(place, this.declaration(parameter).value);
    return this.facts.functions.some(
      (fn) => fn.start > start && contains(fn, place) && !fn.parameters.some(isDefault),
    );
  }

  #isWithin(place: Span, value: Id | undefined): boolean {
    return value !== undefined && contains(this.expression(value), place);
  }

  /** The declarations called `name`, ordered for scope lookup. */
  scoped(name: string): ScopedName {
    return getOrInsert(this.#scoped, name, () => {
      const rows = this.declarations(name).map((id) => ({ id, declaration: this.declaration(id) }));
      return new ScopedName(rows, linkRules(this.facts.language));
    });
  }

  /** Keeps a name's last import; an inner one only where there is no other. */
  #import(binding: ImportFact): void {
    const { local, isInner } = binding;
    const known = this.#imports.get(local);
    // Two inner ones, or those of two namespaces, may give the name different meanings: it then leads nowhere.
    const areApart =
      known?.isInner === true
        ? isInner
        : this.#packageWhereApplies(known) !== this.#packageWhereApplies(binding);
    if (known && areApart && (known.module !== binding.module || known.imported !== binding.imported))
      this.#imports.set(local, { ...known, ...binding, module: '', imported: '' });
    else if (isInner !== true || known === undefined) this.#imports.set(local, binding);
  }

  /** Lists a declaration by its name, and as a field or member of its type. */
  #index(id: Id, row: DeclarationFact): void {
    const { container, kind, isField } = row;
    const name = symbolName(row);
    listUnder(this.#declarations, name, id);
    if (isField) listUnder(this.#fields, container, id);
    if (container === undefined || kind === 'parameter' || kind === 'loop') return;
    const members = getOrInsert(this.#members, container, () => new Map<string, Id[]>());
    listUnder(members, name, id);
  }
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Whether an import binds only the first part of its module's path: Python's `import shop.flags`. */
function isPackageOnly({ local, imported, module }: ImportFact): boolean {
  return imported === '*' && module.startsWith(`${local}.`);
}
