import {
  type ExpressionFact,
  type Id,
  type NameFact,
  type SelfFact,
  type Span,
  WHOLE_FILE,
} from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { lastPart } from '../languages/shared/type-text.ts';
import { MOCK_OF, MOCKED_OBJECT } from '../mock-words.ts';
import { CHOSEN, type Branches } from './chosen-branches.ts';
import type { Collections } from './collections.ts';
import type { EnumEntries } from './enum-entries.ts';
import type { Bindings } from './bindings.ts';
import type { ExpectedTypes } from './expected-types.ts';
import { Extensions, selfOf } from './extensions.ts';
import { defaultOf } from './passed-arguments.ts';
import type { LinkedFile } from './linked-file.ts';
import { isEnum, type TypeRef } from './program.ts';
import { OUTER_MODULE } from './names.ts';
import type { ResolvedModule } from './resolved-name.ts';
import { nameOf, pathOf, symbolName } from './rows.ts';
import { type TypedEvaluation, typeOfParameter } from './value-types.ts';
import {
  ANNOTATION,
  CALLED,
  EACH,
  type InstanceValue,
  isOpen,
  listedAt,
  type ParameterValue,
  withOriginOf,
  type Value,
} from './values.ts';
import { memberOfText } from './concatenation.ts';
import { ALL_ENTRIES, GIVES_NAME, GIVES_VALUE, NAME_OF } from './vocabulary.ts';
import { methodAround } from './wrappers.ts';

/** Limit of members resolved within one another. */
const DEEPEST = 40;

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly collections: Collections;
  readonly entries: EnumEntries;
  readonly branches: Branches;
  readonly bindings: Bindings;
  readonly expected: ExpectedTypes;
}

/** Resolves members of values: objects, modules, types and their instances. */
export class Members {
  readonly #evaluator: Parts;
  readonly extensions: Extensions;
  #depth = 0;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
    this.extensions = new Extensions(evaluator);
  }

  /** The values of `this`, `self` and `super`; empty outside types and objects. */
  self(file: LinkedFile, { container, fn, object, around, isSuper }: SelfFact): readonly Value[] {
    // An extension's receiver: Kotlin's `fun Flag.isOn() = isEnabled(this.key)`.
    const extended = fn === undefined ? undefined : this.extensions.self(file, fn);
    if (extended) return [extended];
    // In a Vue component, the properties of all its options.
    if (around !== undefined) return this.#propertiesOf(this.#evaluator.evaluate(file, around));
    // `{ key: "cart", isOn() { return isEnabled(this.key); } }`
    if (object !== undefined) return this.#evaluator.evaluate(file, object);
    if (container === undefined) return [];
    const isOfType = fn !== undefined && isStatic(file, fn);
    const own: InstanceValue = { kind: 'instance', file, container, ...(isOfType && { isOfType }) };
    const above = isSuper
      ? this.#evaluator.typeNames.parents(own).map((type): Value => ({ kind: 'instance', ...type }))
      : [];
    return above.length ? above : [own];
  }

  /** The values of all properties of the objects among `values`. */
  #propertiesOf(values: readonly Value[]): readonly Value[] {
    const objects = values.filter((value) => value.kind === 'object');
    return objects.flatMap((object) => this.#evaluator.collections.values(object));
  }

  /** The values of `object.name`; empty if unknown. */
  ofRow(file: LinkedFile, id: Id, row: Extract<ExpressionFact, { kind: 'member' }>): readonly Value[] {
    if (row.object === undefined) return this.#outermost(file, id, row);
    const { names } = this.#evaluator;
    if (row.name === OUTER_MODULE) {
      const path = pathOf(file, id);
      const steps = names.stepsOut(file, path);
      if (steps > 0 && steps === path.length)
        return this.#evaluator.ofResolved(names.around(file, row, steps));
    }
    const objects = this.#evaluator.evaluate(file, row.object);
    const entries = objects.filter((one) => one.kind === 'instance' && one.entry !== undefined);
    // C#'s `nameof(Flags.Cart)` is `Cart`; an enum entry resolves its own name.
    if (row.name === NAME_OF && entries.length === 0) return nameAsText(file, row.object);
    const own = row.name === 'name' ? this.#evaluator.entries.named(file, row.object, objects) : [];
    if (own.length > 0) return own;
    // An object of unknown value may be a package: `shop.Flags.CART`.
    const found = objects.length
      ? objects.flatMap((object) => this.of(object, symbolName(row)))
      : this.#evaluator.ofResolved(names.qualified(file, id));
    const read = this.#readByGetter(file, id, row.name, objects, found);
    if (read.length) return read;
    const object = file.expression(row.object);
    return found.length || object.kind !== 'self' ? found : this.#ofEntry(file, object, row.name);
  }

  /** What Kotlin reads as a property by a getter of Java: `open` by `getOpen()`, `isOpen` by `isOpen()`. */
  #readByGetter(
    file: LinkedFile,
    id: Id,
    name: string,
    objects: readonly Value[],
    found: readonly Value[],
  ): readonly Value[] {
    const { language } = file.facts;
    if (!linkRules(language).readsGetters || file.callsOf(id).length > 0) return [];
    const isUndeclared = found.every((one) => isOpen(one) && one.path.at(-1) === name);
    if (!isUndeclared && !/^is\p{Lu}/u.test(name)) return [];
    const getter = isUndeclared ? `get${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : name;
    return objects
      .filter((object) =>
        this.#evaluator.types.of(object).some((type) => type.file.facts.language !== language),
      )
      .flatMap((object) => this.of(object, getter))
      .flatMap((one) =>
        one.kind === 'function' &&
        one.file.facts.language !== language &&
        one.file.fn(one.fn).parameters.length === 0
          ? this.#evaluator.calls.results(one, undefined)
          : [],
      );
  }

  /** The bare `rawValue` in a method of an enum. */
  ofOwnEntry(file: LinkedFile, { name, ...place }: NameFact): readonly Value[] {
    if (name !== linkRules(file.facts.language).ownValue) return [];
    const fn = innermostOf(file.facts.functions, place);
    return this.#ofEntry(file, { container: innermost(file, place), fn }, name);
  }

  /** `self.value` in a method of an enum: the value of the entry that the method is called on. */
  #ofEntry(
    file: LinkedFile,
    { container, fn }: Pick<SelfFact, 'container' | 'fn'>,
    name: string,
  ): readonly Value[] {
    const isOwnValue = GIVES_VALUE.test(name) || GIVES_NAME.test(name);
    if (fn === undefined || container === undefined || !isOwnValue || !isEnum({ file, container })) return [];
    return [{ ...selfOf(file, methodAround({ file, fn }).fn), path: [name] }];
  }

  /** `object[key]`: the entry if the key is known, otherwise everything that the object holds. */
  ofIndex(file: LinkedFile, row: Extract<ExpressionFact, { kind: 'index' }>): readonly Value[] {
    const objects = this.#evaluator.evaluate(file, row.object);
    // `Pick[string]` is a function with an explicit type argument.
    const functions = objects.filter(({ kind }) => kind === 'function');
    return functions.length ? functions : this.#evaluator.collections.lookup(objects, { file, id: row.key });
  }

  /** The member `name` of a value. */
  of(value: Value, name: string): readonly Value[] {
    // Guards against endless recursion: objects can be spread into themselves, and types nested in each
    // other.
    if (this.#depth > DEEPEST) return [];
    this.#depth++;
    try {
      return withOriginOf(value, this.#memberOf(value, name));
    } finally {
      this.#depth--;
    }
  }

  #memberOf(value: Value, name: string): readonly Value[] {
    // These are steps of a path rather than members: see `values.ts`.
    if (name === EACH) return this.#evaluator.collections.elements(value);
    if (name === CALLED) return this.#resultOf(value);
    if (name.startsWith(ANNOTATION))
      return this.#evaluator.entries.annotation(value, name.slice(ANNOTATION.length));
    if (name.startsWith(CHOSEN)) return this.#evaluator.branches.along(value, name);
    switch (value.kind) {
      case 'object': {
        const { collections, bindings } = this.#evaluator;
        const own = collections.entry(value, name);
        return own.length > 0 ? bindings.passOn(own, value.passed) : collections.view(value, name);
      }
      case 'type':
        return this.#ofType(value, name);
      case 'instance':
        return this.#ofInstance(value, name);
      case 'module':
        return this.#ofModule(value, name);
      case 'external':
        return [{ ...value, path: [...value.path, name] }];
      case 'string':
        return memberOfText(value, name);
      case 'partial':
        return GIVES_VALUE.test(name) ? [value] : [];
      case 'parameter':
        return this.#ofParameter(value, name);
      case 'open':
        return this.#ofOpen(value, name);
      case 'function':
        return this.#ofFunction(value, name);
      case 'list':
        return this.#evaluator.collections.itemsAt(value, name);
    }
  }

  /** The result of calling a value: of a method at once, of a parameter when its value is known. */
  #resultOf(value: Value): readonly Value[] {
    return value.kind === 'parameter'
      ? [{ ...value, path: [...value.path, CALLED] }]
      : this.#evaluator.calls.resultOf(value);
  }

  /** Follows a path of member names from a value. */
  along(value: Value, path: readonly string[]): readonly Value[] {
    return path.reduce<readonly Value[]>(
      (values, name) => values.flatMap((one) => this.of(one, name)),
      [value],
    );
  }

  /** Resolves a bare `name` as a member of a type around `place` or of a supertype. */
  inherited(file: LinkedFile, name: string, place: Span): readonly Value[] {
    // A Ruby class sees the constants of the modules around it, but not their methods.
    const isInnermost = linkRules(file.facts.language).reopensModules && !/^\p{Lu}/u.test(name);
    for (let id = innermost(file, place); id !== undefined; id = file.container(id).parent) {
      const found = this.#declaredIn({ file, container: id }, name, {
        kind: 'instance',
        file,
        container: id,
      });
      if (found.length || isInnermost) return found;
    }
    return [];
  }

  /**
   * A declared member of the receiver that a function around a name has: Kotlin's `with(flags) { isOn("cart") }`,
   * `fun Flags.isOff(name: String) = !isOn(name)`.
   */
  ofReceiver(file: LinkedFile, { name, ...place }: NameFact): readonly Value[] {
    const { takesReceiver } = linkRules(file.facts.language);
    if (takesReceiver === undefined) return [];
    let fn = innermostOf(file.facts.functions, place);
    for (; fn !== undefined; fn = file.fn(fn).outer) {
      const receivers = this.#receiversOf(file, fn, takesReceiver).filter((one) =>
        this.#evaluator.types.of(one).some((type) => this.#declaredIn(type, name, one).length > 0),
      );
      if (receivers.length > 0) return receivers.flatMap((one) => this.of(one, name));
    }
    return [];
  }

  /** The receivers of an extension, or of a lambda that a function `takesReceiver` runs on an object. */
  #receiversOf(file: LinkedFile, fn: Id, takesReceiver: RegExp): readonly Value[] {
    const { methodOf, isLambda } = file.fn(fn);
    if (methodOf !== undefined) return [selfOf(file, fn)];
    const taker = isLambda ? file.callTakingLambda(fn) : undefined;
    if (taker === undefined) return [];
    const { callee, args } = file.call(taker);
    const row = file.expression(callee);
    if (!takesReceiver.test(nameOf(row))) return [];
    const object = row.kind === 'member' ? row.object : args[0]?.value;
    return object === undefined ? [] : this.#evaluator.evaluate(file, object);
  }

  /** A member that a type around a place inherits, where it hides what is declared around the type. */
  inheritedFirst(file: LinkedFile, { name, ...place }: NameFact): readonly Value[] {
    if (!linkRules(file.facts.language).inheritsFirst) return [];
    const local = file.visible(name, place);
    const from = local === undefined ? -1 : file.declaration(local).scope.start;
    for (
      let container = innermost(file, place);
      container !== undefined && file.container(container).start > from;
      container = file.container(container).parent
    ) {
      const self: InstanceValue = { kind: 'instance', file, container };
      const { typeNames, types } = this.#evaluator;
      const parts = typeNames.parts(self).filter((one) => one.file !== file || one.container !== container);
      const parents = typeNames.parents(self).flatMap((type) => types.lineage(type));
      const found = [...parts, ...parents.filter((type) => !isPrivate(type, name))]
        .map((type) => this.#declaredBy(type, name, self))
        .find((values) => values.length > 0);
      if (found) return found;
    }
    return [];
  }

  /** What a module exports as `name`, or a part of its own path. */
  #ofModule(module: ResolvedModule, name: string): readonly Value[] {
    const found = this.#evaluator.names.imports.inside(module, name);
    if (found.length) return this.#evaluator.ofResolved(found);
    // `import a.b.c` binds `a`, so `b` and `c` are read as members first.
    const isOnPath = module.files.some(({ path }) => path.split(/[./]/).includes(name));
    return isOnPath ? [module] : [];
  }

  /** `Flags.CART`: a member of the type, of what a facade stands for, or an object of the type itself. */
  #ofType(type: TypeRef, name: string): readonly Value[] {
    const { file, container } = type;
    const self: InstanceValue = { kind: 'instance', file, container, isOfType: true };
    const found = this.#declaredIn(type, name, self);
    if (found.length) return found.flatMap((one) => this.#evaluator.bindings.bindConstructed(one, self));
    const real = this.#facadeTypes(type).flatMap((one) => this.of({ kind: 'instance', ...one }, name));
    if (real.length) return real;
    // Ruby's `Flag.new` is a call of the type, and so is Swift's `Flag.init`.
    if (ALL_ENTRIES.test(name) || name === linkRules(file.facts.language).constructor)
      return [{ kind: 'type', ...type }];
    // Members that are an object of it: `Flags.shared`, `Flags.getInstance`, Kotlin's `Flags.Companion`.
    return /^(?:Companion|class|shared|default|instance|current|getInstance|Instance|INSTANCE)$/.test(name)
      ? [{ kind: 'instance', file, container }]
      : [];
  }

  /** The type that a Laravel facade forwards its calls to, which one of its methods returns. */
  #facadeTypes({ file, container }: TypeRef): readonly TypeRef[] {
    const { standsForBy } = linkRules(file.facts.language);
    const methods = standsForBy === undefined ? [] : file.functions(standsForBy);
    return methods
      .filter((fn) => file.fn(fn).container === container)
      .flatMap((fn) => file.fn(fn).returns)
      .flatMap((id) => {
        const row = file.expression(id);
        const named = row.kind === 'member' && row.name === 'class' ? row.object : undefined;
        return named === undefined ? [] : this.#evaluator.evaluate(file, named);
      })
      .flatMap((value) => (value.kind === 'type' ? [value] : []));
  }

  /** `flag.key` of an object: by its constructor's arguments, its type's members, or its enum entry. */
  #ofInstance(value: InstanceValue, name: string): readonly Value[] {
    // `Step(flag = "cart").flag`
    const labelled = value.construction?.args.find(({ label }) => label === name);
    if (value.construction && labelled) {
      const place = { file: value.construction.file, id: labelled.value };
      const written = this.#evaluator.evaluate(place.file, place.id);
      const given = this.#evaluator.bindings.passOn(written, value.construction.passed);
      // For an item of a list, the constant is reported at the argument.
      return value.listed ? given.map((one) => listedAt(one, place)) : given;
    }
    // `Flag.CART.key`, by a method that switches over the entries
    if (value.entry !== undefined) {
      const entry = value.file.declaration(value.entry);
      const given = this.#evaluator.entries.accessor(value, entry, name);
      if (given.length) return given;
    }
    const found = this.#declaredIn(value, name, value).flatMap((one) =>
      this.#evaluator.bindings.bindConstructed(one, value),
    );
    const resolved = found.filter((one) => one.kind !== 'open');
    if (resolved.length) return resolved;
    const plain = [...this.#field(value, name), ...this.#ofBase(value, name)];
    return plain.length ? plain : this.#evaluator.entries.builtInValue(value, name, found);
  }

  /** The argument that a type passes to the constructor of a library's base type. */
  #ofBase(value: InstanceValue, name: string): readonly Value[] {
    const { basesOf } = linkRules(value.file.facts.language);
    if (basesOf.size === 0) return [];
    return this.#evaluator.types.lineage(value).flatMap(({ file, container }) => {
      const { args = [], supertypes } = file.container(container);
      const found = supertypes.flatMap((type) => {
        const at = basesOf.get(lastPart(type))?.indexOf(name) ?? -1;
        const isNamed = (label: string): boolean => at >= 0 && label.toLowerCase() === name.toLowerCase();
        return args.find(({ label }, index) => (label === undefined ? index === at : isNamed(label))) ?? [];
      });
      return found
        .flatMap((argument) => this.#evaluator.evaluate(file, argument.value))
        .flatMap((one) => this.#evaluator.bindings.bindConstructed(one, value));
    });
  }

  /** A field of a type without an explicit constructor: the argument at the field's position. */
  #field({ file, container, construction }: InstanceValue, name: string): readonly Value[] {
    if (!construction) return [];
    const fields = file.memberNames(container).filter((field) =>
      file.members(container, field).some((id) => {
        const { kind, value, isEntry } = file.declaration(id);
        return (kind === 'member' || kind === 'variable') && value === undefined && !isEntry;
      }),
    );
    // The fields of a Rust tuple struct are read by position.
    const at = /^\d+$/.test(name) ? Number(name) : fields.indexOf(name);
    const argument = construction.args[at];
    return argument && argument.label === undefined
      ? this.#evaluator.evaluate(construction.file, argument.value)
      : [];
  }

  /** A method of the parameter's type; else the parameter with one more step in its path. */
  #ofParameter(value: ParameterValue, name: string): readonly Value[] {
    // `"shop." + name` has no members but those that return the text itself, such as `toString`.
    if (value.around) return GIVES_VALUE.test(name) ? [value] : [];
    const methods = this.#methods(value, name);
    const all = methods.length ? methods : this.extensions.byName(value, typeOfParameter(value), name);
    if (all.length) return all;
    const preset = this.#evaluator.types
      .ofDefault(value)
      .flatMap((type) => this.of({ kind: 'instance', ...type }, name));
    const resolved = preset.length ? preset : this.#presetFunctions(value, name);
    if (resolved.length) return resolved;
    return [...this.#texts(value, name), { ...value, path: [...value.path, name] }];
  }

  /** The strings that a field of the declared type holds in each object. */
  #texts(value: ParameterValue, name: string): readonly Value[] {
    return this.#evaluator.types
      .of(value)
      .flatMap((type) => this.#declaredIn(type, name, value))
      .filter((one) => one.kind === 'string');
  }

  /** `{ hooks = { useUiFlag } }`: the functions of the object that is a parameter's default. */
  #presetFunctions(parameter: ParameterValue, name: string): readonly Value[] {
    const preset = defaultOf(parameter);
    if (preset === undefined || parameter.path.length > 0) return [];
    return this.#evaluator
      .evaluate(parameter.file, preset)
      .filter(({ kind }) => kind === 'object')
      .flatMap((object) => this.of(object, name))
      .filter(({ kind }) => kind === 'function');
  }

  /** A member of the declared type; else the open value with one more step in its path. */
  #ofOpen(value: Extract<Value, { kind: 'open' }>, name: string): readonly Value[] {
    const found = this.#evaluator.types
      .of(value)
      .flatMap((type) =>
        this.#declaredIn(type, name, { kind: 'instance', file: type.file, container: type.container }),
      );
    // Moq's `mock.Object`
    if (found.length === 0 && name === MOCKED_OBJECT && MOCK_OF.test(value.type ?? '')) return [value];
    const resolved = found.filter((one) => one.kind !== 'parameter');
    const all = resolved.length ? resolved : this.extensions.byName(value, value.type, name);
    return all.length ? all : [{ ...value, path: [...value.path, name] }];
  }

  /** The methods called `name` of a value's declared type. */
  #methods(value: Value, name: string): readonly Value[] {
    return this.#evaluator.types.of(value).flatMap((type) => {
      const found = this.#declaredIn(type, name, value).filter((one) => one.kind === 'function');
      return found.length ? found : this.#computed(type, name, value);
    });
  }

  /** The strings that a getter returns for every object. */
  #computed(type: TypeRef, name: string, self: Value): readonly Value[] {
    return this.#evaluator.types.lineage(type).flatMap(({ file, container }) =>
      file.members(container, name).flatMap((id) => {
        const { kind, fn } = file.declaration(id);
        if (kind !== 'function' || fn === undefined || !file.fn(fn).isGetter) return [];
        const results = this.#evaluator.calls.results({ kind: 'function', file, fn, self }, undefined);
        return results.filter((one) => one.kind === 'string');
      }),
    );
  }

  /** `isOn.bind(this)` and `isOn.invoke` stay the function; members of a getter are those of its result. */
  #ofFunction(value: Extract<Value, { kind: 'function' }>, name: string): readonly Value[] {
    const { invokedBy } = linkRules(value.file.facts.language);
    if (/^(?:bind|call|apply|current)$/.test(name) || invokedBy.has(name)) return [value];
    return value.file.fn(value.fn).isGetter
      ? this.#evaluator.calls.results(value, undefined).flatMap((one) => this.of(one, name))
      : [];
  }

  /** A member without an object: Ruby's `::Shop`, which is global, or Swift's `.name`. */
  #outermost(file: LinkedFile, id: Id, row: Extract<ExpressionFact, { kind: 'member' }>): readonly Value[] {
    if (!linkRules(file.facts.language).reopensModules) return this.#inferred(file, id, row.name);
    // A place behind everything is in no module.
    const { end } = WHOLE_FILE;
    const found = this.#evaluator.names.outside(file, row.name, 'declaring', { start: end, end });
    return this.#evaluator.ofResolved(found);
  }

  /** Resolves Swift's `.name`: in the expected type, otherwise as the only constant of that name. */
  #inferred(file: LinkedFile, id: Id, name: string): readonly Value[] {
    const expected = this.#evaluator.expected.of(file, id);
    if (expected.length) return expected.flatMap((type) => this.#ofType(type, name));
    const types = [file, ...this.#evaluator.program.containing(file, name)].flatMap((one) =>
      constantsOf(one, name),
    );
    const [first, ...others] = types;
    const isOne =
      first && others.every((one) => one.file === first.file && one.container === first.container);
    return isOne ? this.#ofType(first, name) : [];
  }

  /** The member `name` of a type or of a supertype; `self` is the receiver. */
  #declaredIn(type: TypeRef, name: string, self: Value): readonly Value[] {
    for (const one of this.#evaluator.types.lineage(type)) {
      const found = this.#declaredBy(one, name, self);
      if (found.length) return found;
    }
    return this.extensions.of(type, name, self);
  }

  /** The member that a type itself has: methods with their receiver `self`, getters as their results. */
  #declaredBy({ file, container }: TypeRef, name: string, self: Value): readonly Value[] {
    const ids = file.members(container, name).filter((id) => file.declaration(id).accessor === undefined);
    // An assignment such as `self.flag = name` counts only where nothing declares the member.
    const declared = ids.filter((id) => file.declaration(id).kind !== 'assignment');
    const own = declared.length ? declared : ids;
    const isOfType = self.kind === 'instance' && self.isOfType === true;
    // Where a type and its objects both have a member of this name, one of them is meant.
    const meant = own.filter((id) => (file.declaration(id).isStatic === true) === isOfType);
    const found = (meant.length ? meant : own).flatMap((id) => this.#evaluator.declared(file, id));
    const values = found.length ? found : this.#nested({ file, container }, name);
    const resolved = values.length ? values : this.#constructed({ file, container }, name);
    return resolved.flatMap((value) => {
      if (value.kind !== 'function') return [value];
      const bound = { ...value, self };
      return value.file === file && file.fn(value.fn).isGetter
        ? this.#evaluator.calls.results(bound, undefined)
        : [bound];
    });
  }

  /** The type `name` inside a type. */
  #nested({ file, container }: TypeRef, name: string): readonly Value[] {
    return file
      .types(name)
      .filter((id) => file.container(id).parent === container)
      .map((id): Value => ({ kind: 'type', file, container: id }));
  }

  /** A constructor parameter that is also a field: `constructor(private flag: string)`. */
  #constructed({ file, container }: TypeRef, name: string): readonly Value[] {
    return file.constructed(container, name).flatMap((id) => this.#evaluator.declared(file, id));
  }
}

/** Whether all that a type has of a name is private. */
function isPrivate({ file, container }: TypeRef, name: string): boolean {
  const ids = file.members(container, name);
  return ids.length > 0 && ids.every((id) => file.declaration(id).isPrivate === true);
}

/** Whether `this` in a function is the type itself: in a static method, or a lambda inside one. */
function isStatic(file: LinkedFile, fn: Id): boolean {
  const method = methodAround({ file, fn }).fn;
  const named = file.declarations(file.fn(method).name ?? '').map((id) => file.declaration(id));
  return named.some((row) => row.fn === method && row.isStatic === true);
}

/** The name of an expression as a string value. */
function nameAsText(file: LinkedFile, id: Id): readonly Value[] {
  const row = file.expression(id);
  const value = nameOf(row);
  return value === ''
    ? []
    : [{ kind: 'string', file, start: row.end - value.length, end: row.end, value, symbol: false }];
}

/** The types of a file that have a constant or an enum entry called `name`. */
function constantsOf(file: LinkedFile, name: string): readonly TypeRef[] {
  return file.declarations(name).flatMap((id) => {
    const { container, kind, value, isEntry, accessor } = file.declaration(id);
    const isConstant =
      accessor === undefined && kind !== 'assignment' && (isEntry === true || value !== undefined);
    return isConstant && container !== undefined ? [{ file, container }] : [];
  });
}

/** The innermost type around a place. */
export function innermost(file: LinkedFile, place: Span): Id | undefined {
  return innermostOf(file.facts.containers, place);
}

/** The innermost row around a place. */
function innermostOf(rows: readonly Span[], place: Span): Id | undefined {
  let best: Id | undefined;
  for (const [id, { start, end }] of rows.entries())
    if (start <= place.start && place.end <= end && (best === undefined || start >= (rows[best]?.start ?? 0)))
      best = id;
  return best;
}
