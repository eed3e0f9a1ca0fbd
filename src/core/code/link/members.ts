import { linkRules } from '../language/link-rules.ts';
import type { DeclarationFact, ExpressionFact, Id, SelfFact, Span } from '../facts/facts.ts';
import type { Evaluator } from './evaluator.ts';
import { ExpectedTypes } from './expected-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { submodule } from './names.ts';
import type { TypeRef } from './program.ts';
import { nameOf } from './rows.ts';
import {
  ANNOTATION,
  EACH,
  type InstanceValue,
  isOpen,
  type ObjectValue,
  type OpenValue,
  type ParameterValue,
  type Ref,
  type Value,
} from './values.ts';
import { isOfSamePackage } from './visibility.ts';
import { ALL_ENTRIES, GIVES_NAME, GIVES_VALUE, NAME_OF } from './vocabulary.ts';

const MOST_SUPERTYPES = 12;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Members that hold what their object is a holder of. */
const HOLDS = /^(?:current|value|get|instance|it)$/;
const DEEPEST = 40;

/** A type as written in a file. */
interface TypeText {
  readonly file: LinkedFile;
  readonly type: string;
}

/** Tells what members of values are: of objects, modules, types and their instances. */
export class Members {
  readonly #evaluator: Evaluator;
  readonly #expected: ExpectedTypes;
  readonly #lineages = new Map<LinkedFile, Map<Id, readonly TypeRef[]>>();
  #depth = 0;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
    this.#expected = new ExpectedTypes(evaluator);
  }

  /** What `this` is. */
  self(file: LinkedFile, { container, fn, object, isSuper }: SelfFact): readonly Value[] {
    const extended = fn === undefined ? undefined : this.#extension(file, fn);
    if (extended) return [extended];
    if (object !== undefined) return this.#evaluator.evaluate(file, object);
    if (container === undefined) return [];
    const own: InstanceValue = { kind: 'instance', file, container };
    const above = isSuper ? this.#parents(own).map((type): Value => ({ kind: 'instance', ...type })) : [];
    return above.length ? above : [own];
  }

  /** The types of the program that a type extends. */
  #parents({ file, container }: TypeRef): readonly TypeRef[] {
    const { supertypes, name } = file.container(container);
    return supertypes.flatMap((type) => (type === name ? [] : this.#evaluator.names.types(file, type)));
  }

  /** `object.name`. */
  ofRow(file: LinkedFile, id: Id, row: Extract<ExpressionFact, { kind: 'member' }>): readonly Value[] {
    if (row.object === undefined) return this.#inferred(file, id, row.name);
    const objects = this.#evaluator.evaluate(file, row.object);
    const entries = objects.filter((one) => one.kind === 'instance' && one.entry !== undefined);
    if (row.name === NAME_OF && entries.length === 0) return nameAsText(file, row.object);
    return objects.flatMap((object) => this.of(object, row.name));
  }

  /** `object[key]`: of the key where it is known, else all that the object holds. */
  ofIndex(file: LinkedFile, row: Extract<ExpressionFact, { kind: 'index' }>): readonly Value[] {
    const objects = this.#evaluator.evaluate(file, row.object);
    // `Pick[string]` is a function whose type is told.
    const functions = objects.filter(({ kind }) => kind === 'function');
    return functions.length ? functions : this.lookup(objects, { file, id: row.key });
  }

  /** What `objects` hold under a key: its own where that is known, else everything. */
  lookup(objects: readonly Value[], key: Ref): readonly Value[] {
    const names = this.#keys(key);
    return objects.flatMap((object) => {
      const found = names.flatMap((name) =>
        object.kind === 'object' ? this.#entry(object, name) : this.of(object, name),
      );
      return found.length || object.kind !== 'object' ? found : this.values(object);
    });
  }

  /** The member `name` of a value. */
  of(value: Value, name: string): readonly Value[] {
    // Objects may be spread into themselves, and types be nested in one another.
    if (this.#depth > DEEPEST) return [];
    this.#depth++;
    const found = this.#of(value, name);
    this.#depth--;
    return value.kind === 'instance' && value.listed
      ? found.map((one) => listedAt(one, value.listed))
      : found;
  }

  #of(value: Value, name: string): readonly Value[] {
    if (name === EACH) return this.elements(value);
    if (name.startsWith(ANNOTATION)) return this.#annotation(value, name.slice(ANNOTATION.length));
    switch (value.kind) {
      case 'object':
        return this.#entry(value, name);
      case 'type':
        return this.#ofType(value, name);
      case 'instance':
        return this.#ofInstance(value, name);
      case 'module':
        return this.#ofModule(value, name);
      case 'external':
        return [{ ...value, path: [...value.path, name] }];
      case 'string':
        return GIVES_VALUE.test(name) ? [value] : [];
      case 'parameter':
        return this.#ofParameter(value, name);
      case 'open':
        return this.#ofOpen(value, name);
      case 'function':
        return this.#ofFunction(value, name);
      case 'list':
        return this.#itemsAt(value, name);
    }
  }

  /** The annotation of a type that the entry of an enum has. */
  #annotation(value: Value, type: string): readonly Value[] {
    if (value.kind === 'parameter') return [{ ...value, path: [...value.path, ANNOTATION + type] }];
    if (value.kind !== 'instance' || value.entry === undefined) return [];
    const { file, entry, listed } = value;
    return (file.declaration(entry).annotations ?? []).flatMap((id) => {
      if (!isAnnotationOf(file.calleeName(id), type)) return [];
      const made = { file, args: file.call(id).args };
      return this.#evaluator.names
        .types(file, type)
        .map((one): Value => ({ kind: 'instance', ...one, made, ...(listed && { listed }) }));
    });
  }

  /** What a reflective call gives for the entry that `parameter` is: of the types in `types`, those that annotate entries. */
  annotated(parameter: Value, types: string): readonly Value[] {
    const entries = this.typesOf(parameter).flatMap(({ file, container }) =>
      file.entries(container).map((id) => ({ file, id })),
    );
    const names = types.match(WORD) ?? [];
    const name = names.find((word) =>
      entries.some(({ file, id }) =>
        (file.declaration(id).annotations ?? []).some((one) => isAnnotationOf(file.calleeName(one), word)),
      ),
    );
    return name === undefined ? [] : this.#annotation(parameter, name);
  }

  /** The members `path` of a value, one after the other. */
  along(value: Value, path: readonly string[]): readonly Value[] {
    return path.reduce<readonly Value[]>(
      (values, name) => values.flatMap((one) => this.of(one, name)),
      [value],
    );
  }

  /** What a loop over a value runs through. */
  elements(value: Value): readonly Value[] {
    switch (value.kind) {
      case 'list':
        return value.items.flatMap((item) => this.#item(item));
      case 'object':
        return linkRules(value.file.facts.language).iteratesKeys ? this.keys(value) : this.values(value);
      case 'type':
        return this.entries(value);
      case 'parameter':
        return value.around ? [] : [{ ...value, path: [...value.path, EACH] }];
      case 'string':
      case 'instance':
      case 'open':
      case 'function':
      case 'module':
      case 'external':
        return [];
    }
  }

  /** The item of a list that a position or its name means. */
  #itemsAt({ items }: Extract<Value, { kind: 'list' }>, name: string): readonly Value[] {
    const at = name === 'first' ? 0 : name === 'last' ? -1 : /^\d+$/.test(name) ? Number(name) : undefined;
    const item = at === undefined ? undefined : items.at(at);
    return item ? this.#item(item) : [];
  }

  /** An element, which is a place of its own where the list names a constant. */
  #item(item: Ref): readonly Value[] {
    return this.#evaluator.evaluate(item.file, item.id).map((value) => listedAt(value, item));
  }

  /** What a map holds. */
  values(object: ObjectValue): readonly Value[] {
    return entriesOf(object).flatMap((entry) => this.#item({ file: object.file, id: entry.value }));
  }

  /** The keys of a map that are written in quotes. */
  keys(object: ObjectValue): readonly Value[] {
    const { file, id } = object;
    const row = file.expression(id);
    return (row.kind === 'object' ? row.entries : []).flatMap(({ key, start, end }): readonly Value[] =>
      end - start === key.length + 2
        ? [{ kind: 'string', file, start: start + 1, end: end - 1, value: key, symbol: false }]
        : [],
    );
  }

  /** All entries of an enum, or of a class of constants. */
  entries({ file, container }: TypeRef): readonly Value[] {
    const entries = file.entries(container);
    if (entries.length) return entries.flatMap((id) => this.#evaluator.declared(file, id));
    return file
      .memberNames(container)
      .flatMap((name) => file.members(container, name))
      .flatMap((id) => this.#evaluator.declared(file, id))
      .filter(({ kind }) => kind === 'string');
  }

  /** What the bare `name` means where a type around `place`, or one that it extends, declares it. */
  inherited(file: LinkedFile, name: string, place: Span): readonly Value[] {
    for (let id = innermost(file, place); id !== undefined; id = file.container(id).parent) {
      const found = this.#declaredIn({ file, container: id }, name, {
        kind: 'instance',
        file,
        container: id,
      });
      if (found.length) return found;
    }
    return [];
  }

  /** The types that a value may be of, as far as they are in the program. */
  typesOf(value: Value): readonly TypeRef[] {
    switch (value.kind) {
      case 'instance':
      case 'type':
        return [value];
      case 'open':
      case 'parameter': {
        const declared = this.declaredAs(value);
        if (declared.length === 0) return this.#presetTypes(value);
        return declared.flatMap(({ file, type }) => this.#evaluator.names.types(file, type));
      }
      case 'string':
      case 'object':
      case 'list':
      case 'function':
      case 'module':
      case 'external':
        return [];
    }
  }

  /** The type that a value is declared as, as it is written. */
  typeText(value: Value): string | undefined {
    if (value.kind !== 'open' && value.kind !== 'parameter') return undefined;
    const type = value.kind === 'open' ? value.type : typeOf(value);
    return value.path.reduce<string | undefined>((outer, name) => {
      const types = outer === undefined ? [] : this.#evaluator.names.types(value.file, outer);
      const rows = types.flatMap(({ file, container }) =>
        file.members(container, name).map((id) => file.declaration(id)),
      );
      return rows.find((row) => row.type !== undefined)?.type;
    }, type);
  }

  /** The type itself and all that it extends. */
  lineage({ file, container }: TypeRef): readonly TypeRef[] {
    let known = this.#lineages.get(file);
    if (!known) this.#lineages.set(file, (known = new Map<Id, readonly TypeRef[]>()));
    let found = known.get(container);
    if (!found) known.set(container, (found = this.#ancestors({ file, container })));
    return found;
  }

  #ancestors(type: TypeRef): readonly TypeRef[] {
    const found: TypeRef[] = [];
    const add = (one: TypeRef): void => {
      if (found.length > MOST_SUPERTYPES) return;
      if (found.some(({ file, container }) => file === one.file && container === one.container)) return;
      for (const part of this.#evaluator.names.parts(one)) if (!found.includes(part)) found.push(part);
      const { supertypes, embedded = [] } = one.file.container(one.container);
      for (const name of [...supertypes, ...embedded]) {
        if (name === one.file.container(one.container).name) continue;
        for (const parent of this.#evaluator.names.types(one.file, name)) add(parent);
      }
    };
    add(type);
    return found;
  }

  /** What a value of which nothing else is known is declared as: its type as written, and the file where that stands. */
  declaredAs(value: OpenValue | ParameterValue): readonly TypeText[] {
    const type = value.kind === 'open' ? value.type : typeOf(value);
    if (type === undefined || (value.kind === 'parameter' && value.around)) return [];
    return value.path.reduce<readonly TypeText[]>(
      (all, name) => all.flatMap((one) => this.#fieldTypes(one, name)),
      [{ file: value.file, type }],
    );
  }

  /** The types of a parameter's default, where nothing else tells them. */
  #presetTypes(value: OpenValue | ParameterValue): readonly TypeRef[] {
    const isWhole = value.kind === 'parameter' && value.path.length === 0 && value.declaration !== undefined;
    const row = isWhole ? value.file.declaration(value.declaration) : undefined;
    if (row?.value === undefined || row.type !== undefined) return [];
    return this.#evaluator
      .evaluate(value.file, row.value)
      .flatMap((one) => (isOpen(one) ? [] : this.typesOf(one)));
  }

  /** The types that the field `name` of a type is declared as. */
  #fieldTypes({ file, type }: TypeText, name: string): readonly TypeText[] {
    const lineage = this.#evaluator.names.types(file, type).flatMap((one) => this.lineage(one));
    for (const { file: other, container } of lineage) {
      const found = other.declarations(name).flatMap((id) => {
        const row = other.declaration(id);
        const isComputed = row.fn !== undefined && row.kind === 'function' && other.fn(row.fn).isGetter;
        const isField = isComputed || /^(?:member|variable|parameter)$/.test(row.kind);
        return isField && row.container === container && row.type !== undefined
          ? [{ file: other, type: row.type }]
          : [];
      });
      if (found.length) return found;
    }
    return [];
  }

  #keys({ file, id }: Ref): readonly string[] {
    const row = file.expression(id);
    const text = nameOf(row);
    const values = this.#evaluator.evaluate(file, id);
    const names = values.flatMap((value) =>
      value.kind === 'string'
        ? [value.value]
        : value.kind === 'instance'
          ? (this.#entryName(value) ?? [])
          : [],
    );
    return names.length > 0 && text !== '' ? [...names, text] : names;
  }

  #entryName({ file, entry }: InstanceValue): readonly string[] | undefined {
    return entry === undefined ? undefined : [file.declaration(entry).name];
  }

  #entry(object: ObjectValue, name: string): readonly Value[] {
    const { file } = object;
    const entries = entriesOf(object);
    const own = entries.filter(({ key }) => key === name || lastPart(key) === name);
    if (own.length) return own.flatMap(({ value }) => this.#evaluator.evaluate(file, value));
    return entries
      .filter(({ key }) => key === '...')
      .flatMap(({ value }) => this.#evaluator.evaluate(file, value))
      .flatMap((value) => this.of(value, name));
  }

  #ofModule({ files }: Extract<Value, { kind: 'module' }>, name: string): readonly Value[] {
    const found = files.flatMap((file) => this.#evaluator.names.exported(file, name));
    if (found.length) return found.flatMap((one) => this.#evaluator.ofFound(one));
    const submodules = files.flatMap((file) => this.#evaluator.program.imported(file, submodule(file, name)));
    if (submodules.length) return [{ kind: 'module', files: submodules }];
    // `import a.b.c` binds `a`, of which `b.c` is asked before anything in it.
    const isOnPath = files.some(({ path }) => path.split(/[./]/).includes(name));
    return isOnPath ? [{ kind: 'module', files }] : [];
  }

  #ofType(type: TypeRef, name: string): readonly Value[] {
    const self: InstanceValue = { kind: 'instance', ...type };
    const found = this.#declaredIn(type, name, self);
    if (found.length) return found.flatMap((one) => this.#evaluator.calls.bindMade(one, self));
    // Ruby's `Flag.new` is a call of the type.
    if (ALL_ENTRIES.test(name) || name === 'new') return [{ kind: 'type', ...type }];
    return /^(?:Companion|class|shared|default|instance|current|getInstance|Instance|INSTANCE)$/.test(name)
      ? [{ kind: 'instance', file: type.file, container: type.container }]
      : [];
  }

  #ofInstance(value: InstanceValue, name: string): readonly Value[] {
    const labelled = value.made?.args.find(({ label }) => label === name);
    if (value.made && labelled) return this.#evaluator.evaluate(value.made.file, labelled.value);
    if (value.entry !== undefined) {
      const entry = value.file.declaration(value.entry);
      const given = this.#accessor(value, entry, name);
      if (given.length) return given;
    }
    const found = this.#declaredIn(value, name, value).flatMap((one) =>
      this.#evaluator.calls.bindMade(one, value),
    );
    const told = found.filter((one) => one.kind !== 'open');
    if (told.length) return told;
    const plain = this.#field(value, name);
    return plain.length ? plain : this.#ofEntry(value, name, found);
  }

  /** What a method or a property gives for one entry: `match self { Flag::A => "a" }`. */
  #accessor(type: TypeRef, { name: entry }: DeclarationFact, name: string): readonly Value[] {
    return this.#evaluator.names.parts(type).flatMap(({ file, container }) =>
      file
        .members(container, entry)
        .filter((id) => file.declaration(id).accessor === name)
        .flatMap((id) => this.#evaluator.declared(file, id)),
    );
  }

  /** A field of a type whose constructor is not written out: the argument in the place of the field. */
  #field({ file, container, made }: InstanceValue, name: string): readonly Value[] {
    if (!made) return [];
    const fields = file.memberNames(container).filter((field) =>
      file.members(container, field).some((id) => {
        const { kind, value, isEntry } = file.declaration(id);
        return (kind === 'member' || kind === 'variable') && value === undefined && !isEntry;
      }),
    );
    const argument = made.args[fields.indexOf(name)];
    return argument && argument.label === undefined
      ? this.#evaluator.evaluate(made.file, argument.value)
      : [];
  }

  /** What the language itself gives for an enum's entry: its only text, or its name. */
  #ofEntry(value: InstanceValue, name: string, found: readonly Value[]): readonly Value[] {
    if (value.entry === undefined) return found;
    const { file, entry, made } = value;
    const texts = made?.args.flatMap(({ value: id }) => this.#evaluator.evaluate(made.file, id)) ?? [];
    const strings = texts.filter(({ kind }) => kind === 'string');
    if (GIVES_NAME.test(name) && found.length === 0) return [ownName(file, entry)];
    if (strings.length === 1 && (found.length > 0 || GIVES_VALUE.test(name) || name.startsWith('get')))
      return strings;
    const own = file.declaration(entry).value;
    if (own !== undefined && GIVES_VALUE.test(name)) return this.#evaluator.evaluate(file, own);
    return found;
  }

  #ofParameter(value: ParameterValue, name: string): readonly Value[] {
    if (value.around) return GIVES_VALUE.test(name) ? [value] : [];
    const methods = this.#methods(value, name);
    const all = methods.length ? methods : this.#extending(value, typeOf(value), name);
    if (all.length) return all;
    const preset = this.#presetTypes(value).flatMap((type) => this.of({ kind: 'instance', ...type }, name));
    return preset.length ? preset : [{ ...value, path: [...value.path, name] }];
  }

  #ofOpen(value: Extract<Value, { kind: 'open' }>, name: string): readonly Value[] {
    const found = this.typesOf(value).flatMap((type) =>
      this.#declaredIn(type, name, { kind: 'instance', file: type.file, container: type.container }),
    );
    const told = found.filter((one) => one.kind !== 'parameter');
    const all = told.length ? told : this.#extending(value, value.type, name);
    return all.length ? all : [{ ...value, path: [...value.path, name] }];
  }

  /** Methods that the program declares for a type of a library, by the type's name. */
  #extending(self: OpenValue | ParameterValue, type: string | undefined, name: string): readonly Value[] {
    if (type === undefined || self.path.some((step) => !HOLDS.test(step))) return [];
    const words = new Set(type.match(WORD) ?? []);
    return this.#declaring(self.file, [...words], name).flatMap((other) =>
      other.functions(name).flatMap((fn): Value[] => {
        const extended = other.fn(fn).methodOf;
        return extended !== undefined && words.has(lastPart(extended))
          ? [{ kind: 'function', file: other, fn, self }]
          : [];
      }),
    );
  }

  /** The files that may declare a method called `name` of one of `types` outside of it. */
  #declaring(file: LinkedFile, types: readonly string[], name: string): readonly LinkedFile[] {
    const { extensionWords } = linkRules(file.facts.language);
    const lists = types.flatMap((type) => extensionWords(type, name));
    return [...new Set(lists.flatMap((words) => this.#evaluator.program.holding(...words)))];
  }

  /** The methods called `name` of what a value is declared as. */
  #methods(value: Value, name: string): readonly Value[] {
    return this.typesOf(value).flatMap((type) => {
      const found = this.#declaredIn(type, name, value).filter((one) => one.kind === 'function');
      return found.length ? found : this.#computed(type, name, value);
    });
  }

  /** The texts that a computed property gives, whatever the object. */
  #computed(type: TypeRef, name: string, self: Value): readonly Value[] {
    return this.lineage(type).flatMap(({ file, container }) =>
      file.members(container, name).flatMap((id) => {
        const { kind, fn } = file.declaration(id);
        if (kind !== 'function' || fn === undefined || !file.fn(fn).isGetter) return [];
        const results = this.#evaluator.calls.results({ kind: 'function', file, fn, self }, undefined);
        return results.filter((one) => one.kind === 'string');
      }),
    );
  }

  #ofFunction(value: Extract<Value, { kind: 'function' }>, name: string): readonly Value[] {
    if (/^(?:bind|call|apply|invoke|current)$/.test(name)) return [value];
    return value.file.fn(value.fn).isGetter
      ? this.#evaluator.calls.results(value, undefined).flatMap((one) => this.of(one, name))
      : [];
  }

  /** What Swift's `.name` may be: a member of the type that its place asks for, else the only one of the program. */
  #inferred(file: LinkedFile, id: Id, name: string): readonly Value[] {
    const expected = this.#expected.of(file, id);
    if (expected.length) return expected.flatMap((type) => this.#ofType(type, name));
    const types = [file, ...this.#evaluator.program.holding(name)].flatMap((one) => constantsOf(one, name));
    const [first, ...others] = types;
    const isOne =
      first && others.every((one) => one.file === first.file && one.container === first.container);
    return isOne ? this.#ofType(first, name) : [];
  }

  /** The member called `name` of a type or of what it extends; `self` is what it is asked of. */
  #declaredIn(type: TypeRef, name: string, self: Value): readonly Value[] {
    for (const one of this.lineage(type)) {
      const found = this.#own(one, name, self);
      if (found.length) return found;
    }
    return this.#extensions(type, name, self);
  }

  #own({ file, container }: TypeRef, name: string, self: Value): readonly Value[] {
    const ids = file.members(container, name).filter((id) => file.declaration(id).accessor === undefined);
    const declared = ids.filter((id) => file.declaration(id).kind !== 'assignment');
    const found = (declared.length ? declared : ids).flatMap((id) => this.#evaluator.declared(file, id));
    const values = found.length ? found : this.#nested({ file, container }, name);
    const told = values.length ? values : this.#constructed({ file, container }, name);
    return told.flatMap((value) => {
      if (value.kind !== 'function') return [value];
      const bound = { ...value, self };
      return file.fn(value.fn).isGetter && value.file === file
        ? this.#evaluator.calls.results(bound, undefined)
        : [bound];
    });
  }

  #nested({ file, container }: TypeRef, name: string): readonly Value[] {
    return file
      .types(name)
      .filter((id) => file.container(id).parent === container)
      .map((id): Value => ({ kind: 'type', file, container: id }));
  }

  /** A parameter of the constructor that the language keeps as a field: `constructor(private flag: string)`. */
  #constructed({ file, container }: TypeRef, name: string): readonly Value[] {
    return file.constructed(container, name).flatMap((id) => this.#evaluator.declared(file, id));
  }

  /** Functions that are declared elsewhere as methods of the type: extensions, Go's methods. */
  #extensions({ file, container }: TypeRef, name: string, self: Value): readonly Value[] {
    const kin = this.lineage({ file, container });
    const types = new Set(kin.map((one) => one.file.container(one.container).name));
    return this.#declaring(file, [...types], name).flatMap((other) =>
      other.functions(name).flatMap((fn): Value[] => {
        const extended = other.fn(fn).methodOf;
        const isOfKin =
          extended !== undefined && kin.some((one) => isExtended(one, other, lastPart(extended)));
        return isOfKin ? [{ kind: 'function', file: other, fn, self }] : [];
      }),
    );
  }

  /** `this` in an extension: what the method is called on. */
  #extension(file: LinkedFile, fn: Id): Value | undefined {
    for (
      let id: Id | undefined = fn, steps = 0;
      id !== undefined && steps < 20;
      id = file.fn(id).outer, steps++
    ) {
      if (file.fn(id).methodOf !== undefined)
        return {
          kind: 'parameter',
          file,
          fn: id,
          index: -1,
          label: undefined,
          property: undefined,
          declaration: undefined,
          path: [],
        };
    }
    return undefined;
  }
}

/** What a row is called, as a text. */
function nameAsText(file: LinkedFile, id: Id): readonly Value[] {
  const row = file.expression(id);
  const value = nameOf(row);
  return value === ''
    ? []
    : [{ kind: 'string', file, start: row.end - value.length, end: row.end, value, symbol: false }];
}

/** Whether an annotation is written as its type is called, or as C# shortens it. */
function isAnnotationOf(name: string | undefined, type: string): boolean {
  return name !== undefined && (name === type || `${name}Attribute` === type);
}

/** The entries of an object; of a literal that is read as a call, its labelled arguments. */
export function entriesOf({
  file,
  id,
}: ObjectValue): readonly { readonly key: string; readonly value: Id }[] {
  const row = file.expression(id);
  if (row.kind === 'object') return row.entries;
  return row.kind === 'call' ? row.args.map(({ label = '', value }) => ({ key: label, value })) : [];
}

function listedAt(value: Value, listed: Ref | undefined): Value {
  return value.kind === 'string' || value.kind === 'instance'
    ? { ...value, ...(listed && { listed }) }
    : value;
}

/** The declared type of a parameter, or of what an extension is called on. */
export function typeOf({ file, fn, declaration, index }: ParameterValue): string | undefined {
  if (declaration !== undefined) return file.declaration(declaration).type ?? fieldType(file, declaration);
  return index === -1 ? file.fn(fn).methodOf : undefined;
}

/** The type of the field that a constructor's parameter fills. */
function fieldType(file: LinkedFile, parameter: Id): string | undefined {
  const { name, container, isField } = file.declaration(parameter);
  if (!isField || container === undefined) return undefined;
  return file
    .members(container, name)
    .map((id) => file.declaration(id).type)
    .find((type) => type !== undefined);
}

/** The types of a file that have an entry or a constant called `name`. */
function constantsOf(file: LinkedFile, name: string): readonly TypeRef[] {
  return file.declarations(name).flatMap((id) => {
    const { container, kind, value, isEntry, accessor } = file.declaration(id);
    const isConstant =
      accessor === undefined && kind !== 'assignment' && (isEntry === true || value !== undefined);
    return isConstant && container !== undefined ? [{ file, container }] : [];
  });
}

/** The name of an entry as a text. */
function ownName(file: LinkedFile, entry: Id): Value {
  const { name, start, end } = file.declaration(entry);
  return { kind: 'string', file, start, end, value: name, symbol: false };
}

/** Whether a file may declare methods of a type outside of it. */
function isExtended({ file, container }: TypeRef, other: LinkedFile, name: string): boolean {
  const { isPackageOfFolder } = linkRules(file.facts.language);
  return file.container(container).name === name && (!isPackageOfFolder || isOfSamePackage(file, other));
}

function innermost(file: LinkedFile, place: Span): Id | undefined {
  let best: Id | undefined;
  for (const [id, { start, end }] of file.facts.containers.entries())
    if (
      start <= place.start &&
      place.end <= end &&
      (best === undefined || start >= file.container(best).start)
    )
      best = id;
  return best;
}

function lastPart(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf(':'), path.lastIndexOf('\\')) + 1);
}
