import { getOrInsert } from '../../get-or-insert.ts';
import type { Id, Span } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { folderOf } from '../paths.ts';
import { isLike, sharesFlagWord } from './name-words.ts';
import { PerFile } from './per-file.ts';
import type { ExpectedTypes } from './expected-types.ts';
import type { FunctionNames } from './function-names.ts';
import type { TypedEvaluation } from './value-types.ts';
import { type FunctionRef, isSameType, type TypeRef, typeKey } from './program.ts';
import { typeParts } from '../languages/shared/type-text.ts';
import type { Ref, Value } from './values.ts';
import { seesPackage, packageClause } from './visibility.ts';

/** A type as written in a file, and the offset from which it is resolved. */
interface WrittenType {
  readonly type: string;
  readonly at: number;
}

/** The types that are written for what is around a function: `const flags: Flags = { isOn() { … } }`, `{ … } as Flags`. */
function writtenAround({ facts }: LinkedFile, fn: Span): readonly WrittenType[] {
  const isAround = (id: Id): boolean => {
    const row = facts.expressions[id];
    return row !== undefined && contains(row, fn);
  };
  const casts = facts.expressions.flatMap((row): readonly WrittenType[] =>
    row.kind === 'object' && row.cast !== undefined && contains(row, fn)
      ? [{ type: row.cast, at: row.start }]
      : [],
  );
  const declared = facts.declarations.flatMap(({ type, value, fn: own, start: at }) => {
    if (type === undefined) return [];
    // `function makeFlags(): Flags { return { isOn() { … } }; }`
    const returns = own === undefined ? [] : (facts.functions[own]?.returns ?? []);
    return [...(value === undefined ? [] : [value]), ...returns].some(isAround) ? [{ type, at }] : [];
  });
  return [...casts, ...declared];
}

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly expected: ExpectedTypes;
  readonly functionNames: FunctionNames;
}

/**
 * Decides which methods implement an interface method in languages with structural typing: Go's `(*Flags) IsOn` that of
 * `interface { IsOn(name string) bool }`, since the type has all methods of the interface.
 */
export class InterfaceFits {
  readonly #evaluator: Parts;
  /** Whether a type has all methods of an interface, by the keys of both. */
  readonly #fitting = new Map<string, boolean>();
  /** Results of {@link #declaredAround}, keys of types, by function. */
  readonly #around = new PerFile<Id, ReadonlySet<string>>();
  /** Results of {@link #usedAs}, keys of types, by class. */
  readonly #used = new PerFile<Id, ReadonlySet<string>>();

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /** Whether a method of Go implements one of an interface: its type must have all of the interface's methods. */
  implementsMethod({ file, fn }: FunctionRef, interfaceMethod: FunctionRef): boolean {
    const [own, other] = [file.fn(fn), interfaceMethod.file.fn(interfaceMethod.fn)];
    const { container, isAbstract, parameters } = other;
    if (!isAbstract || container === undefined || own.methodOf === undefined || own.name !== other.name)
      return false;
    // An interface's unnamed parameters, `IsOn(string) bool`, have no rows to compare, and its methods no receiver.
    const ownParameters = own.parameters.filter((id) => file.declaration(id).name !== own.receiver);
    if (parameters.length > 0 && parameters.length !== ownParameters.length) return false;
    if (parameters.some((id, at) => this.#differInText(interfaceMethod.file, id, file, ownParameters[at])))
      return false;
    const key = [interfaceMethod.file.path, container, file.path, own.methodOf].join(' ');
    const { methodOf, start } = own;
    return getOrInsert(this.#fitting, key, () => {
      const methods = this.#methodsOf(file, methodOf, start);
      return interfaceMethod.file.memberNames(container).every((name) => methods.has(name));
    });
  }

  /** Whether one of two parameters is a string, and the other of a type that the program declares: `type Name string`. */
  #differInText(file: LinkedFile, id: Id, otherFile: LinkedFile, otherId: Id | undefined): boolean {
    if (otherId === undefined) return false;
    const [one, other] = [file.declaration(id), otherFile.declaration(otherId)];
    if ((one.type === 'string') === (other.type === 'string')) return false;
    const { typeNames } = this.#evaluator;
    const [declaring, { type, start }] = one.type === 'string' ? [otherFile, other] : [file, one];
    return type !== undefined && typeNames.of(declaring, type, start).length > 0;
  }

  /**
   * How a method (of TypeScript or Python) implements an interface's without its type saying so, by the first that applies:
   * 1. `used`, in an object literal where the interface is the declared type;
   * 2. `used`, in a class that has all members of the interface, and whose objects are used as the interface; undefined if
   *    they are used as other types alone;
   * 3. `named`, in such a class if no use tells, but its name is like the interface's, or both have a word for flags.
   */
  fitWithoutSaying({ file, fn }: FunctionRef, interfaceMethod: FunctionRef): 'used' | 'named' | undefined {
    const [own, other] = [file.fn(fn), interfaceMethod.file.fn(interfaceMethod.fn)];
    const { container } = other;
    const { language } = file.facts;
    if (!linkRules(language).isStructural || language !== interfaceMethod.file.facts.language)
      return undefined;
    if (!other.isAbstract || container === undefined || own.isAbstract || own.name !== other.name)
      return undefined;
    const key = typeKey({ file: interfaceMethod.file, container });
    // 1. `const flags: Flags = { isOn(name) { … } }`
    if (own.container === undefined) return this.#typesAround(file, fn).has(key) ? 'used' : undefined;
    const type = { file, container: own.container };
    const { types } = this.#evaluator;
    const members = new Set(types.lineage(type).flatMap((one) => one.file.memberNames(one.container)));
    if (!interfaceMethod.file.memberNames(container).every((one) => members.has(one))) return undefined;
    // 2.
    const used = this.#usedAs(type);
    if (used.size > 0) return used.has(key) ? 'used' : undefined;
    // 3.
    const name = file.container(own.container).name;
    const interfaceName = interfaceMethod.file.container(container).name;
    return isLike(name, interfaceName) || sharesFlagWord(name, interfaceName) ? 'named' : undefined;
  }

  /** The keys of the types, other than the class itself, that code expects where its objects are made or passed. */
  #usedAs(type: TypeRef): ReadonlySet<string> {
    const { expected } = this.#evaluator;
    return getOrInsert(this.#used.of(type.file), type.container, () => {
      const types = this.#objectsOf(type).flatMap(({ file, id }) => expected.of(file, id));
      return new Set(types.filter((one) => !isSameType(one, type)).map(typeKey));
    });
  }

  /** The expressions that are an object of a class: calls that make one, and arguments that name a variable with one. */
  #objectsOf(type: TypeRef): readonly Ref[] {
    const { program, functionNames, calls } = this.#evaluator;
    const { file: own } = type;
    const { name } = own.container(type.container);
    const isOwn = (value: Value): boolean =>
      (value.kind === 'type' || value.kind === 'instance') && isSameType(value, type);
    const made = [name, ...functionNames.aliases(own, name)]
      .flatMap((called) => program.calls(called, own))
      .filter(({ file, id }) => calls.callees(file, file.call(id)).some(isOwn));
    const passed = made
      .flatMap((one) => this.#argumentsNamedLikeHolder(one))
      .filter(({ file, id }) => this.#evaluator.evaluate(file, id).some(isOwn));
    return [...made, ...passed];
  }

  /** The arguments with the name of the variable that has an expression's value: `flags` of `const flags = new Flags()`. */
  #argumentsNamedLikeHolder({ file, id }: Ref): readonly Ref[] {
    const variable = file.holderOf(id)?.name;
    if (variable === undefined) return [];
    return this.#evaluator.program
      .calling(file, variable)
      .flatMap((other) => other.argumentsNamed(variable).map(({ value }) => ({ file: other, id: value })));
  }

  /** {@link #declaredAround}, found once. */
  #typesAround(file: LinkedFile, fn: Id): ReadonlySet<string> {
    return getOrInsert(this.#around.of(file), fn, () => this.#declaredAround(file, fn));
  }

  /** The keys of the types that {@link writtenAround} finds, type arguments included. */
  #declaredAround(file: LinkedFile, fn: Id): ReadonlySet<string> {
    const paths = writtenAround(file, file.fn(fn)).flatMap(({ type, at }) => {
      const { heads, args } = typeParts(type);
      return [...heads, ...args].map((path) => ({ path, at }));
    });
    return new Set(
      paths.flatMap(({ path, at }) => this.#evaluator.typeNames.of(file, path, at)).map(typeKey),
    );
  }

  /** The names of a type's methods in all files of its package, including those of embedded types. */
  #methodsOf(file: LinkedFile, type: string, at: number): ReadonlySet<string | undefined> {
    const { typeNames, types, program } = this.#evaluator;
    // All parts of a type in one package lead to the same files, so they are searched once.
    const parts = new Map<string, { readonly file: LinkedFile; readonly name: string }>();
    for (const one of typeNames.of(file, type, at).flatMap((own) => types.lineage(own))) {
      const { name } = one.file.container(one.container);
      parts.set([folderOf(one.file.path), one.file.package, name].join('\n'), { file: one.file, name });
    }
    return new Set(
      [...parts.values()].flatMap(({ file: one, name }) => {
        const clause = packageClause(one);
        return program
          .containing(one, name, ...(clause === undefined ? [] : [clause]))
          .filter((other) => seesPackage(one, other))
          .flatMap(({ facts }) => facts.functions.flatMap((fn) => (fn.methodOf === name ? [fn.name] : [])));
      }),
    );
  }
}
