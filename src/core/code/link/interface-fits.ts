import type { Id, Span } from '../facts/facts.ts';
import { linkRules } from '../language/link-rules.ts';
import { isLike } from './likely-receivers.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { folderOf } from '../paths.ts';
import { PerFile } from './per-file.ts';
import type { Evaluator } from './evaluator.ts';
import { type FunctionRef, typeKey } from './program.ts';
import { typeParts } from '../language/type-text.ts';
import { isOfSamePackage, packageClause } from './visibility.ts';

/** The declared types of the values and return values around a function. */
function typesAround({ facts }: LinkedFile, fn: Span): readonly WrittenType[] {
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
    const returns = own === undefined ? [] : (facts.functions[own]?.returns ?? []);
    return [...(value === undefined ? [] : [value]), ...returns].some(isAround) ? [{ type, at }] : [];
  });
  return [...casts, ...declared];
}

/** A type as written, and its offset. */
interface WrittenType {
  readonly type: string;
  readonly at: number;
}

/** Decides which methods implement an interface method in languages with structural typing, such as Go. */
export class InterfaceFits {
  readonly #evaluator: Evaluator;
  /** Results by pair of type and interface. */
  readonly #fitting = new Map<string, boolean>();

  readonly #around = new PerFile<Id, ReadonlySet<string>>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** Whether a method implements one of an interface: its type must have all of the interface's methods. */
  isAskedFor({ file, fn }: FunctionRef, asking: FunctionRef): boolean {
    const [own, other] = [file.fn(fn), asking.file.fn(asking.fn)];
    const { container, isAbstract, parameters } = other;
    if (!isAbstract || container === undefined || own.methodOf === undefined || own.name !== other.name)
      return false;
    // Interface parameters may be unnamed, and the receiver is not a parameter of the interface.
    const taken = own.parameters.filter((id) => file.declaration(id).name !== own.receiver);
    if (parameters.length > 0 && parameters.length !== taken.length) return false;
    const key = [asking.file.path, container, file.path, own.methodOf].join(' ');
    const known = this.#fitting.get(key);
    if (known !== undefined) return known;
    const methods = this.#methodsOf(file, own.methodOf, own.start);
    const fits = asking.file.memberNames(container).every((name) => methods.has(name));
    this.#fitting.set(key, fits);
    return fits;
  }

  /**
   * Whether a method implements an interface method without its type saying so: in a class with all the
   * methods and a name like the interface's, or in an object literal where the interface is the declared
   * type.
   */
  isWrittenFor({ file, fn }: FunctionRef, asking: FunctionRef): boolean {
    const [own, other] = [file.fn(fn), asking.file.fn(asking.fn)];
    const { container } = other;
    if (!other.isAbstract || container === undefined || own.isAbstract || own.name !== other.name)
      return false;
    if (file.facts.language !== asking.file.facts.language || !linkRules(file.facts.language).isStructural)
      return false;
    const type = asking.file.container(container);
    const asked = asking.file.memberNames(container);
    // `const flags: Flags = { isOn(name) { … } }`
    if (own.container === undefined)
      return this.#typesAround(file, fn).has(typeKey({ file: asking.file, container }));
    const held = new Set(file.memberNames(own.container));
    const { name, supertypes } = file.container(own.container);
    // `class HttpFlags { … }` with all methods of `interface Flags`
    return supertypes.length === 0 && isLike(name, type.name) && asked.every((one) => held.has(one));
  }

  #typesAround(file: LinkedFile, fn: Id): ReadonlySet<string> {
    const known = this.#around.of(file);
    const types = known.get(fn) ?? this.#declaredAround(file, fn);
    known.set(fn, types);
    return types;
  }

  /** The keys of the types that are declared for values around a function, type arguments included. */
  #declaredAround(file: LinkedFile, fn: Id): ReadonlySet<string> {
    const paths = typesAround(file, file.fn(fn)).flatMap(({ type, at }) => {
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
    const kin = new Map<string, { readonly file: LinkedFile; readonly name: string }>();
    for (const one of typeNames.of(file, type, at).flatMap((own) => types.lineage(own))) {
      const { name } = one.file.container(one.container);
      kin.set([folderOf(one.file.path), one.file.package, name].join('\n'), { file: one.file, name });
    }
    return new Set(
      [...kin.values()].flatMap(({ file: one, name }) => {
        const clause = packageClause(one);
        return program
          .holding(one, name, ...(clause === undefined ? [] : [clause]))
          .filter((other) => isOfSamePackage(one, other))
          .flatMap(({ facts }) => facts.functions.flatMap((fn) => (fn.methodOf === name ? [fn.name] : [])));
      }),
    );
  }
}
