import type { Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { TypedEvaluation } from './value-types.ts';
import { importOf, importsOf, isOneType } from './imported-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { type FunctionRef, type TypeRef, typeKey } from './program.ts';
import { lastPart, typeParts } from '../languages/shared/type-text.ts';
import { type OpenValue, type ParameterValue, unnamedParameter, type Value } from './values.ts';
import { isUnleashClient, UNLEASH_INTERFACES } from '../sdk-table.ts';
import { UNWRAPS } from './vocabulary.ts';

/** How many functions around one are looked at for the extension that they stand in. */
const MOST_NESTED = 20;

/**
 * Resolves methods that the program declares outside of the type that they extend: extension methods, and Go's
 * methods.
 */
export class Extensions {
  readonly #evaluator: TypedEvaluation;

  constructor(evaluator: TypedEvaluation) {
    this.#evaluator = evaluator;
  }

  /** The methods `name` that extend a type of the program or one of its supertypes; `self` is the receiver. */
  of({ file, container }: TypeRef, name: string, self: Value): readonly Value[] {
    const lineage = this.#evaluator.types.lineage({ file, container });
    const typeNames = new Set(lineage.map((one) => lastPart(one.file.container(one.container).name)));
    const keys = lineage.map(typeKey);
    return this.#filesWith(file, [...typeNames], name).flatMap((other) =>
      other
        .functions(name)
        .flatMap((fn): Value[] =>
          this.#extendsOneOf({ file: other, fn }, keys, typeNames)
            ? [{ kind: 'function', file: other, fn, self }]
            : [],
        ),
    );
  }

  /** The methods `name` that extend the type of `self`; `type`, as it is written, may be a library's. */
  byName(self: OpenValue | ParameterValue, type: string | undefined, name: string): readonly Value[] {
    // A member of a value has another type than the value, unless it unwraps that: `provider.get()`.
    if (type === undefined || self.path.some((step) => !UNWRAPS.test(step))) return [];
    const imports = importsOf(self.file, type);
    const ownKeys = this.#evaluator.typeNames
      .of(self.file, type, self.at)
      .flatMap((one) => this.#evaluator.types.lineage(one).map(typeKey));
    // `import front.Session as Door`: a file may extend it by either name.
    const typeNames = new Set([...imports.map((head) => head.name), ...typeParts(type).heads.map(lastPart)]);
    // `DefaultUnleash` is an `Unleash`.
    const isClient = [...typeNames].some(isUnleashClient);
    if (isClient) for (const one of UNLEASH_INTERFACES) typeNames.add(one);
    return this.#filesWith(self.file, [...typeNames], name).flatMap((other) =>
      other.functions(name).flatMap((fn): Value[] => {
        const { methodOf } = other.fn(fn);
        if (methodOf === undefined) return [];
        const extended = this.extended(other, fn);
        const extendsLibraryType = (): boolean =>
          (isClient && UNLEASH_INTERFACES.includes(lastPart(methodOf))) ||
          imports.some((head) => isOneType(head, importOf(other, methodOf)));
        // Types of the program are compared as symbols, those of a library by their imports.
        const isExtended =
          extended.length > 0 ? extended.some((one) => ownKeys.includes(typeKey(one))) : extendsLibraryType();
        return isExtended ? [{ kind: 'function', file: other, fn, self }] : [];
      }),
    );
  }

  /** The type that a method extends, in all its parts; empty for a library's type. */
  extended(file: LinkedFile, fn: Id): readonly TypeRef[] {
    const { methodOf, start } = file.fn(fn);
    const types = methodOf === undefined ? [] : this.#evaluator.typeNames.of(file, methodOf, start);
    return types.flatMap((one) => this.#evaluator.typeNames.parts(one));
  }

  /** What `this` means in a function: the receiver of the extension around it; undefined outside of extensions. */
  self(file: LinkedFile, fn: Id): Value | undefined {
    let id: Id | undefined = fn;
    for (let steps = 0; id !== undefined && steps < MOST_NESTED; steps++) {
      if (file.fn(id).methodOf !== undefined) return selfOf(file, id);
      id = file.fn(id).outer;
    }
    return undefined;
  }

  /** The files that may declare an extension method `name` of a type with one of the names `typeNames`. */
  #filesWith(file: LinkedFile, typeNames: readonly string[], name: string): readonly LinkedFile[] {
    const { extensionWords } = linkRules(file.facts.language);
    const lists = typeNames.flatMap((type) => extensionWords(type, name));
    return [...new Set(lists.flatMap((words) => this.#evaluator.program.containing(file, ...words)))];
  }

  /** Whether a method extends one of the types with the keys `keys`; by its name if no file declares the extended type. */
  #extendsOneOf({ file, fn }: FunctionRef, keys: readonly string[], typeNames: ReadonlySet<string>): boolean {
    const { methodOf } = file.fn(fn);
    if (methodOf === undefined) return false;
    const extended = this.extended(file, fn);
    if (extended.length > 0) return extended.some((one) => keys.includes(typeKey(one)));
    // No file declares the type, so its name decides: not a name that is imported, since a library declares that type, and
    // none in Go, where only the package that declares a type adds methods to it.
    const { name, module } = importOf(file, methodOf);
    return module === undefined && typeNames.has(name) && !linkRules(file.facts.language).isPackageOfFolder;
  }
}

/** The receiver of a method, as the parameter with the index -1 (`isReceiver`). */
export function selfOf(file: LinkedFile, fn: Id): ParameterValue {
  return unnamedParameter(file, fn, -1);
}
