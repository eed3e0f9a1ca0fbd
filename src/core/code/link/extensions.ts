import type { Id } from '../facts/facts.ts';
import { linkRules } from '../language/link-rules.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import type { TypeRef } from './program.ts';
import { lastPart } from './texts.ts';
import type { OpenValue, ParameterValue, Value } from './values.ts';
import { isOfSamePackage } from './visibility.ts';

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Members that hold what their object is a holder of. */
const HOLDS = /^(?:current|value|get|instance|it)$/;

/** Tells what the program declares as a method of a type outside of it. */
export class Extensions {
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** Methods that the program declares for a type of a library, by the type's name. */
  byName(self: OpenValue | ParameterValue, type: string | undefined, name: string): readonly Value[] {
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
    return [...new Set(lists.flatMap((words) => this.#evaluator.program.holding(file, ...words)))];
  }

  /** Functions that are declared elsewhere as methods of the type: extensions, Go's methods. */
  of({ file, container }: TypeRef, name: string, self: Value): readonly Value[] {
    const kin = this.#evaluator.types.lineage({ file, container });
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

/** Whether a file may declare methods of a type outside of it. */
function isExtended({ file, container }: TypeRef, other: LinkedFile, name: string): boolean {
  const { isPackageOfFolder } = linkRules(file.facts.language);
  return file.container(container).name === name && (!isPackageOfFolder || isOfSamePackage(file, other));
}
