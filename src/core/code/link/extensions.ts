import type { Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { TypedEvaluation } from './value-types.ts';
import { importOf, importsOf, isOneType } from './imported-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { type FunctionRef, type TypeRef, typeKey } from './program.ts';
import { lastPart, typeParts } from '../languages/shared/type-text.ts';
import type { OpenValue, ParameterValue, Value } from './values.ts';
import { UNWRAPS } from './vocabulary.ts';

/** Resolves methods that the program declares outside their type. */
export class Extensions {
  readonly #evaluator: TypedEvaluation;

  constructor(evaluator: TypedEvaluation) {
    this.#evaluator = evaluator;
  }

  /** Extension methods of a value's declared type, which may be a library's. */
  byName(self: OpenValue | ParameterValue, type: string | undefined, name: string): readonly Value[] {
    if (type === undefined || self.path.some((step) => !UNWRAPS.test(step))) return [];
    const heads = importsOf(self.file, type);
    const own = this.#evaluator.typeNames
      .of(self.file, type, self.at)
      .flatMap((one) => this.#lineageKeys(one));
    // By its name here, and by that of its declaration: `import front.Session as Door`.
    const words = new Set([...heads.map((head) => head.name), ...typeParts(type).heads.map(lastPart)]);
    return this.#declaring(self.file, [...words], name).flatMap((other) =>
      other.functions(name).flatMap((fn): Value[] => {
        const extended = other.fn(fn).methodOf;
        if (extended === undefined) return [];
        const types = this.extended(other, fn);
        const isOwn =
          types.length > 0
            ? types.some((one) => own.includes(typeKey(one)))
            : heads.some((head) => isOneType(head, importOf(other, extended)));
        return !isOwn ? [] : [{ kind: 'function', file: other, fn, self }];
      }),
    );
  }

  /** The files that may declare an extension method `name` of one of `types`. */
  #declaring(file: LinkedFile, types: readonly string[], name: string): readonly LinkedFile[] {
    const { extensionWords } = linkRules(file.facts.language);
    const lists = types.flatMap((type) => extensionWords(type, name));
    return [...new Set(lists.flatMap((words) => this.#evaluator.program.containing(file, ...words)))];
  }

  /** Methods of a type that are declared outside it: extensions, Go's methods. */
  of({ file, container }: TypeRef, name: string, self: Value): readonly Value[] {
    const kin = this.#evaluator.types.lineage({ file, container });
    const types = new Set(kin.map((one) => lastPart(one.file.container(one.container).name)));
    const keys = kin.map(typeKey);
    return this.#declaring(file, [...types], name).flatMap((other) =>
      other
        .functions(name)
        .flatMap((fn): Value[] =>
          this.#extendsOneOf({ file: other, fn }, keys, types)
            ? [{ kind: 'function', file: other, fn, self }]
            : [],
        ),
    );
  }

  /** Whether a method extends one of some types; matched by name if no file declares the extended type. */
  #extendsOneOf({ file, fn }: FunctionRef, keys: readonly string[], names: ReadonlySet<string>): boolean {
    const { methodOf } = file.fn(fn);
    if (methodOf === undefined) return false;
    const types = this.extended(file, fn);
    if (types.length > 0) return types.some((one) => keys.includes(typeKey(one)));
    const { name, module } = importOf(file, methodOf);
    return module === undefined && names.has(name) && !linkRules(file.facts.language).isPackageOfFolder;
  }

  /** The type that a method extends, in all its parts; empty for a library's. */
  extended(file: LinkedFile, fn: Id): readonly TypeRef[] {
    const { methodOf, start } = file.fn(fn);
    const types = methodOf === undefined ? [] : this.#evaluator.typeNames.of(file, methodOf, start);
    return types.flatMap((one) => this.#evaluator.typeNames.parts(one));
  }

  /** The keys of a type and its supertypes. */
  #lineageKeys(type: TypeRef): readonly string[] {
    return this.#evaluator.types.lineage(type).map(typeKey);
  }

  /** `this` in an extension: the receiver; undefined in any other function. */
  self(file: LinkedFile, fn: Id): Value | undefined {
    for (
      let id: Id | undefined = fn, steps = 0;
      id !== undefined && steps < 20;
      id = file.fn(id).outer, steps++
    ) {
      if (file.fn(id).methodOf !== undefined) return selfOf(file, id);
    }
    return undefined;
  }
}

/** The receiver of a method, represented as a parameter with index -1. */
export function selfOf(file: LinkedFile, fn: Id): ParameterValue {
  return {
    kind: 'parameter',
    file,
    fn,
    index: -1,
    label: undefined,
    property: undefined,
    declaration: undefined,
    path: [],
  };
}
