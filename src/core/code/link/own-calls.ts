import { getOrInsert } from '../../get-or-insert.ts';
import type { Id } from '../facts/facts.ts';
import type { Evaluator } from './evaluator.ts';
import type { Judge } from './judge.ts';
import type { LinkedFile } from './linked-file.ts';
import type { FunctionRef } from './program.ts';
import type { SdkRow } from '../sdk-table.ts';
import { sdkOf } from './sdk-rows.ts';

/** Tells calls of the program's own functions from those of an SDK's functions that are called alike. */
export class OwnCalls {
  readonly #evaluator: Evaluator;
  readonly #judge: Judge;
  /** Results of {@link #isNameLengthened} by interface method. */
  readonly #lengthened = new Map<string, boolean>();

  constructor(evaluator: Evaluator, judge: Judge) {
    this.#evaluator = evaluator;
    this.#judge = judge;
  }

  /**
   * Whether a call is of the program's own function, whose body decides if it is a wrapper; not if it may be
   * an SDK's too.
   */
  isOwn(file: LinkedFile, id: Id): boolean {
    if (this.isOfSdk(file, id)) return false;
    // An interface's method has no body to decide: a call of it is judged like one of an SDK's, unless an implementation
    // passes on a longer name.
    return this.#evaluator.calls
      .callees(file, file.call(id))
      .some(
        (value) =>
          value.kind === 'function' &&
          (!value.file.fn(value.fn).isAbstract || this.#isNameLengthened(value)) &&
          !this.#judge.isClientMethod(value.file, value.fn),
      );
  }

  /** Whether an implementation of an interface method passes on a longer name than it takes: `"shop." + name`. */
  #isNameLengthened(method: FunctionRef): boolean {
    const key = `${method.file.path} ${method.fn}`;
    return getOrInsert(this.#lengthened, key, () => this.#findLengthened(method));
  }

  /** Looks through the types that are or extend the method's type, in files that contain the method's name. */
  #findLengthened({ file, fn }: FunctionRef): boolean {
    const { name, container } = file.fn(fn);
    if (name === undefined || container === undefined) return false;
    const { program, subtypes } = this.#evaluator;
    const type = { file, container };
    return program.inheriting(file, file.container(container).name, name).some((other) => {
      const types = [type, ...subtypes.in(other, type)].filter((one) => one.file === other);
      return other.functions(name).some((id) => {
        const { isAbstract, container: own } = other.fn(id);
        const isOfTypes = !isAbstract && types.some((one) => one.container === own);
        return isOfTypes && this.#passesLongerText(other, id, name);
      });
    });
  }

  /** Whether a method passes a template or sum of texts to one of its own name: `inner.isOn("shop." + name)`. */
  #passesLongerText(file: LinkedFile, fn: Id, name: string): boolean {
    return file.calls(name).some((id) => {
      const call = file.call(id);
      const [first] = call.args;
      return call.fn === fn && first !== undefined && file.expression(first.value).kind === 'template';
    });
  }

  /** Whether the callee may be an SDK's function, the one that the SDK calls `name` if given. */
  isOfSdk(file: LinkedFile, id: Id, name?: string): boolean {
    return this.#sdksOf(file, id, name).length > 0;
  }

  /** Whether the callee is a function of the other SDK: both have a `useFlag`. */
  isOfOtherSdk(file: LinkedFile, id: Id, { sdk }: SdkRow): boolean {
    const sdks = this.#sdksOf(file, id);
    return sdks.length > 0 && !sdks.includes(sdk);
  }

  /** The SDKs whose function the callee may be, the one that the SDK calls `name` if given. */
  #sdksOf(file: LinkedFile, id: Id, name?: string): readonly SdkRow['sdk'][] {
    return this.#evaluator.calls.callees(file, file.call(id)).flatMap((value) => {
      if (value.kind !== 'external' || (name !== undefined && value.path.at(-1) !== name)) return [];
      return sdkOf(file.facts.language, value.module)?.sdk ?? [];
    });
  }
}
