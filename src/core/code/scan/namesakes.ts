import type { Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { Evaluator } from '../link/evaluator.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { PerFile } from '../link/per-file.ts';
import { type FunctionRef, type TypeRef, typeKey } from '../link/program.ts';
import { lastPart } from '../languages/shared/type-text.ts';

/** Base types so general that sharing one relates no types. */
const COMMON = /^(?:object|Object|Any|any|ABC|Protocol|Generic|Component|PureComponent|Enum|str|int|record)$/;

/** Other functions of a name that a call may reach: those of types that may replace one another. */
export class Namesakes {
  readonly #evaluator: Evaluator;
  readonly #files: readonly LinkedFile[];
  readonly #related = new PerFile<Id, ReadonlySet<string>>();

  constructor(evaluator: Evaluator, files: readonly LinkedFile[]) {
    this.#evaluator = evaluator;
    this.#files = files;
  }

  /** The other functions that a call of `own` may reach; none for a constructor or without a name. */
  of(own: FunctionRef): readonly FunctionRef[] {
    const { name, isConstructor } = own.file.fn(own.fn);
    if (name === undefined || isConstructor) return [];
    return this.#files
      .filter(({ facts }) => facts.language === own.file.facts.language)
      .flatMap((file) => file.functions(name).map((fn) => ({ file, fn })))
      .filter((other) => other.file !== own.file || other.fn !== own.fn)
      .filter((other) => !other.file.fn(other.fn).isAbstract && this.#mayStandFor(own, other));
  }

  /** Whether an instance of the other's type may be where one of the own type is expected. */
  #mayStandFor(own: FunctionRef, other: FunctionRef): boolean {
    const [one, two] = [own.file.fn(own.fn), other.file.fn(other.fn)];
    // Go's types fit an interface by their methods alone, so only the parameters can tell them apart.
    if (linkRules(own.file.facts.language).fitsByMethods)
      return (
        one.methodOf !== undefined &&
        two.methodOf !== undefined &&
        one.parameters.length === two.parameters.length
      );
    if (one.container === undefined) return false;
    const kin = this.#typesOf({ file: own.file, container: one.container });
    // An object literal may take the place of an instance of a class.
    if (two.container === undefined) return kin.size > 1 && two.isLambda;
    return [...this.#typesOf({ file: other.file, container: two.container })].some((key) => kin.has(key));
  }

  /** A type and all that it extends, as symbols; types that no file declares, by their names. */
  #typesOf(type: TypeRef): ReadonlySet<string> {
    const known = this.#related.of(type.file);
    const kin = known.get(type.container) ?? this.#findTypes(type);
    known.set(type.container, kin);
    return kin;
  }

  /** The same, not from the cache. */
  #findTypes(type: TypeRef): ReadonlySet<string> {
    const { types, typeNames } = this.#evaluator;
    const kin = new Set<string>();
    for (const one of types.lineage(type)) {
      const { file, container } = one;
      const { name, start, supertypes, generic = supertypes } = file.container(container);
      if (name !== '') kin.add(typeKey(one));
      for (const parent of generic)
        // A base that no file declares is recognized by its name alone.
        if (!COMMON.test(lastPart(parent)) && typeNames.of(file, parent, start).length === 0) kin.add(parent);
    }
    return kin;
  }
}
