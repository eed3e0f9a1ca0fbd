import type { Id } from '../facts/facts.ts';
import { linkRules } from '../language/link-rules.ts';
import type { Evaluator } from './evaluator.ts';
import { importOf, importsOf, isOneType } from './imported-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { type FunctionRef, type TypeRef, typeKey } from './program.ts';
import { lastPart, typeParts } from '../language/type-text.ts';
import type { OpenValue, ParameterValue, Value } from './values.ts';
import { TAKES_OUT } from './vocabulary.ts';

/** Tells what the program declares as a method of a type outside of it. */
export class Extensions {
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** Methods that the program declares for a type of a library, by the type's name. */
  byName(self: OpenValue | ParameterValue, type: string | undefined, name: string): readonly Value[] {
    if (type === undefined || self.path.some((step) => !TAKES_OUT.test(step))) return [];
    const heads = importsOf(self.file, type);
    const own = this.#evaluator.typeNames.of(self.file, type, self.at).flatMap((one) => this.#kinOf(one));
    const words = typeParts(type).heads.map(lastPart);
    return this.#declaring(self.file, words, name).flatMap((other) =>
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

  /** The files that may declare a method called `name` of one of `types` outside of it. */
  #declaring(file: LinkedFile, types: readonly string[], name: string): readonly LinkedFile[] {
    const { extensionWords } = linkRules(file.facts.language);
    const lists = types.flatMap((type) => extensionWords(type, name));
    return [...new Set(lists.flatMap((words) => this.#evaluator.program.holding(file, ...words)))];
  }

  /** Functions that are declared elsewhere as methods of the type: extensions, Go's methods. */
  of({ file, container }: TypeRef, name: string, self: Value): readonly Value[] {
    const kin = this.#evaluator.types.lineage({ file, container });
    const types = new Set(kin.map((one) => lastPart(one.file.container(one.container).name)));
    const keys = kin.map(typeKey);
    return this.#declaring(file, [...types], name).flatMap((other) =>
      other
        .functions(name)
        .flatMap((fn): Value[] =>
          this.#isOfKin({ file: other, fn }, keys, types)
            ? [{ kind: 'function', file: other, fn, self }]
            : [],
        ),
    );
  }

  /** Whether a method is declared outside of one of some types; by the type's name where no file declares that. */
  #isOfKin({ file, fn }: FunctionRef, keys: readonly string[], names: ReadonlySet<string>): boolean {
    const { methodOf } = file.fn(fn);
    if (methodOf === undefined) return false;
    const types = this.extended(file, fn);
    if (types.length > 0) return types.some((one) => keys.includes(typeKey(one)));
    const { name, module } = importOf(file, methodOf);
    return module === undefined && names.has(name) && !linkRules(file.facts.language).isPackageOfFolder;
  }

  /** The type that a method is declared outside of, in all its parts; none where that is a library's. */
  extended(file: LinkedFile, fn: Id): readonly TypeRef[] {
    const { methodOf, start } = file.fn(fn);
    const types = methodOf === undefined ? [] : this.#evaluator.typeNames.of(file, methodOf, start);
    return types.flatMap((one) => this.#evaluator.typeNames.parts(one));
  }

  #kinOf(type: TypeRef): readonly string[] {
    return this.#evaluator.types.lineage(type).map(typeKey);
  }

  /** `this` in an extension: what the method is called on. */
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

/** What a method is asked of, as if it were one more parameter. */
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
