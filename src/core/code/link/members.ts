import { type ExpressionFact, type Id, type MemberFact, WHOLE_FILE } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { CHOSEN, type Branches } from './chosen-branches.ts';
import type { Collections } from './collections.ts';
import { type EnumEntries, nameAsText, ownName } from './enum-entries.ts';
import type { Bindings } from './bindings.ts';
import type { ExpectedTypes } from './expected-types.ts';
import type { DeclaredMembers } from './declared-members.ts';
import type { Extensions } from './extensions.ts';
import { InstanceMembers } from './instance-members.ts';
import type { LinkedFile } from './linked-file.ts';
import { isSameType, type TypeRef } from './program.ts';
import { OUTER_MODULE } from './names.ts';
import type { ResolvedModule } from './resolved-name.ts';
import { pathOf, symbolName } from './rows.ts';
import { entryValue } from './own-members.ts';
import { UnknownMembers } from './unknown-members.ts';
import type { TypedEvaluation } from './value-types.ts';
import {
  ANNOTATION,
  CALLED,
  EACH,
  type FunctionValue,
  type InstanceValue,
  type StringValue,
  isOpen,
  type Value,
  withProvenanceOf,
} from './values.ts';
import { memberOfText } from './concatenation.ts';
import { ALL_ENTRIES, GIVES_VALUE, NAME_OF } from './vocabulary.ts';

/** Limit of members resolved within one another. */
const DEEPEST = 40;

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly collections: Collections;
  readonly entries: EnumEntries;
  readonly branches: Branches;
  readonly bindings: Bindings;
  readonly expected: ExpectedTypes;
  readonly declaredMembers: DeclaredMembers;
  readonly extensions: Extensions;
}

/** Resolves members of values: objects, modules, types and their instances. */
export class Members {
  readonly #evaluator: Parts;
  readonly #instances: InstanceMembers;
  readonly #unknown: UnknownMembers;
  #depth = 0;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
    this.#instances = new InstanceMembers(evaluator);
    this.#unknown = new UnknownMembers(evaluator);
  }

  /** The values of `object.name`, by the first rule below that gives any; empty if unknown. */
  ofRow(file: LinkedFile, id: Id, row: MemberFact): readonly Value[] {
    if (row.object === undefined) return this.#outermost(file, id, row);
    const { names } = this.#evaluator;
    if (row.name === OUTER_MODULE) {
      // Rust's `super::super`: a path of such steps alone is the module that they lead out to.
      const path = pathOf(file, id);
      const steps = names.stepsOut(file, path);
      if (steps > 0 && steps === path.length)
        return this.#evaluator.ofResolved(names.around(file, row, steps));
    }
    const objects = this.#evaluator.evaluate(file, row.object);
    const entries = objects.filter((one) => one.kind === 'instance' && one.entry !== undefined);
    // C#'s `nameof(Flags.Cart)`, read as a member of its argument, is `Cart`; an enum entry resolves its own name.
    if (row.name === NAME_OF && entries.length === 0) return nameAsText(file, row.object);
    // An object that no file declares may be a package: `shop.Flags.CART`.
    const packaged = objects.every(({ kind }) => kind === 'external')
      ? this.#evaluator.ofResolved(names.qualified(file, id))
      : [];
    const found = packaged.length ? packaged : objects.flatMap((object) => this.of(object, symbolName(row)));
    const byGetter = this.#readByGetter(file, id, row.name, objects, found);
    if (byGetter.length) return byGetter;
    const object = file.expression(row.object);
    // Last, what an enum entry reads of itself: `self.value`.
    return found.length || object.kind !== 'self' ? found : entryValue(file, object, row.name);
  }

  /** What Kotlin reads by a getter of Java, `open` by `getOpen()`; `found` is what a member called `name` itself gives. */
  #readByGetter(
    file: LinkedFile,
    id: Id,
    name: string,
    objects: readonly Value[],
    found: readonly Value[],
  ): readonly Value[] {
    const { language } = file.facts;
    if (!linkRules(language).readsGetters || file.callsOf(id).length > 0) return [];
    // Nothing is found, or a member of an unknown value; for `isOpen` also the method itself, which is not called here.
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

  /** `object[key]`: the entry if the key is known, otherwise everything that the object holds. */
  ofIndex(file: LinkedFile, row: Extract<ExpressionFact, { kind: 'index' }>): readonly Value[] {
    const objects = this.#evaluator.evaluate(file, row.object);
    // `Pick[string]` is a function with an explicit type argument.
    const functions = objects.filter(({ kind }) => kind === 'function');
    return functions.length ? functions : this.#evaluator.collections.lookup(objects, { file, id: row.key });
  }

  /** The member `name` of a value. */
  of(value: Value, name: string): readonly Value[] {
    // Guards against endless recursion: objects can be spread into themselves, and types nested in each other.
    if (this.#depth > DEEPEST) {
      this.#evaluator.questions.noteCut();
      return [];
    }
    this.#depth++;
    try {
      return withProvenanceOf(value, this.#memberOf(value, name));
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
        // Without such an entry, `flags.values` is a view of the map.
        return own.length > 0 ? bindings.passOn(own, value.passed) : collections.view(value, name);
      }
      case 'type':
        return this.#ofType(value, name);
      case 'instance':
        return this.#instances.of(value, name);
      case 'module':
        return this.#ofModule(value, name);
      case 'external':
        return [{ ...value, path: [...value.path, name] }];
      case 'string':
        return this.#ofText(value, name);
      case 'partial':
        return GIVES_VALUE.test(name) ? [value] : [];
      case 'parameter':
        return this.#unknown.ofParameter(value, name);
      case 'open':
        return this.#unknown.ofOpen(value, name);
      case 'function':
        return this.#ofFunction(value, name);
      case 'pair':
        return this.#evaluator.collections.partOf(value, name);
      case 'list':
        return this.#evaluator.collections.itemsAt(value, name);
    }
  }

  /** `flag.key` of a string: of its enum entry, of its own type of text, or of the library's strings. */
  #ofText(value: StringValue, name: string): readonly Value[] {
    const { entry, types = [] } = value;
    const { entries, declaredMembers } = this.#evaluator;
    const given = entry
      ? types.flatMap((type) => entries.accessor(type, entry.file.declaration(entry.id), name))
      : [];
    const own = given.length > 0 ? given : types.flatMap((type) => declaredMembers.of(type, name, value));
    if (own.length > 0) return own;
    return entry && name === 'name' ? [ownName(entry.file, entry.id)] : memberOfText(value, name);
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
      (values, name, at) => values.flatMap((one) => this.#step(one, name, path[at + 1] === CALLED)),
      [value],
    );
  }

  /**
   * One step of a path. Where a parameter's type has a field and a method of one name (Java's `key` beside `key()`), a step
   * that is not called is the field.
   */
  #step(value: Value, name: string, isCalled: boolean): readonly Value[] {
    const found = this.of(value, name);
    if (value.kind !== 'parameter' || isCalled || found.some(({ kind }) => kind !== 'function')) return found;
    const hasField = this.#evaluator.types
      .of(value)
      .some(({ file, container }) =>
        file.members(container, name).some((id) => file.declaration(id).kind !== 'function'),
      );
    return hasField ? [{ ...value, path: [...value.path, name] }] : found;
  }

  /** What a module exports as `name`; for a part of its own path, the module. */
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
    const found = this.#evaluator.declaredMembers.of(type, name, self);
    if (found.length) return found.flatMap((one) => this.#evaluator.bindings.bindConstructed(one, self));
    const real = this.#facadeTypes(type).flatMap((one) => this.of({ kind: 'instance', ...one }, name));
    if (real.length) return real;
    // In `Flag.values()` the type stands for its entries; Ruby's `Flag.new` and Swift's `Flag.init` are the type, called.
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
        // PHP's `Flags::class`
        const row = file.expression(id);
        const named = row.kind === 'member' && row.name === 'class' ? row.object : undefined;
        return named === undefined ? [] : this.#evaluator.evaluate(file, named);
      })
      .flatMap((value) => (value.kind === 'type' ? [value] : []));
  }

  /** `isOn.bind(this)`, `isOn.invoke` and `ref.current` stay the function; members of a getter are those of its result. */
  #ofFunction(value: FunctionValue, name: string): readonly Value[] {
    const { invokedBy } = linkRules(value.file.facts.language);
    if (/^(?:bind|call|apply|current)$/.test(name) || invokedBy.has(name)) return [value];
    return value.file.fn(value.fn).isGetter
      ? this.#evaluator.calls.results(value, undefined).flatMap((one) => this.of(one, name))
      : [];
  }

  /** A member without an object: Ruby's `::Shop`, which is global, or Swift's `.name`. */
  #outermost(file: LinkedFile, id: Id, row: MemberFact): readonly Value[] {
    if (!linkRules(file.facts.language).reopensModules) return this.#inferred(file, id, row.name);
    // A place behind everything is in no module.
    const { end } = WHOLE_FILE;
    const found = this.#evaluator.names.outside(file, row.name, 'any', { start: end, end });
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
    const isOne = first && others.every((one) => isSameType(one, first));
    return isOne ? this.#ofType(first, name) : [];
  }
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
